import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../process/find-program.ts';
import { createFolder } from '../process/project-copy.ts';
import { getCode, readGuide } from './operating-guide.ts';

/** Every command of docs/operating.md. */
export const GUIDE_COMMANDS: readonly string[] = getCode(await readGuide(), 'sh')
  .join('\n')
  .replaceAll(/ \\\n\s+/g, ' ')
  .split('\n');

/** A folder in place of `/`, where the commands of the guide add parts to the configuration of nginx. */
export class NginxFolder {
  readonly root: string;
  readonly configuration: string;

  private constructor(root: string) {
    this.root = root;
    this.configuration = join(root, 'etc/nginx');
  }

  static async create(): Promise<NginxFolder> {
    const root = await createFolder();
    const folder = new NginxFolder(root);
    await mkdir(folder.configuration, { recursive: true });
    for (const part of ['maintenance', 'staging']) {
      await cp(`deploy/${part}`, join(root, 'deploy', part), { recursive: true });
      const file = join(root, 'deploy', part, `${part}.conf`);
      await writeFile(file, folder.adapt(await readFile(file, 'utf8')));
    }
    return folder;
  }

  /** A file of nginx, with the paths of this folder. */
  readonly adapt = (text: string) => text.replaceAll(' /etc/', ` ${this.root}/etc/`);

  readonly installMaintenance = () => this.#run('mkdir -p "$folder" && cp deploy/maintenance/');
  readonly turnOn = () => this.#run('touch "$folder/maintenance.on"');
  readonly turnOff = () => this.#run('rm "$folder/maintenance.on"');

  /** @returns the header field of a request with the new password. */
  installStaging(): string {
    const install = 'mkdir -p "$folder" && cp deploy/staging/';
    const password = this.#run(install, 'password=', 'echo "staging:', 'echo "$password"');
    return `Basic ${Buffer.from(`staging:${password}`).toString('base64')}`;
  }

  /** Runs the commands of the guide that begin like these. @returns what they wrote. */
  #run(...beginnings: readonly string[]): string {
    const script = ['folder=', ...beginnings].map((beginning) => {
      const command = GUIDE_COMMANDS.find((line) => line.startsWith(beginning));
      if (command === undefined) throw new Error(`docs/operating.md has no command ${beginning}`);
      return command.replace('=/etc/nginx', `=${this.configuration}`);
    });
    const { status, output } = runProgram('sh', ['-euc', script.join('\n')], { cwd: this.root });
    if (status !== 0) throw new Error(output);
    return output.trim();
  }
}
