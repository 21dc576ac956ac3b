import { readFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;
const MEGABYTE = 1024 * 1024;

/**
 * What Linux holds for all TCP connections of the machine. It is memory of no process, but a
 * container's limit counts it, and above `net.ipv4.tcp_mem` every connection of the machine suffers.
 * @returns megabytes; null on other systems.
 */
export async function readSocketMemory(): Promise<number | null> {
  const statistics = await readFile('/proc/net/sockstat', 'utf8').catch(() => '');
  const pages = /^TCP: .* mem (\d+)$/m.exec(statistics)?.[1];
  return pages ? (Number(pages) * PAGE_BYTES) / MEGABYTE : null;
}
