import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assets } from '../support/app/find-asset.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { editFile } from '../support/process/build-project.ts';
import { findFreePort } from '../support/process/find-free-port.ts';
import { findProgram } from '../support/process/find-program.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { startSite } from '../support/process/start-site.ts';
import { createBaseImage } from './base-image.ts';
import { Buildah, type ImageConfig } from './buildah.ts';

const IMAGE = 'ai-agents-website';
const NEXT_IMAGE = `${IMAGE}:next`;
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const SECRET = 'what-no-image-may-hold';
const IDENTITY = 65_532;

const isRoot = process.getuid?.() === 0;
if (!isRoot) console.log('Skipped: what needs the rights of root');
const canBuild = [isRoot, findProgram('buildah'), findProgram('mmdebstrap')].every(Boolean);

describe.skipIf(!canBuild)('the image', () => {
  let buildah: Buildah;
  let base: string;
  let config: ImageConfig;
  let root: string;

  beforeAll(async () => {
    buildah = await Buildah.create();
    base = await createBaseImage(buildah, await readVersion());
    await buildah.build(await createContext(), IMAGE, { NODE_IMAGE: base, COMMIT });
    config = await buildah.readConfig(IMAGE);
    root = await buildah.mount(IMAGE);
  }, 600_000);
  afterAll(() => buildah.remove(), 60_000);

  /** Command that runs another in the container, with the environment of the image. */
  function enter(environment: Readonly<Record<string, string>>): string[] {
    const namespaces = ['unshare', '--mount', '--pid', '--fork', '--kill-child'];
    const values = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    const container = [root, config.User, config.WorkingDir, ...config.Env, ...values];
    return [...namespaces, 'tests/image/run-in-root.sh', ...container];
  }

  async function startContainer(variables = {}) {
    const environment = { PORT: String(await findFreePort()), HOST: '127.0.0.1', ...variables };
    const [executable = '', ...args] = config.Entrypoint;
    const site = await startSite({ runBy: enter(environment), executable, arguments: args });
    return { ...site, environment };
  }

  it('starts Node itself, as a numeric user, and names its stop signal', () => {
    expect(config).toMatchObject({
      Entrypoint: ['node', 'server/server.mjs'],
      User: `${IDENTITY}:${IDENTITY}`,
      StopSignal: 'SIGTERM',
      ExposedPorts: { '3000/tcp': {} },
    });
    expect(config.Env).toContain('NODE_ENV=production');
    expect(config.Cmd ?? []).toEqual([]);
    expect(config.Labels).toMatchObject({
      'org.opencontainers.image.licenses': 'MIT',
      'org.opencontainers.image.revision': COMMIT,
    });
  });

  it('holds the build and its licenses alone', async () => {
    expect((await readdir(join(root, 'app'))).sort()).toEqual([
      'LICENSE',
      'build.json',
      'client',
      'server',
    ]);
    expect(await readdir(join(root, 'app/server'))).toEqual(['licenses.txt', 'server.mjs']);
  });

  it('has the assets that a build beside it has', async () => {
    expect((await readdir(join(root, 'app/client/assets'))).sort()).toEqual(assets.toSorted());
  });

  it('has no package manager, no packages and no file that .dockerignore excludes', async () => {
    const names = await readdir(root, { recursive: true });
    expect(names.filter((name) => /(^|\/)(node_modules|npm|npx|\.env|\.git)$/.test(name))).toEqual(
      [],
    );
    const holdsSecret = spawnSync('grep', ['--recursive', '--quiet', SECRET, join(root, 'app')]);
    expect(holdsSecret.status).toBe(1);
  });

  it('has no file that its user could change', async () => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() || entry.isDirectory());
    const writable: string[] = [];
    for (const { parentPath, name } of files) {
      const path = join(parentPath, name);
      const { uid, gid, mode } = await stat(path);
      const isSticky = (mode & 0o1000) !== 0;
      if (uid === IDENTITY || gid === IDENTITY || (mode & 0o002 && !isSticky)) writable.push(path);
    }
    expect(writable).toEqual([]);
    expect(files.length).toBeGreaterThan(1000);
  });

  it('serves every page as process 1, without root, capabilities or a disk to write on', async () => {
    const { server, origin } = await startContainer();
    for (const path of PAGE_PATHS) expect((await fetch(origin + path)).status).toBe(200);
    expect(server.log('starting')[0]).toMatchObject({
      commit: COMMIT,
      node: `v${await readVersion()}`,
    });

    const pid = await server.readChildPid();
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    expect(status).toMatch(/^NSpid:\s+\d+\s+1$/m);
    expect(status).toMatch(new RegExp(`^Uid:(\\s+${IDENTITY}){4}$`, 'm'));
    expect(status).toMatch(new RegExp(`^Gid:(\\s+${IDENTITY}){4}$`, 'm'));
    expect(status).toMatch(/^Cap(Eff|Prm):\s+0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    expect(await readFile(`/proc/${pid}/mountinfo`, 'utf8')).toMatch(/^\d+ \d+ \S+ \S+ \/ ro[, ]/m);
  });

  it('exits with 0 at its stop signal', async () => {
    const { server } = await startContainer();
    process.kill(await server.readChildPid(), config.StopSignal);
    expect(await server.waitForExit()).toBe(0);
    expect(server.log('ended')).toHaveLength(1);
  });

  it('is healthy until it shuts down', async () => {
    const { server, environment } = await startContainer({ DRAIN_DELAY_SECONDS: '5' });
    expect(checkHealth(environment)).toBe(0);
    expect(checkHealth({ ...environment, HOST: '' })).toBe(0);
    process.kill(await server.readChildPid(), 'SIGTERM');
    await expect.poll(() => server.log('shutting down')).toHaveLength(1);
    expect(checkHealth(environment)).toBe(1);
    expect(server.isRunning).toBe(true);
    await server.waitForExit();
    expect(checkHealth(environment)).toBe(1);
  });

  function checkHealth(environment: Readonly<Record<string, string>>): number | null {
    const [kind, ...command] = config.Healthcheck.Test;
    expect(kind).toBe('CMD');
    const [program = '', ...args] = [...enter(environment), ...command];
    return spawnSync(program, args).status;
  }

  it('keeps the assets of the previous image', async () => {
    const context = await createContext();
    await editFile(
      join(context, 'src/client/entry.ts'),
      'import ',
      "console.log('next');\nimport ",
    );
    await buildah.build(context, NEXT_IMAGE, {
      NODE_IMAGE: base,
      COMMIT,
      PREVIOUS_IMAGE: IMAGE,
    });
    const nextRoot = await buildah.mount(NEXT_IMAGE);
    const before = await readdir(join(root, 'app/client/assets'));
    const next = await readdir(join(nextRoot, 'app/client/assets'));
    expect(next).toEqual(expect.arrayContaining(before));
    expect(next.filter((name) => /^entry-.*\.js$/.test(name))).toHaveLength(2);
  }, 300_000);
});

async function readVersion(): Promise<string> {
  return (await readFile('.nvmrc', 'utf8')).trim();
}

/** A developer's working folder, with secrets, packages and a build. */
async function createContext(): Promise<string> {
  const context = await createFolder();
  const left = new Set(['node_modules', 'dist', '.git']);
  await cp('.', context, {
    recursive: true,
    filter: (source) => !left.has(source.split(sep)[0] ?? ''),
  });
  for (const folder of ['node_modules/planted', 'dist/client/assets']) {
    await mkdir(join(context, folder), { recursive: true });
  }
  for (const file of [
    '.env',
    'src/.env',
    'node_modules/planted/index.js',
    'dist/client/assets/a.js',
  ]) {
    await writeFile(join(context, file), `BRAND_NAME=${SECRET}\n`);
  }
  return context;
}
