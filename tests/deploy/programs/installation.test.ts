import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runProgram } from '../../support/process/find-program.ts';
import { createFolder } from '../../support/process/project-copy.ts';

const ROOT = await createFolder({ 'etc/caddy/a': '', 'etc/systemd/system/a': '', 'opt/a': '' });
const files = ['deploy/compose.yaml', 'deploy/caddy/Caddyfile', 'docs/operating.md'];
const [makeReadable, installCaddyfile, build = '', install = '', prepare, , , compare] =
  files
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
    // Prefix absolute paths with a temporary root folder, so that the test does not change the machine.
    // Remove the command that builds the site, because the test copies the existing `dist` folder instead.
    .replaceAll(/(?<=[\s">])\/(?=\w)/g, '$ROOT/')
    .replace('npm ci && npm run build', '')
    .match(
      /(?<=^# +)chmod [^\n]*|(?<=`)[^`\n]* \$ROOT\/etc\/caddy\/(?=`)|(?<=^```sh\n).*?(?=^```)/gms,
    ) ?? [];

/** Runs shell commands in the temporary root folder, with an archive whose files belong to another user. */
const run = (...commands: (string | undefined)[]) =>
  runProgram('sh', ['-ec', ['umask 077; systemctl() { :; }', ...commands].join('\n')], {
    env: { ROOT, TAR_OPTIONS: '--owner=12345 --mode=a+w' },
  });

run(
  'cp -r dist deploy .env.example "$ROOT"; cd "$ROOT"',
  makeReadable,
  build,
  install,
  prepare,
  installCaddyfile,
);

it('all users can read the documented installation, but only root can change it', () => {
  const found = run(
    'cd "$ROOT"; find deploy etc opt var ! -perm -a+r -o -type d ! -perm -a+x -o ! -type l -perm /022 -o ! -user "$(id -un)" | sort',
  );
  // Only the environment files are not world-readable, because systemd reads them as root.
  expect(found).toBe('etc/ai-agents-website/1.env\netc/ai-agents-website/2.env\n');
});

it('the documented comparison shows only what a new release changes in deploy/', () => {
  const output = run(
    'cd "$ROOT"; sed -i s/RestartSec=2s/RestartSec=3s/ deploy/systemd/*',
    build,
    install.replace('release=1', 'release=2'),
    'set +e',
    compare,
    'true',
  );
  expect(output.match(/^[-+]\w.*/gm)).toEqual(['-RestartSec=2s', '+RestartSec=3s']);
});
