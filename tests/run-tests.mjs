import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * `npm test`: three scripts of package.json side by side, all of them even if one fails. Each writes its
 * output when it is over; what failed, and what was skipped for lack of a program, is named at the end.
 */
const SCRIPTS = ['check', 'test:node', 'test:browser'];

const notes = await Promise.all(
  SCRIPTS.map(async (script) => {
    const child = spawn(`npm run ${script} 2>&1`, {
      shell: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    console.log(output);
    if (status !== 0) process.exitCode = 1;
    return [
      ...(output.match(/^Skipped: .*$/gm) ?? []),
      ...(status === 0 ? [] : [`FAILED: npm run ${script}`]),
    ];
  }),
);
console.log([...new Set(notes.flat())].join('\n'));
if (!process.env['CI']) {
  console.log(
    'Left to CI: most of Firefox and WebKit, and the programs that read deploy/ (CI=true npm test), Node 24; ' +
      'weekly: the image, real hosts, stress, older browsers.',
  );
}
