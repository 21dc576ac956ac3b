import { existsSync } from 'node:fs';
import { findProgram } from '../../../tests/support/process/find-program.ts';

/** Programs that the link needs, and their Debian packages. */
const PROGRAMS = {
  nginx: 'nginx',
  python3: 'python3',
  openssl: 'openssl',
  ip: 'iproute2',
  nsenter: 'util-linux',
};
const TUN = '/dev/net/tun';

/** What this machine lacks for a delayed link. */
export function findMissing(): string[] {
  const programs = Object.entries(PROGRAMS).filter(([name, debian]) => !findProgram(name, debian));
  return [
    ...(process.getuid?.() === 0 ? [] : ['root']),
    ...(existsSync(TUN) ? [] : [TUN]),
    ...programs.map(([name]) => name),
  ];
}
