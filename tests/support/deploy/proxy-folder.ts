import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../process/find-program.ts';
import { getCode, readGuide } from './operating-guide.ts';

const PARTS = ['deploy/maintenance', 'deploy/staging'];

/** A folder in place of `/`, where the commands of docs/operating.md change the configuration of a proxy. */
export class ProxyFolder {
  readonly root: string;
  readonly #proxy: 'nginx' | 'caddy';
  readonly #commands: readonly string[];

  private constructor(root: string, proxy: 'nginx' | 'caddy', commands: readonly string[]) {
    this.root = root;
    this.#proxy = proxy;
    this.#commands = commands;
  }

  /** With a copy of the parts, whose paths below `/etc` are in the folder. */
  static async create(root: string, proxy: 'nginx' | 'caddy'): Promise<ProxyFolder> {
    await mkdir(join(root, 'etc', proxy), { recursive: true });
    for (const part of PARTS) {
      await mkdir(join(root, part), { recursive: true });
      const entries = await readdir(part, { withFileTypes: true });
      for (const { name } of entries.filter((entry) => entry.isFile())) {
        const text = await readFile(join(part, name), 'utf8');
        await writeFile(join(root, part, name), text.replaceAll(' /etc/', ` ${root}/etc/`));
      }
    }
    return new ProxyFolder(
      root,
      proxy,
      getCode(await readGuide(), 'sh')
        .join('\n')
        .split('\n'),
    );
  }

  /** Where the configuration of the proxy stands. */
  get configuration(): string {
    return join(this.root, 'etc', this.#proxy);
  }

  /**
   * Runs the commands of the guide that begin like these, in the order given.
   * @returns what they wrote.
   * @throws where the guide has no such command, or one fails.
   */
  run(...beginnings: readonly string[]): string {
    const script = ['folder=', ...beginnings].map((beginning) => {
      const command = this.#commands.find((line) => line.startsWith(beginning));
      if (command === undefined) throw new Error(`docs/operating.md has no command ${beginning}`);
      return command.replace('=/etc/nginx', `=${this.configuration}`);
    });
    const { status, output } = runProgram('sh', ['-euc', script.join('\n')], { cwd: this.root });
    if (status !== 0) throw new Error(output);
    return output.trim();
  }

  readonly installMaintenance = () => this.run('mkdir -p "$folder" && cp deploy/maintenance/');
  readonly turnOn = () => this.run('touch "$folder/maintenance.on"');
  readonly turnOff = () => this.run('rm "$folder/maintenance.on"');

  /** @returns the header field of a request with the new password. */
  installStaging(): string {
    const users = this.#proxy === 'nginx' ? 'echo "staging:' : 'echo "staging ';
    const install = 'mkdir -p "$folder" && cp deploy/staging/';
    const password = this.run(install, 'password=', users, 'echo "$password"');
    return `Basic ${Buffer.from(`staging:${password}`).toString('base64')}`;
  }
}
