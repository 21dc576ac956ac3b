import { spawnSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { defineBuildInfo } from '../../src/build/define-build-info.ts';
import { copyProject } from '../support/process/project-copy.ts';

/**
 * Shell commands that replace Vite and the built server with stubs. Each stub prints one word to show that it
 * has run.
 */
const STUBS = `mkdir -p node_modules/vite dist/server
  echo "exports.createBuilder = () => ({ buildApp: () => console.log('builds') })" >node_modules/vite/index.js
  echo "console.log('serves')" >dist/server/server.mjs`;
const ADVICE = /^A build needs a path without # and \?, and Vite: .*"npm ci --include=dev && .*\n$/;

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

it.each<[string, RegExp]>([
  ['npm start', /^builds\nserves\n$/],
  ['npm run build; npm start', /^builds\nserves\n$/],
  ['npm run build; rm -r node_modules; npm start', /^builds\nserves\n$/],
  ['npm run build; echo >>public/robots.txt; npm start', /^builds\nbuilds\nserves\n$/],
  ['npm run build; ln -s none src/link; npm start', /^builds\nbuilds\nserves\n$/],
  [
    'echo "console.log(1); process.exit(2)" >dist/server/server.mjs; npm start; echo $?',
    /s\n1\n2\n$/,
  ],
  ['rm -r node_modules; npm start', ADVICE],
  ['mv "$PWD" "$PWD#"; cd "$PWD#"; npm start', ADVICE],
  ['NODE_ENV=production npm ls vite', /vite@/],
  ['git init; git check-attr eol package.json', /: eol: lf$/m],
  ...(process.env['REAL_CHECKOUTS'] ? INSTALLED : []),
])(
  'these commands print the expected output in a new checkout: %s',
  { timeout: 300_000 },
  async (commands, output) => {
    const { stdout, stderr } = spawnSync('sh', ['-c', `${STUBS}\n${commands}`], {
      cwd: await copyProject({ withSources: true }),
      encoding: 'utf8',
      env: { ...process.env, npm_config_loglevel: 'silent' },
    });
    expect(stdout + stderr).toMatch(output);
  },
);

it("the build prints Git's error message if it cannot determine the commit", () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubEnv('COMMIT', undefined);
  vi.stubEnv('GIT_DIR', '/none');
  defineBuildInfo();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(' fatal: not a git repository'));
});
