import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendRequest } from '../http/send-request.ts';
import { type Changes, change } from '../process/change.ts';
import { findFreePort } from '../process/find-free-port.ts';
import { runProgram } from '../process/find-program.ts';
import { createFolder } from '../process/project-copy.ts';

/** The host of the site behind a proxy in tests, and the one that redirects to it. */
export const HOST = 'www.acme.example';
export const OTHER_HOST = 'acme.example';

export const PASSWORD = 'secret';

export interface ProxyOptions {
  /** Addresses of the instances, one or two. */
  upstreams: readonly string[];
  changes?: Changes;
  /** With the lines of the file that ask for a password. */
  isStaging?: boolean;
}

export type SiteBehindProxy = Awaited<ReturnType<typeof prepare>>;

const CREATE_CERTIFICATE = `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes \
  -subj /CN=${HOST} -addext subjectAltName=DNS:${HOST},DNS:${OTHER_HOST} -keyout privkey.pem -out fullchain.pem`;

/** A folder with our file and a certificate, and requests to the free ports of the proxy to come. */
async function prepare(name: string, text: string) {
  const folder = await createFolder({ [name]: text });
  const run = (commands: string, env = {}) =>
    runProgram('sh', ['-euc', commands], { cwd: folder, env });
  run(CREATE_CERTIFICATE);
  const certificate = readFileSync(join(folder, 'fullchain.pem'));
  const ports = { http: await findFreePort(), https: await findFreePort() };
  return {
    folder,
    run,
    certificate,
    ports,
    request: (path: string, headers = {}, { method = 'GET', host = HOST } = {}) =>
      sendRequest({ port: ports.https, path, headers, method, tls: { host, certificate } }),
    requestByHttp: (path: string, host = HOST, headers = {}) =>
      sendRequest({ port: ports.http, path, headers: { ...headers, Host: host } }),
    /** Ends the proxy. */
    stop: () => void run('kill -QUIT $(cat pid)'),
  };
}

/** The lines that the file has as comments are in use. Its other comments have a space after the sign. */
const uncommentStaging = (file: string) => file.replaceAll(/^([ \t]+)#(?! )/gm, '$1');

/**
 * nginx with our file.
 * @throws with what it says of a configuration that it does not accept, or warns of.
 */
export async function startNginx(options: ProxyOptions): Promise<SiteBehindProxy> {
  const { upstreams, changes = [], isStaging = false } = options;
  const original = readFileSync('deploy/nginx/ai-agents-website.conf', 'utf8');
  const site = await prepare('ai-agents-website.conf', original);
  const { folder, ports, run } = site;
  // What the comments say to type.
  const findCommand = (pattern: RegExp) => pattern.exec(original)?.[0] ?? 'exit 1';
  run(findCommand(/sed -i .*/));
  const setPassword = findCommand(/echo "staging:.*/).replace('passwd -6', `passwd -6 ${PASSWORD}`);
  if (isStaging) run(setPassword.replace('/etc/nginx', folder));

  const file = join(folder, 'ai-agents-website.conf');
  const text = await readFile(file, 'utf8');
  const [first = '', second = first] = upstreams;
  const changed = change(isStaging ? uncommentStaging(text) : text, [
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
  await writeFile(file, changed);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // A main file like Debian's.
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/pid;
    events { worker_connections 1024; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      access_log off;
      gzip on;
      include ${file};
    }`,
  );
  const start = 'nginx -p . -c nginx.conf -e error.log';
  // Newer versions deprecate what older ones need.
  const warnings = /\[(?!notice)\w+\](?!.*"listen \.\.\. http2" directive)/;
  const said = run(`${start} -t`);
  if (warnings.test(said)) throw new Error(said);
  // It goes to the background when it listens.
  run(start);
  return site;
}

/**
 * Caddy with our file.
 * @throws with its log when it does not start.
 */
export async function startCaddy(options: ProxyOptions): Promise<SiteBehindProxy> {
  const { upstreams, changes = [], isStaging = false } = options;
  const original = readFileSync('deploy/caddy/Caddyfile', 'utf8');
  const text = isStaging ? uncommentStaging(original) : original;
  const hash = isStaging ? runProgram('caddy', ['hash-password', '--plaintext', PASSWORD]) : '';
  const tls = '\n\ttls fullchain.pem privkey.pem';
  const site = await prepare('Caddyfile', text);
  const { folder, ports, run } = site;
  const names = '{$DOMAIN:DOMAIN-is-not-set:none} {$REDIRECT_DOMAINS} {';
  const changed = change(text, [
    ['admin off', `admin off\nhttp_port ${ports.http}\nhttps_port ${ports.https}`],
    [names, `${names}${tls}`],
    ['/var/www/ai-agents-website', folder],
    // While no instance responds.
    ['lb_try_duration 20s', 'lb_try_duration 2s'],
    ['staging HASH', `staging ${hash.trim()}`],
    ...changes,
  ]);
  await writeFile(join(folder, 'Caddyfile'), changed);
  // It goes to the background when it listens.
  run(
    'caddy start --config Caddyfile --adapter caddyfile --pidfile pid >log 2>&1 || { cat log; exit 1; }',
    {
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      DOMAIN: HOST,
      REDIRECT_DOMAINS: OTHER_HOST,
      UPSTREAM: upstreams.join(' '),
    },
  );
  return site;
}
