import { execFileSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';

const INSTALL = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation'];

/** Ways to get a Chromium, the first that works: Debian's packages as root, or Playwright's build. */
const INSTALLS = [
  [
    ['apt-get', 'update', '-qq'],
    [...INSTALL, 'chromium-headless-shell'],
  ],
  [[...INSTALL, 'chromium']],
  [['npx', 'playwright', 'install', '--with-deps', 'chromium']],
];

for (const commands of INSTALLS) {
  if (findChromium()) break;
  try {
    for (const [command = '', ...args] of commands) {
      execFileSync(command, args, {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  } catch {
    // The next way, or the message below.
  }
}

if (!findChromium()) {
  console.error(
    'The browser tests need a Chromium: install one ("apt-get install chromium") or name it in CHROMIUM_PATH.',
  );
  process.exit(1);
}
