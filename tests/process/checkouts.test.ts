import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { defineBuildInfo } from '../../src/build/define-build-info.ts';
import { copyProject, createFolder } from '../support/process/project-copy.ts';

/**
 * Replacement for Vite. Its build writes only the list of sources, and prints one word to show that it has
 * run.
 */
const VITE = `exports.createBuilder = () => ({
  buildApp: async () => {
    console.log('builds');
    const { describeSources } = await import(process.cwd() + '/src/build/sources.mjs');
    require('fs').writeFileSync('dist/server/sources.json', JSON.stringify(describeSources()));
  },
});`;
const ADVICE = 'Vite is not installed. Run: npm ci --include=dev\n';
const WARNING =
  'The last build is served. Files changed since then: 1, including public/robots.txt\n';
const CHANGE = 'echo >>public/robots.txt';

/**
 * Commands that install the real packages with npm, paired with their expected output. Each of these test
 * cases takes about a minute, so they run only if REAL_CHECKOUTS is set.
 */
const INSTALLED: [string, RegExp][] = [
  ['export NODE_ENV=production PORT=0; npm ci && timeout 40 npm start', /fatal: .*ready on /s],
  [
    'npm ci && npm run build && npm prune --omit=dev --include=prod && PORT=0 timeout 40 npm start',
    /ready on /,
  ],
];

it.each<[string, string | RegExp]>([
  ['npm start', 'builds\nserves\n'],
  // Some users turn off scripts such as `prestart`, because packages can also contain malicious scripts.
  ['npm start --ignore-scripts', 'builds\nserves\n'],
  ['npm run build; npm start', 'builds\nserves\n'],
  [`npm run build; ${CHANGE}; npm start`, 'builds\nbuilds\nserves\n'],
  ['ln -s none public/link; npm start; npm start', 'builds\nserves\nserves\n'],
  ['mkfifo public/pipe; npm start', 'builds\nserves\n'],
  ['npm run build; rm -r node_modules; npm start', 'builds\nserves\n'],
  [
    `npm run build; rm -r node_modules; ${CHANGE}; npm start`,
    `builds\n${ADVICE}${WARNING}serves\n`,
  ],
  [
    'npm run build; touch src/{1..6}; echo throw Error\\(1234\\) >node_modules/vite/index.js; npm start',
    /Error: 1234\n.*Files changed since then: 6, including (src\/\d, ){4}src\/\d\nserves\n$/s,
  ],
  [
    'echo "console.log(1); process.exit(2)" >dist/server/server.mjs; npm start; echo $?',
    'builds\n1\n2\n',
  ],
  ['rm -r node_modules dist; npm start; echo $?', `${ADVICE}1\n`],
  [
    'rm -r dist; mv "$PWD" "$PWD#"; cd "$PWD#"; npm start',
    'A build needs a path without # and ?.\n',
  ],
  ['NODE_ENV=production npm ls vite', /vite@/],
  ['git init; git check-attr eol package.json', /: eol: lf$/m],
  ...(process.env['REAL_CHECKOUTS'] ? INSTALLED : []),
])(
  'these commands print the expected output in a new checkout: %s',
  { timeout: 300_000 },
  async (commands, output) => {
    const cwd = await copyProject({ withSources: true });
    for (const [file, text] of [
      ['node_modules/vite/index.js', VITE],
      ['dist/server/server.mjs', "console.log('serves')"],
    ] as const) {
      await mkdir(join(cwd, dirname(file)), { recursive: true });
      await writeFile(join(cwd, file), text);
    }
    const { stdout } = spawnSync('bash', ['-c', `exec 2>&1; ${commands}`], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, npm_config_loglevel: 'silent' },
    });
    if (typeof output === 'string') expect(stdout).toBe(output);
    else expect(stdout).toMatch(output);
  },
);

it.each([
  ['there is no repository', '', 'not a git repository'],
  ['the repository belongs to another project', 'git init --quiet', 'did not match any file'],
])('the build warns that its commit is unknown if %s', async (_, command, message) => {
  const folder = await createFolder();
  vi.unstubAllEnvs();
  spawnSync('sh', ['-c', command], { cwd: folder });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubEnv('COMMIT', undefined);
  vi.stubEnv('GIT_DIR', join(folder, '.git'));
  expect(defineBuildInfo()['BUILD_INFO']).toContain('"commit":null');
  expect(warn).toHaveBeenLastCalledWith(expect.stringContaining(message));
});
