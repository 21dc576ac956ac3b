import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogOutput } from '../../src/server/process/log-output.ts';

const LINE = `${'x'.repeat(999)}\n`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream that reads at once, and what it has read. */
function createReader() {
  const pieces: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      pieces.push(chunk);
      done();
    },
  });
  return { stream, pieces };
}

const createStalledStream = () => new Writable({ write() {} });

describe('the output of the log', () => {
  it('writes a line at once, and the next ones together', () => {
    const { stream, pieces } = createReader();
    const output = createLogOutput(stream);
    vi.advanceTimersByTime(1000);
    for (const line of ['a\n', 'b\n', 'c\n']) output.write(line);
    expect(pieces).toEqual(['a\n']);
    vi.advanceTimersByTime(200);
    expect(pieces).toEqual(['a\n', 'b\nc\n']);
  });

  it('writes many lines before the time is up', () => {
    const { stream, pieces } = createReader();
    const output = createLogOutput(stream);
    for (let count = 0; count < 20; count += 1) output.write(LINE);
    expect(pieces.join('').length).toBeGreaterThanOrEqual(16 * LINE.length);
  });

  it('keeps about a megabyte for a stalled reader, and loses the rest', () => {
    const stream = createStalledStream();
    const output = createLogOutput(stream);
    for (let count = 0; count < 10_000; count += 1) output.write(LINE);
    expect(stream.writableLength).toBeGreaterThan(1_000_000);
    expect(stream.writableLength).toBeLessThan(1_100_000);
  });

  it('waits a second for a stalled reader, and no longer', async () => {
    const output = createLogOutput(createStalledStream());
    output.write(LINE);
    const flushed = vi.fn();
    output.flush().then(flushed);
    await vi.advanceTimersByTimeAsync(999);
    expect(flushed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(flushed).toHaveBeenCalledOnce();
  });

  it('has written everything when it is flushed', async () => {
    const { stream, pieces } = createReader();
    const output = createLogOutput(stream);
    for (const line of ['a\n', 'b\n', 'c\n']) output.write(line);
    await output.flush();
    expect(pieces.join('')).toBe('a\nb\nc\n');
  });

  it('goes on when its reader is gone', async () => {
    const stream = new Writable({
      write: (_chunk, _encoding, done) => done(new Error('EPIPE')),
    });
    const output = createLogOutput(stream);
    output.write(LINE);
    await output.flush();
    expect(() => output.write(LINE)).not.toThrow();
  });
});
