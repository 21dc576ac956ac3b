import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** `npm_config_cache` of the base image. */
export const NPM_CACHE = '/var/cache/packages';

/** `config` of Docker's image specification. */
export interface ImageConfig {
  User: string;
  Env: string[];
  Entrypoint: string[];
  Cmd: string[] | null;
  WorkingDir: string;
  ExposedPorts: Record<string, object>;
  Labels: Record<string, string>;
  StopSignal: string;
  Healthcheck: { Test: [string, ...string[]] };
}

/** Builds images without an engine, in a temporary storage. It needs root. */
export class Buildah {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async create(): Promise<Buildah> {
    return new Buildah(await mkdtemp(join(tmpdir(), 'buildah-')));
  }

  /** @returns what it wrote on standard output. @throws with all that it wrote when it fails. */
  async run(...args: string[]): Promise<string> {
    const storage = ['--storage-driver', 'vfs', '--root', join(this.#folder, 'root')];
    // Its mounts end with it, so that removing the folder cannot reach through them.
    const { stdout } = await promisify(execFile)(
      'unshare',
      ['--mount', 'buildah', ...storage, '--runroot', join(this.#folder, 'run'), ...args],
      { env: { ...process.env, BUILDAH_ISOLATION: 'chroot' }, maxBuffer: 64 * 1024 ** 2 },
    );
    return stdout.trim();
  }

  /**
   * Builds a Dockerfile as `docker build` does, with npm's cache of this machine. The format supports
   * health checks.
   */
  async build(context: string, tag: string, buildArguments: Record<string, string>): Promise<void> {
    const values = Object.entries(buildArguments).map(([name, value]) => `${name}=${value}`);
    const args = values.flatMap((value) => ['--build-arg', value]);
    const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'cache']);
    args.push('--volume', `${stdout.trim()}:${NPM_CACHE}`);
    await this.run('bud', '--format=docker', '--pull-never', ...args, '--tag', tag, context);
  }

  async readConfig(image: string): Promise<ImageConfig> {
    return JSON.parse(await this.run('inspect', '--type=image', image)).Docker.config;
  }

  /** @returns the folder that holds the files of an image. */
  async mount(image: string): Promise<string> {
    return this.run('mount', await this.run('from', '--pull-never', image));
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true });
  }
}
