import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Outside a clone (an archive, an image build) there is nowhere to install hooks, nor lefthook. */
const isClone = existsSync('.git');
const hasLefthook = existsSync('node_modules/.bin/lefthook');
if (isClone && hasLefthook && !process.env['CI']) {
  execFileSync('node_modules/.bin/lefthook', ['install'], { stdio: 'inherit' });
}
