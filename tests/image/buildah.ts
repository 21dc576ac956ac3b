import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Where npm finds its cache in a base image that names it so in `npm_config_cache`. */
export const NPM_CACHE = '/var/cache/packages';

/** What a container engine reads of an image (Docker's image specification, `config`). */
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

/** Builds images without an engine, in a storage of its own, which needs root. */
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
    // In mounts of its own: what it mounts goes with it, and is no danger to whoever tidies up.
    const { stdout } = await promisify(execFile)(
      'unshare',
      ['--mount', 'buildah', ...storage, '--runroot', join(this.#folder, 'run'), ...args],
      { env: { ...process.env, BUILDAH_ISOLATION: 'chroot' }, maxBuffer: 64 * 1024 ** 2 },
    );
    return stdout.trim();
  }

  /**
   * Builds a Dockerfile as `docker build` does, with the packages that npm has kept here. The format is
   * that which knows health checks.
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

  /** Removes all that it has made, which are plain folders. */
  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true });
  }
}
