import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * Scripts in package.json that `npm test` runs in parallel. If one script fails, the others continue. The
 * output of each script is printed when the script ends. The last lines name the scripts that failed, and
 * each missing program that caused tests to be skipped.
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
    'Not run here, but in CI: most tests in Firefox and WebKit, the programs that read deploy/ (CI=true npm test), ' +
      'Node 24; each week: the image, real hosts, a stress test, older browsers.',
  );
}
