import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { onTestFinished, vi } from 'vitest';
import { sendRequest } from '../http/send-request.ts';
import { type Changes, change } from '../process/change.ts';
import { findFreePort } from '../process/find-free-port.ts';
import { createFolder } from '../process/project-copy.ts';

interface CaddyOptions {
  /** Port of the site on 127.0.0.1. */
  upstreamPort: number;
  redirectDomains?: readonly string[];
  changes?: Changes;
  /** Where the Caddyfile is written; an empty one when it is left out. */
  folder?: string;
}

/** The certificate of Caddy's own authority, in its data folder. */
const AUTHORITY = 'caddy/pki/authorities/local/root.crt';

/**
 * Caddy with `deploy/caddy/Caddyfile` for the domain localhost, on free ports of 127.0.0.1. It signs
 * its certificates itself. It is killed when the test is over.
 */
export async function startCaddy({
  upstreamPort,
  redirectDomains = [],
  changes = [],
  folder,
}: CaddyOptions) {
  folder ??= await createFolder();
  const httpPort = await findFreePort();
  const httpsPort = await findFreePort();
  const bind = `http_port ${httpPort}\n\thttps_port ${httpsPort}\n\tdefault_bind 127.0.0.1`;
  const caddyfile = await readFile('deploy/caddy/Caddyfile', 'utf8');
  const file = join(folder, 'Caddyfile');
  await writeFile(file, change(caddyfile, [['admin off', `admin off\n\t${bind}`], ...changes]));
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: 'localhost',
      REDIRECT_DOMAINS: redirectDomains.join(' '),
      UPSTREAM: `127.0.0.1:${upstreamPort}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });

  const authority = join(folder, AUTHORITY);
  for (const domain of ['localhost', ...redirectDomains]) {
    const isServed = () => {
      if (child.exitCode !== null) throw new Error(`Caddy ended before it was ready:\n${log}`);
      return hasCertificate(httpsPort, domain, authority);
    };
    await vi.waitUntil(isServed, { timeout: 15_000 });
  }
  const certificate = await readFile(authority);

  return {
    httpsPort,
    certificate,
    request: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      sendRequest({
        port: httpsPort,
        path,
        headers,
        method,
        tls: { host: 'localhost', certificate },
      }),
    requestFrom: (host: string, path: string) =>
      sendRequest({ port: httpsPort, path, tls: { host, certificate } }),
    requestByHttp: (host: string, path: string) =>
      sendRequest({ port: httpPort, path, headers: { Host: host } }),
  };
}

/** Whether Caddy has signed the domain's certificate: until then it ends each handshake. */
async function hasCertificate(port: number, domain: string, authority: string): Promise<boolean> {
  try {
    const ca = await readFile(authority);
    const socket = connect({ host: '127.0.0.1', port, servername: domain, ca });
    await once(socket, 'secureConnect');
    socket.destroy();
    return true;
  } catch {
    return false;
  }
}
