import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * Tests that were left out, and why. Every suite appends its lines to the file that the environment
 * variable `LEFT_OUT_FILE` names; whoever set it (`run-steps.mjs`, or a suite for itself) shows them.
 * @typedef {object} LeftOut
 * @property {number} [tests] how many were left out
 * @property {string} [missing] what the machine lacks for them
 * @property {string} [debianPackage] which has it
 */

/**
 * @param {LeftOut} entry
 * @param {string | undefined} [file]
 */
export function reportLeftOut(entry, file = process.env['LEFT_OUT_FILE']) {
  if (file) appendFileSync(file, `${JSON.stringify(entry)}\n`);
}

/**
 * @param {string} file
 * @returns {LeftOut[]}
 */
export function readLeftOut(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/**
 * One line for all entries; empty when no test was left out.
 * @param {readonly LeftOut[]} entries
 * @param {number} [total] tests of the suite
 */
export function describeLeftOut(entries, total) {
  const tests = entries.reduce((sum, entry) => sum + (entry.tests ?? 0), 0);
  if (tests === 0) return '';
  const missing = list(entries.map((entry) => entry.missing));
  const packages = list(entries.map(({ debianPackage }) => debianPackage));
  const count = `${tests === total ? 'all ' : ''}${tests} ${tests === 1 ? 'test' : 'tests'}`;
  const reason = missing.length > 0 ? `, for lack of ${missing.join(', ')}` : '';
  const remedy = packages.length > 0 ? `: apt-get install ${packages.join(' ')}` : '';
  return `Left out: ${count}${reason}${remedy}`;
}

/** @param {readonly (string | undefined)[]} names */
function list(names) {
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}
