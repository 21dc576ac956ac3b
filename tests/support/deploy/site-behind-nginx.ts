import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { onTestFinished } from 'vitest';
import { sendRequest } from '../http/send-request.ts';
import { change } from '../process/change.ts';
import { runProgram } from '../process/find-program.ts';
import { createFolder } from '../process/project-copy.ts';
import { NginxProcess } from './nginx-process.ts';
import {
  HOST,
  OTHER_HOST,
  PASSWORD,
  type ProxyOptions,
  uncommentStaging,
} from './proxy-options.ts';

const NAME = 'ai-agents-website.conf';
const FILE = readFileSync(`deploy/nginx/${NAME}`, 'utf8');

/** deploy/nginx/ai-agents-website.conf in a running nginx, with a certificate of its own. */
export class SiteBehindNginx {
  /** What nginx adds to each response of the site. */
  static readonly addedHeaders = ['server'];

  readonly folder: string;
  readonly sockets: ReturnType<typeof getSockets>;
  readonly certificate: Buffer;
  readonly stop: () => void;

  private constructor(folder: string, nginx: NginxProcess) {
    this.folder = folder;
    this.sockets = getSockets(folder);
    this.certificate = readFileSync(join(folder, 'fullchain.pem'));
    this.stop = nginx.stop;
  }

  static async start({ upstreams = [], changes = [], isStaging = false }: ProxyOptions) {
    const root = await createFolder({ [NAME]: FILE });
    mkdirSync(join(root, 'maintenance'));
    createCertificate(root);
    // What the comment says to type.
    run(findCommand('sed -i'), root);
    if (isStaging) {
      const command = findCommand('echo "staging:');
      run(
        change(command, [
          ['passwd -6', `passwd -6 ${PASSWORD}`],
          ['/etc/nginx', root],
        ]),
        root,
      );
    }
    const file = readFileSync(join(root, NAME), 'utf8');
    const sockets = getSockets(root);
    const [first = `unix:${sockets.instance}`, second = first] = upstreams;
    const adapted = change(isStaging ? uncommentStaging(file) : file, [
      ['    listen [::]:80;\n', ''],
      ['    listen [::]:443 ssl http2;\n', ''],
      ['listen 80;', `listen unix:${sockets.http};`],
      ['listen 443 ssl http2;', `listen unix:${sockets.https} ssl http2;`],
      [`/etc/letsencrypt/live/${HOST}`, root],
      ['/var/www/html', root],
      ['/var/www/ai-agents-website', join(root, 'maintenance')],
      ['/etc/nginx/', `${root}/`],
      ['127.0.0.1:3000', first],
      ['127.0.0.1:3001', second],
      ...changes,
    ]);
    return new SiteBehindNginx(root, await NginxProcess.start(root, adapted));
  }

  /** Another, for one test. */
  static async startForTest(options: ProxyOptions) {
    const site = await SiteBehindNginx.start(options);
    onTestFinished(site.stop);
    return site;
  }

  get maintenanceFolder(): string {
    return join(this.folder, 'maintenance');
  }

  readonly request = (
    path: string,
    headers: Record<string, string> = {},
    { method = 'GET', host = HOST } = {},
  ) => {
    const tls = { host, certificate: this.certificate };
    return sendRequest({ socketPath: this.sockets.https, path, headers, method, tls });
  };

  requestByHttp(path: string, host = HOST) {
    return sendRequest({ socketPath: this.sockets.http, path, headers: { Host: host } });
  }
}

const getSockets = (folder: string) => ({
  http: `${folder}/http`,
  https: `${folder}/https`,
  instance: `${folder}/instance`,
});

/** A command in the comments of the file that begins like this. */
function findCommand(beginning: string): string {
  const lines = FILE.split('\n').map((line) => line.replace(/^ *# */, ''));
  const command = lines.find((line) => line.startsWith(beginning));
  if (command === undefined) throw new Error(`${NAME} has no command ${beginning}`);
  return command;
}

function run(command: string, cwd: string): void {
  const { status, output } = runProgram('sh', ['-euc', command], { cwd });
  if (status !== 0) throw new Error(output);
}

/** For both names of the file. */
function createCertificate(folder: string): void {
  const { status, output } = runProgram('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST},DNS:${OTHER_HOST}`],
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
