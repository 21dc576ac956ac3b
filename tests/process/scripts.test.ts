import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFolder } from '../support/process/project-copy.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  await readFile('package.json', 'utf8'),
);

/** What is no work of this project's own code, is a step of another script, or brings its own Node. */
const OTHERS = /^(audit|format|prepare|check:.*|test:node|validate:updates)$/;
const ours = Object.keys(scripts).filter((name) => !OTHERS.test(name));

const OLD_NODE = `data:text/javascript,${encodeURIComponent(
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })",
)}`;

/** Runs a command as npm does, without the environment of the tests. */
function run(command: string, directory: string, environment: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: directory,
    env: { PATH, HOME, ...environment },
    timeout: 30_000,
    encoding: 'utf8',
  });
  return { status, lines: `${stdout}${stderr}`.split('\n').filter((line) => line !== '') };
}

describe('on a Node that is too old', () => {
  it.each(ours)('npm run %s ends with one sentence', (name) => {
    expect(run(scripts[name] ?? '', '.', { NODE_OPTIONS: `--import=${OLD_NODE}` })).toEqual({
      status: 1,
      lines: [
        'Node 18.20.8 is too old: install 20.19.2 or newer (https://nodejs.org, or "nvm install").',
      ],
    });
  });
});

describe('without the development packages', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await createFolder();
    for (const part of ['package.json', 'src', 'tests']) {
      await cp(part, join(directory, part), { recursive: true });
    }
  });

  it.each(ours.filter((name) => name !== 'start'))('npm run %s ends with one sentence', (name) => {
    expect(run(scripts[name] ?? '', directory)).toEqual({
      status: 1,
      lines: ['The development packages are not installed: run "npm ci".'],
    });
  });
});

describe('npm test', () => {
  const LEAVE_OUT = `import('./tests/support/left-out.mjs').then(({ reportLeftOut }) => {
    reportLeftOut({ missing: 'nginx', debianPackage: 'nginx-light' });
    reportLeftOut({ tests: 5 });
  })`;
  const STEPS = {
    bad: 'node --eval "process.exitCode = 3; console.log(\'a reason\')"',
    partial: `node --eval "${LEAVE_OUT.replaceAll('\n', '')}"`,
    good: 'node --eval ""',
    endless: 'node --eval "console.log(\'process \' + process.pid); setInterval(() => {}, 1000)"',
  };

  /** The runner, in a project with the steps above. */
  async function createProject() {
    const directory = await createFolder();
    const parts = ['src/build', 'tests', 'node_modules/typescript/package.json'];
    for (const part of parts) await cp(part, join(directory, part), { recursive: true });
    const content = {
      engines: { node: '>=20.19.2' },
      scripts: STEPS,
    };
    await writeFile(join(directory, 'package.json'), JSON.stringify(content));
    return directory;
  }

  async function runSteps(steps: string) {
    const directory = await createProject();
    const { status, lines } = run(`node tests/run-steps.mjs ${steps}`, directory);
    return { status, lines: lines.map((line) => line.replace(/ +\d+ s +/, ' ')) };
  }

  it('goes on after a step that fails, and ends with what failed and what was left out', async () => {
    expect(await runSteps('bad partial+good')).toEqual({
      status: 1,
      lines: [
        '── bad',
        'a reason',
        ...Array(2).fill(expect.stringMatching(/^── (partial|good)$/)),
        '── bad, its last lines again',
        'a reason',
        'bad FAILED',
        'partial passed',
        'good passed',
        'Failed: run again with npm run bad',
        'Left out: 5 tests, for lack of nginx: apt-get install nginx-light',
      ],
    });
  });

  it('succeeds when each step does, without a word on what was left out', async () => {
    const { status, lines } = await runSteps('good');
    expect(status).toBe(0);
    expect(lines).toEqual(['── good', 'good passed']);
  });

  it('leaves nothing running when it is ended', async () => {
    const { PATH = '', HOME = '' } = process.env;
    const runner = spawn(process.execPath, ['tests/run-steps.mjs', 'endless', 'good'], {
      cwd: await createProject(),
      env: { PATH, HOME },
    });
    for await (const line of createInterface({ input: runner.stdout })) {
      const pid = Number(/^process (\d+)$/.exec(line)?.[1]);
      if (!pid) continue;
      runner.kill('SIGTERM');
      await once(runner, 'exit');
      expect(runner.exitCode).toBe(1);
      await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
      return;
    }
    expect.unreachable('the step has not started');
  });
});
