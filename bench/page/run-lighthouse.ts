import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../tests/support/browser/chromium.mjs';

/** Kept out of the lock file, because it asks for a newer Node than the project. */
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
  /** From 0 to 1; null where there is nothing to judge, and where it failed (`errorMessage`). */
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

/** As far as it is read here: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
export interface Report {
  categories: Readonly<Record<string, Category>>;
  audits: Readonly<Record<string, Audit>>;
  runtimeError?: { message: string };
}

/**
 * One run in its default setting, a slow phone, in a browser of its own.
 * @param file where its report is written, without an ending, as `.report.html` and `.report.json`.
 * @throws when it cannot judge the page.
 */
export async function runLighthouse(address: string, file: string): Promise<Report> {
  const node = `node@${(await readFile('.nvmrc', 'utf8')).trim()}`;
  const chromium = findChromium();
  const options = [
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    '--output=html',
    `--output-path=${file}`,
    `--chrome-flags=--headless=new ${CHROMIUM_ARGUMENTS.join(' ')}`,
  ];
  await run(
    'npx',
    ['--yes', '--package', node, '--package', LIGHTHOUSE, '--', 'lighthouse', address, ...options],
    { env: { ...process.env, ...(chromium && { CHROME_PATH: chromium }) } },
  );
  const report: Report = JSON.parse(await readFile(`${file}.report.json`, 'utf8'));
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`);
  return report;
}
