import type { Audit, Report } from './run-lighthouse.ts';

/** An audit of a category that has less than the full score somewhere. */
interface Fault {
  category: string;
  /** Whether the category's score depends on it. */
  counts: boolean;
  audit: Audit;
  /** How many runs found it, by page. */
  found: Map<string, number>;
}

/** One line for each audit below 1, those first that cost points, with what Lighthouse says of it. */
export function describeFaults(reports: ReadonlyMap<string, readonly Report[]>): string[] {
  const faults = new Map<string, Fault>();
  for (const [path, runs] of reports) {
    for (const report of runs) {
      for (const fault of findFaults(report)) {
        const { found } = getOrAdd(faults, `${fault.category} ${fault.audit.id}`, fault);
        found.set(path, (found.get(path) ?? 0) + 1);
      }
    }
  }
  return [...faults.values()].toSorted((a, b) => Number(b.counts) - Number(a.counts)).map(describe);
}

function findFaults({ categories, audits }: Report): Fault[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight, group }) => {
      const audit = audits[id];
      const isFault = audit && ((audit.score ?? 1) < 1 || audit.errorMessage !== undefined);
      if (!isFault || group === 'hidden') return [];
      return [{ category: title, counts: weight > 0, audit, found: new Map() }];
    }),
  );
}

function getOrAdd(faults: Map<string, Fault>, key: string, fault: Fault): Fault {
  const known = faults.get(key);
  if (known) return known;
  faults.set(key, fault);
  return fault;
}

function describe({ category, counts, audit, found }: Fault): string {
  const { id, title, score, displayValue, explanation, errorMessage } = audit;
  const said = [displayValue, explanation, errorMessage].filter(Boolean).join('; ');
  const pages = [...found].map(([path, runs]) => `${path} ${runs}×`).join(', ');
  const heading = `${counts ? '✗' : '·'} ${category}: ${title} (${id}, ${score ?? 'failed'})`;
  return `${heading}${said && `\n    ${said}`}\n    ${pages}`;
}
