import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { onTestFinished, vi } from 'vitest';
import { sendRequest } from '../http/send-request.ts';
import { type Changes, change } from '../process/change.ts';
import { findFreePort } from '../process/find-free-port.ts';
import { runProgram } from '../process/find-program.ts';
import { createFolder } from '../process/project-copy.ts';

/** The host of the site behind a proxy in tests, and the one that redirects to it. */
export const HOST = 'www.acme.example';
export const OTHER_HOST = 'acme.example';

export const PASSWORD = 'secret';

const NGINX_FILE = readFileSync('deploy/nginx/ai-agents-website.conf', 'utf8');
const CADDY_FILE = readFileSync('deploy/caddy/Caddyfile', 'utf8');

interface ProxyOptions {
  /** Addresses of the instances, one or two. */
  upstreams: readonly string[];
  changes?: Changes;
  /** With the lines of the file that ask for a password. */
  isStaging?: boolean;
}

export type SiteBehindProxy = ReturnType<typeof createSite>;

/** A proxy with our file, on free ports, with a certificate of its own. It runs until `stop`. */
type StartProxy = (options: ProxyOptions) => Promise<SiteBehindProxy>;

async function prepare() {
  const ports = { http: await findFreePort(), https: await findFreePort() };
  return { folder: await createFolder(), ports };
}

function createSite(
  { folder, ports }: Awaited<ReturnType<typeof prepare>>,
  certificate: string,
  stop: () => void,
) {
  const ca = readFileSync(join(folder, certificate));
  return {
    folder,
    ports,
    certificate: ca,
    request: (
      path: string,
      headers: Record<string, string> = {},
      { method = 'GET', host = HOST } = {},
    ) => {
      const tls = { host, certificate: ca };
      return sendRequest({ port: ports.https, path, headers, method, tls });
    },
    requestByHttp: (path: string, host = HOST, headers = {}) =>
      sendRequest({ port: ports.http, path, headers: { ...headers, Host: host } }),
    stop,
  };
}

/** For one test. */
export async function startForTest(start: StartProxy, options: ProxyOptions) {
  const site = await start(options);
  onTestFinished(site.stop);
  return site;
}

/** The lines that the file has as comments are in use. Its other comments have a space after the sign. */
const uncommentStaging = (file: string) => file.replaceAll(/^([ \t]+)#(?! )/gm, '$1');

/** @throws with what nginx says of a configuration that it does not accept, or warns of. */
export const startNginx: StartProxy = async ({ upstreams, changes = [], isStaging = false }) => {
  const { folder, ports } = await prepare();
  const file = join(folder, 'ai-agents-website.conf');
  await writeFile(file, NGINX_FILE);
  runProgram('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    `/CN=${HOST}`,
    '-addext',
    `subjectAltName=DNS:${HOST},DNS:${OTHER_HOST}`,
    '-keyout',
    join(folder, 'privkey.pem'),
    '-out',
    join(folder, 'fullchain.pem'),
  ]);
  // What the comments say to type.
  const findCommand = (pattern: RegExp) => pattern.exec(NGINX_FILE)?.[0] ?? 'exit 1';
  runProgram('sh', ['-euc', findCommand(/sed -i .*/)], { cwd: folder });
  const setPassword = findCommand(/echo "staging:.*/).replace('passwd -6', `passwd -6 ${PASSWORD}`);
  if (isStaging) runProgram('sh', ['-euc', setPassword.replace('/etc/nginx', folder)]);

  const text = await readFile(file, 'utf8');
  const [first = '', second = first] = upstreams;
  const site = change(isStaging ? uncommentStaging(text) : text, [
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`],
    [`/etc/letsencrypt/live/${HOST}`, folder],
    ['/var/www/html', folder],
    ['/var/www/ai-agents-website', folder],
    ['/etc/nginx/', `${folder}/`],
    // Whole: a port above may begin with the same digits.
    ['127.0.0.1:3000 max_fails', `${first} max_fails`],
    ['127.0.0.1:3001 max_fails', `${second} max_fails`],
    ...changes,
  ]);
  await writeFile(file, site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // A main file like Debian's.
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/nginx.pid;
    events { worker_connections 1024; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      access_log off;
      gzip on;
      include ${file};
    }`,
  );
  const runNginx = (...options: string[]) =>
    runProgram('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log', ...options]);
  // Newer versions deprecate what older ones need.
  const warnings = /\[(?!notice)\w+\](?!.*"listen \.\.\. http2" directive)/;
  const said = runNginx('-t');
  if (warnings.test(said)) throw new Error(said);
  // It goes to the background when it listens.
  runNginx();
  return createSite({ folder, ports }, 'fullchain.pem', () => runNginx('-s', 'stop'));
};

/** @throws with its log when it has no certificates in time. */
export const startCaddy: StartProxy = async ({ upstreams, changes = [], isStaging = false }) => {
  const { folder, ports } = await prepare();
  const hash = isStaging
    ? runProgram('caddy', ['hash-password', '--plaintext', PASSWORD]).trim()
    : '';
  const file = isStaging ? uncommentStaging(CADDY_FILE) : CADDY_FILE;
  await writeFile(
    join(folder, 'Caddyfile'),
    change(file, [
      ['admin off', `admin off\nlocal_certs\nhttp_port ${ports.http}\nhttps_port ${ports.https}`],
      ['/var/www/ai-agents-website', folder],
      // While no instance responds.
      ['lb_try_duration 20s', 'lb_try_duration 2s'],
      ['staging HASH', `staging ${hash}`],
      ...changes,
    ]),
  );
  const names = { DOMAIN: HOST, REDIRECT_DOMAINS: OTHER_HOST, UPSTREAM: upstreams.join(' ') };
  const caddy = spawn('caddy', ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    cwd: folder,
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...names },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await once(caddy, 'spawn');
  let log = '';
  caddy.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const handshake = async (servername: string) => {
    const socket = connect({ port: ports.https, servername, rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    socket.destroy();
  };
  try {
    // When both hosts have their certificate.
    await vi.waitFor(() => Promise.all([HOST, OTHER_HOST].map(handshake)), 10_000);
  } catch (error) {
    caddy.kill('SIGKILL');
    throw new Error(log, { cause: error });
  }
  const stop = () => void caddy.kill('SIGKILL');
  return createSite({ folder, ports }, 'caddy/pki/authorities/local/root.crt', stop);
};
