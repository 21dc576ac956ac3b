import { spawn } from 'node:child_process';

/**
 * Runs steps, two at a time, all of them even if one fails: `node tests/run-steps.mjs check process`.
 * A step is `browser`, `check`, a project of Vitest, or a command (what holds a space). Each writes its
 * output when it is over; those that failed do at the end, before the times of all.
 */
const SLOTS = 2;
/** As `npm run test:browser`, but for its build: others read `dist/` meanwhile. */
const BROWSER =
  'node tests/support/browser/ensure-chromium.mjs && npx playwright test --config tests/playwright.config.ts';

const waiting = process.argv.slice(2);
/** @type {string[]} */
const outcomes = [];
/** @type {string[]} */
const failures = [];
/** What was skipped because the machine lacks a program. */
const skipped = new Set();

async function work() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await run(name);
}

/** @param {string} name */
async function run(name) {
  const startedAt = performance.now();
  const child = spawn(toCommand(name), {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A step that writes to a pipe would leave out its colors.
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  });
  let output = `\n── ${name}\n`;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  for (const [line] of output.matchAll(/^Skipped: .*$/gm)) skipped.add(line);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  outcomes.push(`${code === 0 ? 'passed' : 'FAILED'}  ${`${seconds}`.padStart(4)} s  ${name}`);
  console.log(code === 0 ? output : `\n── ${name} FAILED, see below`);
  if (code !== 0) failures.push(`${output}\nAgain: ${toCommand(name)}`);
}

/** @param {string} name */
function toCommand(name) {
  if (name === 'browser') return BROWSER;
  if (name === 'check') return 'npm run --silent check';
  if (name.includes(' ')) return name;
  return `npx vitest run --config tests/vitest.config.ts --project ${name}`;
}

await Promise.all(Array.from({ length: SLOTS }, work));
console.log([...failures, '', ...outcomes, ...skipped].join('\n'));
if (!process.env['CI']) {
  console.log(
    'Left to CI: most of Firefox and WebKit, and the programs that read deploy/ (CI=true npm test), Node 24; ' +
      'weekly: the image, real hosts, stress, older browsers.',
  );
}
process.exitCode = failures.length > 0 ? 1 : 0;
