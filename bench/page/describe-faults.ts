import type { Audit, Report } from './run-lighthouse.ts';

const SHOWN_PLACES = 5;

/** An audit below the full score on some page. */
interface Fault {
  category: string;
  /** Whether the category's score depends on it. */
  counts: boolean;
  /** The worst of all runs. */
  audit: Audit;
  /** Number of runs that found it, by page. */
  found: Map<string, number>;
}

/** Each audit below 1 with Lighthouse's explanation, those that cost points first. */
export function describeFaults(reports: ReadonlyMap<string, readonly Report[]>): string[] {
  const faults = new Map<string, Fault>();
  for (const [path, runs] of reports) {
    for (const report of runs) {
      for (const fault of findFaults(report)) {
        const key = `${fault.category} ${fault.audit.id}`;
        const known = faults.get(key) ?? fault;
        known.found.set(path, (known.found.get(path) ?? 0) + 1);
        if ((fault.audit.score ?? 0) < (known.audit.score ?? 0)) known.audit = fault.audit;
        faults.set(key, known);
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

function describe({ category, counts, audit, found }: Fault): string {
  const { id, title, score, displayValue, explanation, errorMessage, details } = audit;
  const said = [displayValue, explanation, errorMessage].filter(Boolean).join('; ');
  const pages = [...found].map(([path, runs]) => `${path} ${runs}×`);
  return [
    `${counts ? '✗' : '·'} ${category}: ${title} (${id}, ${score ?? 'failed'})`,
    ...[said, pages.join(', '), ...listPlaces(details)]
      .filter(Boolean)
      .map((line) => `    ${line}`),
  ].join('\n');
}

/** Elements or files that the audit names: most of its tables have one in each row. */
function listPlaces(details: Audit['details']): string[] {
  const places = (details?.items ?? []).map(({ node, url }) => node?.selector ?? url);
  return [...new Set(places)].filter((place) => place !== undefined).slice(0, SHOWN_PLACES);
}
