import { HEAP_MB } from './limits.ts';
import type { Measurement } from './measurement.ts';
import type { Memory, StressServer } from './stress-server.ts';

/** What the server needs under attack, and that it has not ended for lack of it. */
export async function judgeMemory(
  name: string,
  server: StressServer,
  heapMb = HEAP_MB,
): Promise<Measurement> {
  const memory = await server.measureMemory().catch(() => null);
  return {
    what: `${name}: memory`,
    measured: memory ? formatMemory(memory) : 'none was left, and the server ended',
    limit: { text: `heap of ${heapMb} MB`, isKept: memory !== null },
  };
}

function formatMemory({ liveMb, rssMb, socketsMb }: Memory): string {
  const sockets = socketsMb === null ? '' : `, sockets ${socketsMb.toFixed(0)} MB`;
  return `live ${liveMb.toFixed(1)} MB, RSS ${rssMb.toFixed(0)} MB${sockets}`;
}
