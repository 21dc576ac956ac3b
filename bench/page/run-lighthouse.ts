import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../tests/support/browser/chromium.mjs';

/** Not in the lock file, because it needs a newer Node than the project. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const run = promisify(execFile);

/** A line of a table, or the element itself. */
interface AuditItem {
  type?: string;
  url?: string;
  node?: { selector: string };
  selector?: string;
  nodeLabel?: string;
}

export interface Audit {
  id: string;
  title: string;
  /** From 0 to 1; null where it does not apply or failed (`errorMessage`). */
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  explanation?: string;
  errorMessage?: string;
  details?: { items?: readonly AuditItem[] };
}

interface Category {
  title: string;
  score: number | null;
  auditRefs: readonly { id: string; weight: number; group?: string }[];
}

/** The part that is read here: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
export interface Report {
  categories: Readonly<Record<string, Category>>;
  audits: Readonly<Record<string, Audit>>;
  runtimeError?: { message: string };
}

/**
 * Runs Lighthouse once with its default settings, for a slow phone. The cookie banner does not appear in
 * a browser that says that it is automated.
 * @param file path of the reports, to which `.report.html` and `.report.json` are appended.
 * @throws {Error} when Lighthouse cannot judge the page.
 */
export async function runLighthouse(
  url: string,
  file: string,
  { hasBanner }: { hasBanner: boolean },
): Promise<Report> {
  const node = `node@${(await readFile('.nvmrc', 'utf8')).trim()}`;
  const chromium = findChromium();
  const flags = ['--headless=new', ...CHROMIUM_ARGUMENTS];
  if (hasBanner) flags.push('--disable-blink-features=AutomationControlled');
  const options = [
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    '--output=html',
    `--output-path=${file}`,
    `--chrome-flags=${flags.join(' ')}`,
  ];
  await run(
    'npx',
    ['--yes', '--package', node, '--package', LIGHTHOUSE, '--', 'lighthouse', url, ...options],
    { env: { ...process.env, ...(chromium && { CHROME_PATH: chromium }) } },
  );
  const report: Report = JSON.parse(await readFile(`${file}.report.json`, 'utf8'));
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}
