import { once } from 'node:events';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { variables } from '../../src/server/config/variables.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { editFile } from '../support/process/build-project.ts';
import { copyProject, createFolder } from '../support/process/project-copy.ts';
import { spawnSite } from '../support/process/start-site.ts';

const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
const SERVER = join(process.cwd(), 'dist/server/server.mjs');

/** The warning of `server.ts`. */
const MISSING = 'these variables are unset or still hold a placeholder; each says what that costs';

describe('the start', () => {
  it('takes any free port and renders with it', async () => {
    const origin = await spawnSite({}).waitUntilReady();
    const page = await (await fetch(origin)).text();
    const { port } = new URL(origin);
    expect(page).toContain(`<link rel="canonical" href="http://localhost:${port}/"/>`);
  });

  it('ends with a server that is healthy and ready, and says its version', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    const origin = await spawnSite().waitUntilReady();
    const read = async (path: string) => (await fetch(`${origin}${path}`)).json();
    expect(await read('/healthz')).toEqual({ status: 'ok', version });
    expect(await read('/readyz')).toEqual({ status: 'ready' });
  });

  it('warns once, of every variable that is missing, and says what each costs', async () => {
    const environment = { BRAND_NAME: 'Otra', LEGAL_REGISTER: 'Registro Mercantil de Madrid' };
    const server = spawnSite({ environment });
    await server.waitUntilReady();
    const warnings = server.log().filter(({ level }) => level === 40);
    const { missing } = readConfig(environment);
    expect(warnings).toMatchObject([{ msg: MISSING, missing }]);
    expect(Object.keys(warnings[0]?.['missing'] ?? {})).toEqual(Object.keys(missing));
    expect(Object.keys(missing)).toHaveLength(9);
  });

  it('reads .env, and the environment before it', async () => {
    const directory = await createFolder();
    await writeFile(join(directory, '.env'), 'BRAND_NAME="De fichero"\nLEGAL_NAME=Fichero AG\n');
    const server = spawnSite({
      arguments: [SERVER],
      directory,
      environment: { BRAND_NAME: 'De entorno' },
    });
    const page = await (await fetch(await server.waitUntilReady())).text();
    expect(page).toContain('De entorno');
    expect(page).toContain('Fichero AG');
    expect(page).not.toContain('De fichero');
  });

  it('reads old paths from a file, of which the log shows the name alone', async () => {
    const directory = await createFolder();
    await writeFile(join(directory, 'old.txt'), '/precios /pricing\n');
    const environment = { REDIRECTS_FILE: 'old.txt' };
    const server = spawnSite({ arguments: [SERVER], directory, environment });
    const response = await fetch(`${await server.waitUntilReady()}/precios`);
    expect([response.redirected, new URL(response.url).pathname]).toEqual([true, '/pricing']);
    expect(server.log('starting')).toMatchObject([{ config: { redirectsFile: 'old.txt' } }]);
    expect(server.output).not.toContain('precios');
  });

  it('warns of nothing when every variable that a public site needs is set', async () => {
    const server = spawnSite({
      environment: {
        ...publishedContacts,
        SITE_URL: 'https://www.otra.example',
        BRAND_NAME: 'Otra',
        SECURITY_CONTACT: 'seguridad@example.com',
        GA_MEASUREMENT_ID: 'G-ABC123',
      },
    });
    await server.waitUntilReady();
    expect(server.log().filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });
});

describe('.env.example', () => {
  it('names exactly the variables that are read, with their defaults', async () => {
    const text = await readFile('.env.example', 'utf8');
    const named = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(Object.keys(variables.shape).toSorted());
    expect(readConfig(parseEnv(text))).toEqual(readConfig({}));
  });

  it('explains each of them in the line above it', async () => {
    const lines = (await readFile('.env.example', 'utf8')).split('\n');
    const unexplained = lines.filter(
      (line, index) => /^[A-Z_]+=/.test(line) && !/^# [^-]/.test(lines[index - 1] ?? ''),
    );
    expect(unexplained).toEqual([]);
  });

  it('starts the server as it stands', async () => {
    const directory = await createFolder();
    await copyFile('.env.example', join(directory, '.env'));
    const origin = await spawnSite({ arguments: [SERVER], directory }).waitUntilReady();
    expect((await fetch(origin)).status).toBe(200);
  });
});

describe('a start that fails', () => {
  it('names every wrong variable, in one message without a stack trace', async () => {
    const server = spawnSite({
      environment: { PORT: 'x', ROBOTS: 'maybe', BRAND_NAME: 'b'.repeat(41) },
    });
    expect(await server.waitForExit()).toBe(1);
    expect(server.output.trim().split('\n')).toEqual([
      'The configuration is not valid:',
      '  PORT is "x"; accepted: a whole number from 0 to 65535 (0: any free port).',
      `  BRAND_NAME is "${'b'.repeat(41)}"; accepted: 1 to 40 characters.`,
      '  ROBOTS is "maybe"; accepted: index or noindex.',
    ]);
  });

  it('names every wrong line of old paths, beside the wrong variables', async () => {
    const directory = await createFolder();
    const lines = ['/precios /pricing', '/planes plans', '', '/voz /precios', '/gtc/ /gtc 200'];
    await writeFile(join(directory, 'old.txt'), lines.join('\r\n'));
    const environment = { REDIRECTS_FILE: 'old.txt', ROBOTS: 'maybe' };
    const server = spawnSite({ arguments: [SERVER], directory, environment });
    expect(await server.waitForExit()).toBe(1);
    expect(server.output.trim().split('\n')).toEqual([
      'The configuration is not valid:',
      '  ROBOTS is "maybe"; accepted: index or noindex.',
      expect.stringMatching(
        /^ {2}Line 2 of REDIRECTS_FILE is "\/planes plans"; accepted: as target /,
      ),
      '  Line 4 of REDIRECTS_FILE is "/voz /precios"; accepted: a target that is no old path itself.',
      expect.stringMatching(
        /^ {2}Line 5 of REDIRECTS_FILE is "\/gtc\/ \/gtc 200"; accepted: 301, /,
      ),
    ]);
  });

  it('says that the file of old paths cannot be read', async () => {
    const server = spawnSite({ environment: { REDIRECTS_FILE: 'missing.txt' } });
    expect(await server.waitForExit()).toBe(1);
    expect(server.output.trim().split('\n')).toEqual([
      'The configuration is not valid:',
      expect.stringMatching(/^ {2}REDIRECTS_FILE is "missing.txt"; accepted: .*\. ENOENT: /),
    ]);
  });

  it.each(['PORT', 'METRICS_PORT'])('says that %s is in use', async (variable) => {
    const blocker = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void blocker.close());
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const server = spawnSite({ environment: { [variable]: String(port), LOG_LEVEL: 'silent' } });
    expect(await server.waitForExit()).toBe(1);
    expect(server.output.trim()).toBe(
      `Port ${port} on 127.0.0.1 is in use by another process. Set ${variable} to a free one.`,
    );
  });

  it('says that the address is not this machine’s', async () => {
    const server = spawnSite({ environment: { HOST: '203.0.113.7', LOG_LEVEL: 'silent' } });
    expect(await server.waitForExit()).toBe(1);
    expect(server.output.trim()).toBe(
      'HOST is "203.0.113.7", which is no address of this machine.',
    );
  });

  it('says that the client has not been built', async () => {
    const directory = await copyProject({ withBuild: true });
    await rm(join(directory, 'dist/client'), { recursive: true });
    const server = spawnSite({
      arguments: ['dist/server/server.mjs'],
      directory,
      environment: { LOG_LEVEL: 'silent' },
    });
    expect(await server.waitForExit()).toBe(1);
    expect(server.output.trim()).toMatch(/^There is no build in .*\. Run: npm run build$/);
  });

  it('names the page that cannot be rendered, and does not go on listening', async () => {
    const directory = await copyProject({ withBuild: true });
    const bundle = join(directory, 'dist/server/server.mjs');
    const code = await readFile(bundle, 'utf8');
    const planted = code.replace(
      /heading:[`"']Hablemos\.[`"']/,
      'get heading(){throw Error("planted")}',
    );
    expect(planted).not.toBe(code);
    await writeFile(bundle, planted);
    const server = spawnSite({ arguments: ['dist/server/server.mjs'], directory });
    expect(await server.waitForExit()).toBe(1);
    expect(server.output).toContain('The page /contact could not be rendered: Error: planted');
  });
});

describe('npm start', () => {
  const start = (directory: string) =>
    spawnSite({ executable: 'sh', arguments: ['-c', scripts.start], directory });

  it('builds when there is no build, and again when a source has changed, but not otherwise', async () => {
    const directory = await copyProject({ withSources: true, withDependencies: true });
    const startAgain = async () => {
      const server = start(directory);
      const page = await (await fetch(`${await server.waitUntilReady()}/contact`)).text();
      await server.stop();
      const built = await readFile(join(directory, 'dist/build.json'), 'utf8');
      return { page, built };
    };
    const first = await startAgain();
    expect(first.page).toContain('>Hablemos.<');
    expect((await startAgain()).built).toBe(first.built);

    const source = join(directory, 'src/shared/content/contact.ts');
    await editFile(source, "'Hablemos.'", "'Hablemos ya.'");
    expect((await startAgain()).page).toContain('>Hablemos ya.<');
  });

  it('builds again after a build that failed', async () => {
    const directory = await copyProject({
      withSources: true,
      withBuild: true,
      withDependencies: true,
    });
    const source = join(directory, 'src/server/http/health.ts');
    await editFile(source, 'import', 'planted import');
    expect(await start(directory).waitForExit()).toBe(1);
    await editFile(source, 'planted import', 'import');
    expect(await start(directory).waitUntilReady()).toMatch(/^http:/);
  });

  it('serves a build that was brought along where Vite is not installed', async () => {
    const directory = await copyProject({ withSources: true, withBuild: true });
    expect(await start(directory).waitUntilReady()).toMatch(/^http:/);
  });

  it('says in one sentence that there is no build and nothing to make one', async () => {
    const directory = await copyProject({ withSources: true });
    const server = start(directory);
    expect(await server.waitForExit()).toBe(1);
    expect(server.output).toMatch(/^There is no build\. Run "npm ci && npm run build", or/m);
    expect(server.output).not.toMatch(/^ +at /m);
  });
});
