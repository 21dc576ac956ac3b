import { execSync } from 'node:child_process';
import { chromium } from 'playwright';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.mjs';

const UPDATE = 'apt-get update -qq';
const INSTALL = 'apt-get install -y -qq --no-install-recommends';

/** Ways to get a Chromium, the first that works: Debian's packages as root, or Playwright's build. */
const CHROMIUMS = [
  [UPDATE, `${INSTALL} chromium-headless-shell`],
  [`${INSTALL} chromium`],
  ['npx playwright install --with-deps chromium'],
];
const FONTS = [UPDATE, `${INSTALL} fonts-liberation`];

/** The fonts of `fonts.css` for the time until the page's own font arrives. */
const FALLBACKS = [
  'local("Arial"), local("Liberation Sans")',
  'local("Arial Bold"), local("Liberation Sans Bold")',
];

for (const commands of CHROMIUMS) if (!findChromium()) install(commands);
if (!findChromium()) {
  fail(
    'The browser tests need a Chromium: install one ("apt-get install chromium") or name it in CHROMIUM_PATH.',
  );
}
if (!(await hasFonts())) install(FONTS);
if (!(await hasFonts())) {
  fail(
    'The browser tests need the font Arial or Liberation Sans: install one ("apt-get install fonts-liberation").',
  );
}

/** @param {string[]} commands */
function install(commands) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    for (const command of commands) execSync(command, { stdio: 'ignore', env });
  } catch {
    // The next way, or a message.
  }
}

/** Asks Chromium itself, which must start for that. */
async function hasFonts() {
  const browser = await launch();
  try {
    const page = await browser.newPage();
    return await page.evaluate(async (sources) => {
      const faces = sources.map((source) => new FontFace('probe', source).load());
      return (await Promise.allSettled(faces)).every(({ status }) => status === 'fulfilled');
    }, FALLBACKS);
  } finally {
    await browser.close();
  }
}

async function launch() {
  const executablePath = findChromium() ?? '';
  try {
    return await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  } catch (error) {
    const lines = String(error).split('\n');
    const reason = lines.find((line) => line.includes('error while loading')) ?? lines[0] ?? '';
    return fail(
      `${executablePath} does not start (${reason.replace(/^.*\[err\] /, '')}). Install another Chromium ("apt-get install chromium") or name it in CHROMIUM_PATH.`,
    );
  }
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
