import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runProgram } from '../../support/process/find-program.ts';
import { createFolder } from '../../support/process/project-copy.ts';

it('documented commands install files that every user can read, even with umask 077', async () => {
  const ROOT = await createFolder({ 'etc/caddy/a': '', 'etc/systemd/system/a': '', 'opt/a': '' });
  const files = ['deploy/compose.yaml', 'deploy/caddy/Caddyfile', 'docs/operating.md'];
  const commands = files
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
    .match(/(?<=^# +)chmod [^\n]*|(?<=`)[^`\n]* \/etc\/caddy\/(?=`)|(?<=^```sh\n).*?(?=^```)/gms)
    ?.slice(0, 5)
    .join('\n')
    // Moves absolute paths into a temporary root, and skips the build.
    .replaceAll(/(?<=[\s">])\/(?=\w)/g, '$ROOT/')
    .replace('npm ci && npm run build', '');
  const script = `umask 077; cp -r dist deploy .env.example "$ROOT"; cd "$ROOT"; systemctl() { :; }
    ${commands}
    find deploy etc opt var ! -perm -a+r -o -type d ! -perm -a+x | sort`;
  // Only systemd, which runs as root, reads these two files.
  expect(runProgram('sh', ['-ec', script], { env: { ROOT } })).toBe(
    'etc/ai-agents-website/1.env\netc/ai-agents-website/2.env\n',
  );
});
