import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { describeLeftOut, readLeftOut, reportLeftOut } from './left-out.mjs';

/** Ends a run of Vitest with one line on the tests that were left out, and passes it on. */
export class LeftOutReporter implements Reporter {
  readonly #outerFile = process.env['LEFT_OUT_FILE'];
  #file = '';
  #isFiltered = false;

  /** The processes of the tests, which start later, write to a file of this run. */
  onInit({ config }: Vitest): void {
    const folder = mkdtempSync(join(tmpdir(), 'left-out-'));
    process.once('exit', () => rmSync(folder, { recursive: true }));
    this.#file = join(folder, 'entries');
    process.env['LEFT_OUT_FILE'] = this.#file;
    this.#isFiltered = config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    // What `-t` excludes is skipped, too.
    const tests = this.#isFiltered ? 0 : count(modules, 'skipped');
    const entries = [...readLeftOut(this.#file), { tests }];
    const line = describeLeftOut(entries, count(modules));
    if (line) process.once('exit', () => console.log(line));
    if (this.#outerFile) for (const entry of entries) reportLeftOut(entry, this.#outerFile);
  }
}

function count(modules: readonly TestModule[], state?: 'skipped'): number {
  return modules.reduce((sum, { children }) => sum + [...children.allTests(state)].length, 0);
}
