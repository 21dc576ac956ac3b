import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sendRequest } from '../http/send-request.ts';
import { type Changes, change } from '../process/change.ts';
import { findFreePort } from '../process/find-free-port.ts';
import { runProgram } from '../process/find-program.ts';
import { createFolder } from '../process/project-copy.ts';

/** The host of the site behind a proxy in tests, and the one that redirects to it. */
export const HOST = 'www.acme.example';
export const OTHER_HOST = 'acme.example';

export const PASSWORD = 'secret';

/** What `caddy hash-password` prints for it takes a second a request. */
const HASH = '$2b$04$abcdefghijklmnopqrstuu2r9OfJnfCsdneAXAGHnS4UpFFP8WIrW';

const CREATE_CERTIFICATE = `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes \
  -subj /CN=${HOST} -addext subjectAltName=DNS:${HOST},DNS:${OTHER_HOST} -keyout privkey.pem -out fullchain.pem`;

/** A main file like Debian's, but for the user, to whom the folder belongs in a container. */
const NGINX = `
  user root;
  worker_processes 1;
  pid pid;
  events {}
  http {
    client_body_temp_path client_body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    access_log off;
    gzip on;
    include ai-agents-website.conf;
  }`;

interface ProxyOptions {
  /** Addresses of the instances, one or two. */
  upstreams: readonly string[];
  changes?: Changes;
  /** With the lines of the file that ask for a password. */
  isStaging?: boolean;
}

export type SiteBehindProxy = Awaited<ReturnType<typeof startNginx>>;

/**
 * A proxy with our file, changed for this place, as its comments say. The command ends when the proxy listens.
 * @throws with what it says of a configuration that it does not accept.
 */
async function start(
  path: string,
  { upstreams, changes = [], isStaging }: ProxyOptions,
  command: string,
  getChanges: (folder: string, ports: { http: number; https: number }) => Changes,
) {
  const folder = await createFolder({ 'nginx.conf': NGINX });
  const ports = { http: await findFreePort(), https: await findFreePort() };
  const original = readFileSync(path, 'utf8');
  // The lines that it has as comments are in use. Its other comments have a space after the sign.
  const text = isStaging ? original.replaceAll(/^([ \t]+)#(?! )/gm, '$1') : original;
  const changed = change(text, [...getChanges(folder, ports), ...changes]);
  await writeFile(join(folder, basename(path)), changed);
  const run = (commands: string) =>
    runProgram('sh', ['-euc', commands], {
      cwd: folder,
      env: {
        XDG_CONFIG_HOME: folder,
        XDG_DATA_HOME: folder,
        DOMAIN: HOST,
        REDIRECT_DOMAINS: OTHER_HOST,
        UPSTREAM: upstreams.join(' '),
      },
    });
  const toType = changed.match(/(?<=# +)(?:sed -i|echo) .*/g) ?? [];
  run([CREATE_CERTIFICATE, ...toType, command].join('\n'));
  const certificate = readFileSync(join(folder, 'fullchain.pem'));
  return {
    folder,
    certificate,
    ports,
    request: (path: string, headers = {}, host = HOST) =>
      sendRequest({ port: ports.https, path, headers, tls: { host, certificate } }),
    requestByHttp: (path: string, host = HOST, headers = {}) =>
      sendRequest({ port: ports.http, path, headers: { ...headers, Host: host } }),
    /** Ends the proxy. */
    stop: () => void run('kill -QUIT $(cat pid)'),
  };
}

export function startNginx(options: ProxyOptions) {
  const [first = '', second = first] = options.upstreams;
  return start(
    'deploy/nginx/ai-agents-website.conf',
    options,
    // Newer versions deprecate what older ones need, and only root can be another user.
    `start='nginx -p . -c nginx.conf -e error.log'
    $start -t 2>&1 | grep '\\[warn' | grep -v '"\\(user\\|listen ... http2\\)" directive' && exit 1
    $start`,
    (folder, ports) => [
      ['    listen [::]:80;\n', ''],
      ['    listen [::]:443 ssl http2;\n', ''],
      ['listen 80;', `listen 127.0.0.1:${ports.http};`],
      ['listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`],
      ['/etc/letsencrypt/live/www.example.com', folder],
      ['/var/www/html', folder],
      ['/var/www/ai-agents-website', folder],
      ['/etc/nginx/staging', `${folder}/staging`],
      ['passwd -6', `passwd -6 ${PASSWORD}`],
      // Whole: a port above may begin with the same digits.
      ['127.0.0.1:3000 max_fails', `${first} max_fails`],
      ['127.0.0.1:3001 max_fails', `${second} max_fails`],
    ],
  );
}

export const startCaddy = (options: ProxyOptions) =>
  start(
    'deploy/caddy/Caddyfile',
    options,
    'caddy start --config Caddyfile --adapter caddyfile --pidfile pid >log 2>&1 || { cat log; exit 1; }',
    (folder, ports) => [
      ['admin off', `admin off\nhttp_port ${ports.http}\nhttps_port ${ports.https}`],
      ['{$REDIRECT_DOMAINS} {', '{$REDIRECT_DOMAINS} {\ntls fullchain.pem privkey.pem'],
      ['/var/www/ai-agents-website', folder],
      // While no instance responds.
      ['lb_try_duration 20s', 'lb_try_duration 2s'],
      ['staging HASH', `staging ${HASH}`],
    ],
  );
