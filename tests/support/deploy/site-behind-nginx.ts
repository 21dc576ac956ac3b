import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { onTestFinished } from 'vitest';
import { sendRequest } from '../http/send-request.ts';
import { type Changes, change } from '../process/change.ts';
import { runProgram } from '../process/find-program.ts';
import { createFolder } from '../process/project-copy.ts';
import { NginxProcess } from './nginx-process.ts';

/** deploy/nginx/ai-agents-website.conf as it is shipped, and its host. */
const FILE = readFileSync('deploy/nginx/ai-agents-website.conf', 'utf8');
export const HOST = 'www.example.com';

interface Options {
  /** Stands for `/`; an empty one when it is left out. */
  folder?: string;
  /** Of the two instances, or of one in the place of both; the socket `instance`, where nothing listens yet, if they are left out. */
  upstreams?: readonly string[];
  changes?: Changes;
}

/** deploy/nginx/ai-agents-website.conf in a running nginx, with a certificate of its own. */
export class SiteBehindNginx {
  readonly sockets: ReturnType<typeof getSockets>;
  readonly certificate: Buffer;
  readonly #nginx: NginxProcess;

  private constructor(folder: string, nginx: NginxProcess) {
    this.sockets = getSockets(folder);
    this.certificate = readFileSync(join(folder, 'fullchain.pem'));
    this.#nginx = nginx;
  }

  static async start({ folder, upstreams = [], changes = [] }: Options): Promise<SiteBehindNginx> {
    const root = folder ?? (await createFolder());
    createCertificate(root);
    const sockets = getSockets(root);
    const [first = `unix:${sockets.instance}`, second = first] = upstreams;
    const adapted = change(FILE, [
      ['    listen [::]:80;\n', ''],
      ['    listen [::]:443 ssl http2;\n', ''],
      ['listen 80;', `listen unix:${sockets.http};`],
      ['listen 443 ssl http2;', `listen unix:${sockets.https} ssl http2;`],
      ['/etc/letsencrypt/live/www.example.com', root],
      ['/var/www/html', root],
      ['/etc/nginx/', `${root}/etc/nginx/`],
      ['127.0.0.1:3000', first],
      ['127.0.0.1:3001', second],
      ...changes,
    ]);
    return new SiteBehindNginx(root, await NginxProcess.start(root, adapted));
  }

  /** Another, for one test. */
  static async startForTest(options: Options): Promise<SiteBehindNginx> {
    const site = await SiteBehindNginx.start(options);
    onTestFinished(() => site.stop());
    return site;
  }

  readonly request = (
    path: string,
    headers: Record<string, string> = {},
    { method = 'GET', host = HOST } = {},
  ) =>
    sendRequest({
      socketPath: this.sockets.https,
      path,
      headers,
      method,
      tls: { host, certificate: this.certificate },
    });

  requestByHttp(path: string, host = HOST) {
    return sendRequest({ socketPath: this.sockets.http, path, headers: { Host: host } });
  }

  stop(): void {
    this.#nginx.stop();
  }
}

const getSockets = (folder: string) => ({
  http: `${folder}/http`,
  https: `${folder}/https`,
  instance: `${folder}/instance`,
});

/** For both names of the file. */
function createCertificate(folder: string): void {
  const { status, output } = runProgram('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST},DNS:example.com`],
    ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ]);
  if (status !== 0) throw new Error(output);
}

/** A free port that leads to a socket until the test is over, and all that came from there. */
export async function openPort(socketPath: string) {
  const received: Buffer[] = [];
  const relay = createServer((client) => {
    const server = connect(socketPath);
    server.on('data', (chunk) => received.push(chunk));
    pipeline(client, server, client, () => {});
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  onTestFinished(() => void relay.close());
  return { port: (relay.address() as AddressInfo).port, received };
}
