import { execSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { findChromium } from './chromium.mjs';

const INSTALL = 'apt-get install -y -qq --no-install-recommends';
const FONTS = '/usr/share/fonts';

/**
 * Commands that install Chromium and a font, to be tried in turn until one succeeds. The first two commands
 * install Debian packages and need root privileges. The last one installs Playwright's build of Chromium.
 */
const INSTALL_COMMANDS = [
  `apt-get update -qq && ${INSTALL} chromium-headless-shell fonts-liberation`,
  `${INSTALL} chromium fonts-liberation`,
  'npx playwright install --with-deps chromium',
];

for (const command of INSTALL_COMMANDS) if (!isReady()) install(command);
if (!isReady()) {
  console.error(
    'The browser tests need a Chromium and the font Arial or Liberation Sans: install them ' +
      '("apt-get install chromium fonts-liberation"), or name a Chromium in CHROMIUM_PATH.',
  );
  process.exit(1);
}

/**
 * Whether Chromium and a fallback font from `fonts.css` are installed. The font is checked only on Linux,
 * because macOS and Windows always have Arial.
 */
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
    // Ignore the error, because the next command might succeed. If all commands fail, the script reports what
    // is missing.
  }
}
