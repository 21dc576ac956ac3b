import { isBuildNeeded } from './sources.mjs';

/**
 * Builds the site into `dist/`. With the option `--if-changed`, builds the site only if its sources have
 * changed since the last build.
 */
if (isBuildNeeded()) {
  if (/[#?]/.test(process.cwd())) fail('A build needs a path without # and ?.');
  const vite = await import('vite').catch((error) => {
    if (String(error).includes("package 'vite'"))
      fail('Vite is not installed. Run: npm ci --include=dev');
    throw error;
  });
  await (await vite.createBuilder()).buildApp();
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}
