import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runProgram } from '../../support/process/find-program.ts';
import { createFolder } from '../../support/process/project-copy.ts';

it('the documented commands install world-readable files, even with umask 077', async () => {
  const ROOT = await createFolder({ 'etc/caddy/a': '', 'etc/systemd/system/a': '', 'opt/a': '' });
  const files = ['deploy/compose.yaml', 'deploy/caddy/Caddyfile', 'docs/operating.md'];
  const commands = files
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
    .match(/(?<=^# +)chmod [^\n]*|(?<=`)[^`\n]* \/etc\/caddy\/(?=`)|(?<=^```sh\n).*?(?=^```)/gms)
    ?.slice(0, 5)
    .join('\n')
    // Prefix absolute paths with a temporary root folder, so that the test does not change the machine.
    // Remove the command that builds the site, because the test copies the existing `dist` folder instead.
    .replaceAll(/(?<=[\s">])\/(?=\w)/g, '$ROOT/')
    .replace('npm ci && npm run build', '');
  const script = `umask 077; cp -r dist deploy .env.example "$ROOT"; cd "$ROOT"; systemctl() { :; }
    ${commands}
    find deploy etc opt var ! -perm -a+r -o -type d ! -perm -a+x | sort`;
  // Only the environment files are not world-readable, because systemd reads them as root.
  expect(runProgram('sh', ['-ec', script], { env: { ROOT } })).toBe(
    'etc/ai-agents-website/1.env\netc/ai-agents-website/2.env\n',
  );
});
