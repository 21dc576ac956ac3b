import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs the hooks, except outside a clone (an archive, an image build) and in CI. */
const isClone = existsSync('.git');
const hasLefthook = existsSync('node_modules/.bin/lefthook');
if (isClone && hasLefthook && !process.env['CI']) {
  execFileSync('node_modules/.bin/lefthook', ['install'], { stdio: 'inherit' });
}
