import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const COMMAND = 'nginx';
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The installed nginx with a file for `conf.d`, within a main file like Debian's. Its servers listen on sockets. */
export class NginxProcess {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws with what nginx says of a configuration that it does not accept, or warns of. */
  static async start(folder: string, configuration: string): Promise<NginxProcess> {
    const nginx = new NginxProcess(folder);
    await writeFile(join(folder, 'site.conf'), configuration);
    await writeFile(
      join(folder, 'nginx.conf'),
      `worker_processes 1;
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      pid ${folder}/nginx.pid;
      events { worker_connections 1024; }
      http {
        ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
        access_log off;
        gzip on;
        include ${folder}/site.conf;
      }`,
    );
    const isAccepted = nginx.#run('-t') === 0;
    const log = readFileSync(join(folder, 'error.log'), 'utf8');
    // Newer versions deprecate what older ones need.
    const isWarned = /\[(?!notice)\w+\](?!.*"listen \.\.\. http2" directive)/.test(log);
    // It goes to the background when it listens.
    if (!isAccepted || isWarned || nginx.#run() !== 0) throw new Error(log);
    process.once('exit', nginx.stop);
    return nginx;
  }

  readonly stop = (): void => {
    process.off('exit', this.stop);
    this.#run('-s', 'stop');
  };

  #run(...options: string[]): number | null {
    const files = ['-p', this.#folder, '-c', join(this.#folder, 'nginx.conf')];
    const log = ['-e', join(this.#folder, 'error.log')];
    const PATH = `${process.env['PATH']}${delimiter}/usr/sbin`;
    const environment = { ...process.env, PATH };
    return spawnSync(COMMAND, [...files, ...log, ...options], { stdio: 'ignore', env: environment })
      .status;
  }
}
