import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sendRequest } from '../http/send-request.ts';
import { findFreePort } from '../process/find-free-port.ts';
import { runProgram } from '../process/find-program.ts';
import { createFolder } from '../process/project-copy.ts';
import { type Replacements, replaceTexts } from '../process/replace-texts.ts';

/** Main host of the site behind the proxy. */
export const HOST = 'www.acme.example';

/** Second host of the site, whose URLs the proxy redirects to the main host. */
export const REDIRECT_HOST = 'acme.example';

export const PASSWORD = 'secret';

/**
 * bcrypt hash of the password. It has the lowest possible cost, so Caddy checks the password quickly. With a
 * hash from `caddy hash-password`, each request would take a second.
 */
const HASH = '$2b$04$abcdefghijklmnopqrstuu2r9OfJnfCsdneAXAGHnS4UpFFP8WIrW';

/** Shell command that creates a new certificate in the proxy's folder. */
export const CREATE_CERTIFICATE = `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes \
  -subj /CN=${HOST} -addext subjectAltName=DNS:${HOST},DNS:${REDIRECT_HOST} -keyout privkey.pem -out fullchain.pem`;

/**
 * The same settings as in Debian's nginx.conf, except that nginx's workers run as root. In a container, the
 * tests run as root, so only root can access their temporary folder.
 */
const NGINX_CONF = `
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
  /** Addresses of one or two instances of the site. */
  upstreams: readonly string[];
  replacements?: Replacements;
  /**
   * Whether to uncomment the lines of the proxy's configuration that protect a staging site with a password.
   */
  isStaging?: boolean;
}

export type SiteBehindProxy = Awaited<ReturnType<typeof startNginx>>;

/**
 * Starts a proxy in a temporary folder with a copy of our configuration file. The copy is adapted as the
 * comments in the file describe.
 * @param command command that starts the proxy and exits once the proxy listens
 * @throws if the proxy rejects the configuration; the error contains the proxy's output
 */
async function start(
  path: string,
  { upstreams, replacements = [], isStaging }: ProxyOptions,
  command: string,
  getReplacements: (folder: string, ports: { http: number; https: number }) => Replacements,
) {
  const folder = await createFolder({ 'nginx.conf': NGINX_CONF });
  const ports = { http: await findFreePort(), https: await findFreePort() };
  const original = readFileSync(path, 'utf8');
  // Uncomment the lines for a staging site. Unlike real comments, they have no space after the #.
  const text = isStaging ? original.replaceAll(/^([ \t]+)#(?! )/gm, '$1') : original;
  const changed = replaceTexts(text, [...getReplacements(folder, ports), ...replacements]);
  await writeFile(join(folder, basename(path)), changed);
  /** Runs shell commands in the proxy's folder. */
  const run = (commands: string) =>
    runProgram('sh', ['-euc', commands], {
      cwd: folder,
      env: {
        XDG_CONFIG_HOME: folder,
        XDG_DATA_HOME: folder,
        DOMAIN: HOST,
        REDIRECT_DOMAINS: REDIRECT_HOST,
        UPSTREAM: upstreams.join(' '),
      },
    });
  const documentedCommands = changed.match(/(?<=# +)(?:sed -i|echo) .*/g) ?? [];
  run([CREATE_CERTIFICATE, ...documentedCommands, command].join('\n'));
  const readCertificate = () => readFileSync(join(folder, 'fullchain.pem'));
  return {
    folder,
    readCertificate,
    ports,
    run,
    request: (path: string, headers = {}, host = HOST) =>
      sendRequest({
        port: ports.https,
        path,
        headers,
        tls: { host, certificate: readCertificate() },
      }),
    requestByHttp: (path: string, host = HOST, headers = {}) =>
      sendRequest({ port: ports.http, path, headers: { ...headers, Host: host } }),
    /** Stops the proxy. */
    stop: () => void run('kill -QUIT $(cat pid)'),
  };
}

export function startNginx(options: ProxyOptions) {
  const [first = '', second = first] = options.upstreams;
  return start(
    'deploy/nginx/ai-agents-website.conf',
    options,
    // Two nginx warnings are expected; any other warning fails the test. Newer versions of nginx warn that
    // "listen ... http2" is deprecated, but older versions need it. nginx also warns that it ignores "user"
    // unless root starts it.
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
      // Include "max_fails" in the strings to replace. Otherwise, the second replacement could also change
      // the address that the first replacement inserts, because a port such as 30012 begins with 3001.
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
      // Make Caddy give up sooner when no instance responds, so that the tests finish faster.
      ['lb_try_duration 20s', 'lb_try_duration 2s'],
      ['staging HASH', `staging ${HASH}`],
    ],
  );
