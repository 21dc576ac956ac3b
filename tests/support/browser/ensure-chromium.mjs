import { execSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { findChromium } from './chromium.mjs';

const INSTALL = 'apt-get install -y -qq --no-install-recommends';
const FONTS = '/usr/share/fonts';

/** Ways to get what the browser tests need, until one works: Debian's packages as root, or Playwright's build. */
const WAYS = [
  `apt-get update -qq && ${INSTALL} chromium-headless-shell fonts-liberation`,
  `${INSTALL} chromium fonts-liberation`,
  'npx playwright install --with-deps chromium',
];

for (const command of WAYS) if (!isReady()) install(command);
if (!isReady()) {
  console.error(
    'The browser tests need a Chromium and the font Arial or Liberation Sans: install them ' +
      '("apt-get install chromium fonts-liberation"), or name a Chromium in CHROMIUM_PATH.',
  );
  process.exit(1);
}

/** With the font of `fonts.css` for the time until the page's own arrives, which only Linux may lack. */
function isReady() {
  const isFont = /** @param {string} name */ (name) =>
    /(LiberationSans-Regular|arial)\./i.test(name);
  const fonts = existsSync(FONTS) ? readdirSync(FONTS, { recursive: true, encoding: 'utf8' }) : [];
  return findChromium() && (process.platform !== 'linux' || fonts.some(isFont));
}

/** @param {string} command */
function install(command) {
  try {
    execSync(command, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    // The next way, or a message.
  }
}
