import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright/test';
import { FALLBACK_FONTS, readFallbackFont } from '../app/fallback-fonts.ts';

/**
 * Starts a Chromium on a system that has this family as its only font. Works on Linux, where
 * programs find fonts with fontconfig.
 * @param directory for the font and the configuration.
 */
export async function launchWithFont(
  family: string,
  directory: string,
  options: LaunchOptions,
): Promise<Browser> {
  await mkdir(directory, { recursive: true });
  for (const [name, file] of Object.entries(FALLBACK_FONTS[family] ?? {})) {
    await writeFile(join(directory, `${name}.ttf`), await readFallbackFont(file));
  }
  const configuration = join(directory, 'fonts.conf');
  await writeFile(
    configuration,
    `<fontconfig><dir>${directory}</dir><cachedir>${directory}/cache</cachedir></fontconfig>`,
  );
  const env = { ...process.env, FONTCONFIG_FILE: configuration };
  return chromium.launch({ ...options, env });
}
