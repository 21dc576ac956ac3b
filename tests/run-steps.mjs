import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeLeftOut, readLeftOut } from './support/left-out.mjs';

/**
 * Runs scripts of package.json, projects of Vitest and commands (what holds a space), all of them even
 * if one fails, and ends with a summary. Those joined by `+` run side by side, and each writes its output
 * when it is over: `node tests/run-steps.mjs check test:http+process`.
 * In a log, the last lines of each step that failed stand before the summary once more.
 */
const groups = process.argv.slice(2).map((argument) => argument.split('+'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

const folder = mkdtempSync(join(tmpdir(), 'steps-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const leftOutFile = process.env['LEFT_OUT_FILE'];
const file = leftOutFile ?? join(folder, 'left-out');

/** Of a step that failed. */
const LAST_LINES = 80;

/** Process groups of the steps that run. @type {Set<number>} */
const running = new Set();
let isEnding = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    isEnding = true;
    for (const group of running) process.kill(-group, signal);
  });
}

/** @type {{ name: string, isPassed: boolean, seconds: number, lastLines: string }[]} */
const results = [];
for (const group of groups) {
  if (isEnding) break;
  results.push(...(await Promise.all(group.map((name) => run(name, group.length > 1)))));
}
summarize();
process.exit(!isEnding && results.every(({ isPassed }) => isPassed) ? 0 : 1);

/**
 * @param {string} name
 * @param {boolean} isHeld whether its output waits for its end
 */
async function run(name, isHeld) {
  if (!isHeld) console.log(`\n── ${name}`);
  const startedAt = performance.now();
  // A terminal shows a step that runs alone as its script would without this one.
  const isPiped = isHeld || !process.stdout.isTTY;
  const child = spawn('sh', ['-c', toCommand(name)], {
    // In a group of its own, because npm would pass a signal on to its shell alone.
    detached: true,
    stdio: isPiped ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, LEFT_OUT_FILE: file, ...(isHeld && colors()) },
  });
  const { pid = 0 } = child;
  running.add(pid);
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output.push(chunk);
      if (!isHeld) process.stdout.write(chunk);
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  running.delete(pid);
  const text = Buffer.concat(output).toString();
  if (isHeld) process.stdout.write(`\n── ${name}\n${text}`);
  return {
    name,
    isPassed: code === 0,
    seconds: (performance.now() - startedAt) / 1000,
    lastLines: text.trimEnd().split('\n').slice(-LAST_LINES).join('\n'),
  };
}

/** @param {string} name */
function toCommand(name) {
  if (name in scripts) return `npm run --silent ${name}`;
  if (name.includes(' ')) return name;
  return `npx vitest run --config tests/vitest.config.ts --project ${name} --maxWorkers 2`;
}

/** A step that writes to a pipe would leave out its colors. */
function colors() {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
}

function summarize() {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(
    ({ name, isPassed, seconds }) =>
      `${name.padEnd(width)}  ${`${seconds.toFixed(0)} s`.padStart(6)}  ${isPassed ? 'passed' : 'FAILED'}`,
  );
  const failed = results.filter(({ isPassed }) => !isPassed);
  if (!process.stdout.isTTY) {
    for (const { name, lastLines } of failed) {
      if (lastLines) console.log(`\n── ${name}, its last lines again\n${lastLines}`);
    }
  }
  const again = failed.map(({ name }) => toCommand(name)).join('\n  ');
  if (failed.length > 0) lines.push(`Failed: run again with\n  ${again}`);
  // Whoever called this as a step shows it.
  const leftOut = leftOutFile === undefined ? describeLeftOut(readLeftOut(file)) : '';
  console.log(`\n${lines.join('\n')}${leftOut && `\n${leftOut}`}`);
}
