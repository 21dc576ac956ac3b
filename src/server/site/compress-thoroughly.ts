import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { brotliDecompressSync } from 'node:zlib';
import program from './compression-program.mjs?raw';

const LENGTH_BYTES = 4;
/** A body that cannot be made smaller becomes so much larger at most. */
const MAX_GROWTH_BYTES = 16;

interface CompressionOptions {
  bodies: readonly Buffer[];
  /** Gets them in the order of the originals, each as soon as it is there. */
  onCompressed: (compressed: Buffer, index: number) => void;
  /** Ends the process at once. */
  signal: AbortSignal;
}

/**
 * Compresses bodies as small as Brotli can, in a short-lived process of its own: done in this one, it
 * would leave 12 MB of memory behind, and take the processor from the answers
 * (docs/decisions/0015-compression-in-a-process-of-its-own.md).
 * @throws {Error} when it ends before all are compressed, or answers anything else.
 */
export async function compressThoroughly(options: CompressionOptions): Promise<void> {
  // Not imported above: that would take milliseconds of the start.
  const { spawn } = await import('node:child_process');
  // Without variables: what NODE_OPTIONS asks of the server, such as a debugger, is not for this one.
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    signal: options.signal,
    killSignal: 'SIGKILL',
  });
  const closed = once(child, 'close');
  try {
    lowerPriority(child);
    sendBodies(child, options);
    const [[code, killedBy], count] = await Promise.all([closed, receiveBodies(child, options)]);
    if (code !== 0 || count < options.bodies.length) {
      throw new Error(`The compression ended with ${killedBy ?? code}, after ${count} bodies`);
    }
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * It lets the answers go first, where the system allows to say so. Not the lowest: beside one process
 * that never rests that would make half a second of work half a minute.
 */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}

function sendBodies({ stdin }: ChildProcess, { bodies }: CompressionOptions): void {
  // Of a process that takes no more the end is told, with its reason.
  stdin?.on('error', () => {});
  for (const body of bodies) {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(body.length);
    stdin?.write(length);
    stdin?.write(body);
  }
  stdin?.end();
}

/** @returns how many have come. @throws {Error} when one of them is not its original. */
async function receiveBodies(
  { stdout }: ChildProcess,
  { bodies, onCompressed }: CompressionOptions,
): Promise<number> {
  let count = 0;
  for await (const compressed of splitBodies(stdout ?? [], getMaxLength(bodies))) {
    const original = bodies[count];
    if (!original || !brotliDecompressSync(compressed).equals(original)) throw createFault();
    onCompressed(compressed, count);
    count += 1;
  }
  return count;
}

async function* splitBodies(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  maxLength: number,
): AsyncGenerator<Buffer> {
  let received = Buffer.alloc(0);
  for await (const chunk of chunks) {
    received = Buffer.concat([received, chunk]);
    while (received.length >= LENGTH_BYTES) {
      const length = received.readUInt32BE();
      if (length > maxLength) throw createFault();
      const end = LENGTH_BYTES + length;
      if (received.length < end) break;
      // A copy: a part of what was received would keep the whole of it.
      yield Buffer.from(received.subarray(LENGTH_BYTES, end));
      received = received.subarray(end);
    }
  }
}

const getMaxLength = (bodies: readonly Buffer[]) =>
  Math.max(...bodies.map(({ length }) => length)) + MAX_GROWTH_BYTES;

const createFault = () => new Error('The compression answered something else');
