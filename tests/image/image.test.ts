import { execFileSync, spawnSync } from 'node:child_process';
import { appendFile, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { assets } from '../support/app/find-asset.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { findFreePort } from '../support/process/find-free-port.ts';
import { findProgram } from '../support/process/find-program.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { startSite } from '../support/process/start-site.ts';
import { buildah, buildImage, createBaseImage, mountImage } from './buildah.ts';

const IMAGE = 'ai-agents-website';
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const SECRET = 'what-no-image-may-hold';
const IDENTITY = 65_532;
const VERSION = (await readFile('.nvmrc', 'utf8')).trim();

/** `config` of Docker's image specification, as far as it is read here. */
interface ImageConfig {
  User: string;
  Env: string[];
  Entrypoint: [string, ...string[]];
  Cmd: string[] | null;
  WorkingDir: string;
  StopSignal: string;
  Healthcheck: { Test: [kind: string, program: string, ...args: string[]] };
}

const isRoot = process.getuid?.() === 0;
if (!isRoot) console.log('Skipped: what needs the rights of root');
const canBuild = [isRoot, findProgram('buildah'), findProgram('mmdebstrap')].every(Boolean);

describe.skipIf(!canBuild)('the image', () => {
  let base: string;
  let config: ImageConfig;
  let root: string;

  beforeAll(async () => {
    base = await createBaseImage(VERSION);
    await buildImage(await createContext(), IMAGE, { NODE_IMAGE: base, COMMIT });
    config = JSON.parse(await buildah('inspect', '--type=image', IMAGE)).Docker.config;
    root = await mountImage(IMAGE);
  }, 600_000);

  /** Command that runs another in the container, with the environment of the image. */
  function enter(environment: Readonly<Record<string, string>>): [string, ...string[]] {
    const values = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    const container = [root, config.User, config.WorkingDir, ...config.Env, ...values];
    const namespaces = ['--mount', '--pid', '--fork', '--kill-child'];
    return ['unshare', ...namespaces, 'tests/image/run-in-root.sh', ...container];
  }

  it('starts Node itself, and names its stop signal, its port and its commit', () => {
    expect(config).toMatchObject({
      Entrypoint: ['node', 'server/server.mjs'],
      StopSignal: 'SIGTERM',
      ExposedPorts: { '3000/tcp': {} },
      Env: expect.arrayContaining(['NODE_ENV=production']),
      Labels: { 'org.opencontainers.image.revision': COMMIT },
    });
    expect(config.Cmd ?? []).toEqual([]);
  });

  it('holds the build and its licenses, and nothing that .dockerignore excludes, no package and no package manager', async () => {
    const app = ['LICENSE', 'build.json', 'client', 'server', expect.stringMatching(/^sources-/)];
    expect((await readdir(join(root, 'app'))).sort()).toEqual(app);
    expect(await readdir(join(root, 'app/server'))).toEqual(['licenses.txt', 'server.mjs']);
    expect((await readdir(join(root, 'app/client/assets'))).sort()).toEqual(assets.toSorted());
    const names = await readdir(root, { recursive: true });
    const excluded = /(^|\/)(node_modules|npm|npx|\.env|\.git)$/;
    expect(names.filter((name) => excluded.test(name))).toEqual([]);
    expect(spawnSync('grep', ['-rq', SECRET, join(root, 'app')]).status).toBe(1);
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
    expect(writable.slice(0, 5), `of ${writable.length}`).toEqual([]);
    expect(files.length).toBeGreaterThan(1000);
  });

  it('serves every page as process 1, without root, capabilities or a disk to write on, healthy until its stop signal, at which it exits with 0', async () => {
    const environment = {
      PORT: String(await findFreePort()),
      HOST: '127.0.0.1',
      DRAIN_DELAY_SECONDS: '5',
    };
    const command = [...enter(environment), ...config.Entrypoint];
    const { server, origin } = await startSite({ command });
    const checkHealth = (changed = {}) => {
      const [, ...command] = config.Healthcheck.Test;
      const [program, ...rest] = enter({ ...environment, ...changed });
      return spawnSync(program, [...rest, ...command]).status;
    };
    for (const path of PAGE_PATHS) expect((await fetch(origin + path)).status).toBe(200);
    expect(server.log('starting')[0]).toMatchObject({ commit: COMMIT, node: `v${VERSION}` });

    // Process 1 of the namespace.
    const pid = Number(await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8'));
    const files = ['status', 'mountinfo'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8'));
    const text = (await Promise.all(files)).join('');
    const ids = `(\\s+${IDENTITY}){4}`;
    const facts = [
      ...[/^NSpid:\s+\d+\s+1$/m, new RegExp(`^Uid:${ids}\nGid:${ids}$`, 'm')],
      ...[/^CapPrm:\s+0+\nCapEff:\s+0+$/m, /^NoNewPrivs:\s+1$/m, /^\d+ \d+ \S+ \S+ \/ ro[, ]/m],
    ];
    expect(facts.filter((fact) => !fact.test(text))).toEqual([]);

    expect([checkHealth(), checkHealth({ HOST: '' })]).toEqual([0, 0]);
    process.kill(pid, config.StopSignal);
    await expect.poll(() => server.log('shutting down')).toHaveLength(1);
    expect([checkHealth(), server.isRunning]).toEqual([1, true]);
    expect(await server.waitForExit()).toBe(0);
    expect(checkHealth()).toBe(1);
  });

  it('keeps the assets of the previous image', async () => {
    const context = await createContext();
    await appendFile(join(context, 'src/client/entry.ts'), "console.log('next');\n");
    const next = `${IMAGE}:next`;
    await buildImage(context, next, { NODE_IMAGE: base, COMMIT, PREVIOUS_IMAGE: IMAGE });
    const names = await readdir(join(await mountImage(next), 'app/client/assets'));
    const before = await readdir(join(root, 'app/client/assets'));
    expect(before.filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => /^entry-.*\.js$/.test(name))).toHaveLength(2);
  }, 300_000);
});

/** A developer's working folder, with secrets, packages and a build, and the modes of the umask 077. */
async function createContext(): Promise<string> {
  const context = await createFolder();
  const left = new Set(['node_modules', 'dist', '.git']);
  const filter = (source: string) => !left.has(source.split(sep)[0] ?? '');
  await cp('.', context, { recursive: true, filter });
  await mkdir(join(context, 'node_modules/planted'), { recursive: true });
  await mkdir(join(context, 'dist/client/assets'), { recursive: true });
  const secrets = ['.env', 'src/.env', 'node_modules/planted/index.js', 'dist/client/assets/a.js'];
  for (const file of secrets) await writeFile(join(context, file), `BRAND_NAME=${SECRET}\n`);
  execFileSync('chmod', ['-R', 'go=', context]);
  return context;
}
