import { expect, it } from 'vitest';
import { describeLogLine } from '../../src/server/process/describe-log-line.ts';

const describeEntry = (entry: object) => describeLogLine(`${JSON.stringify(entry)}\n`);

it('a line for a terminal has the message and its fields, and says what is wrong first', () => {
  const entry = { level: 40, time: 1, pid: 1, hostname: 'a', msg: 'look', variables: ['A', 'B'] };
  expect(describeEntry(entry)).toBe('Warning: look (variables: A, B)\n');
  expect(describeEntry({ level: 30, msg: 'ended' })).toBe('ended\n');
});

it('it has the stack of an error', () => {
  const err = { type: 'Error', message: 'planted', stack: 'Error: planted\n    at x' };
  expect(describeEntry({ level: 50, err, msg: 'request failed' })).toBe(
    'Error: request failed\nError: planted\n    at x\n',
  );
});

it('names with their values have a line each', () => {
  const missing = { A: 'nobody can write', B: 'nobody\u001b[2J can call' };
  expect(describeEntry({ level: 40, msg: 'look', missing })).toBe(
    'Warning: look\n  A: nobody can write\n  B: nobody[2J can call\n',
  );
});

it('it has no sequence that would control the terminal', () => {
  const entry = { level: 30, path: '/\u001b[2J\u009b2J\r', status: 404, msg: 'request' };
  expect(describeEntry(entry)).toBe('request (path: /[2J2J, status: 404)\n');
});
