import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../support/browser/browser-test.ts';
import { copyProject } from '../../support/process/project-copy.ts';

/** WAV file that contains one second of silence: 8,000 samples of one byte each. */
const RECORDING = Buffer.alloc(8_044, 128);
RECORDING.write(
  'RIFF\x64\x1f\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x40\x1f\0\0',
  'latin1',
);

test('the policy lets a browser show files and play recordings opened by their URLs', async ({
  page,
  startSite,
}) => {
  const directory = await copyProject({ withBuild: true });
  await writeFile(join(directory, 'dist/client/saludo.wav'), RECORDING);
  const site = await startSite({}, { directory });
  for (const path of ['/favicon.svg', '/icon-512.png', '/licenses.txt', '/sitemap.xml']) {
    await page.goto(site + path);
  }
  await page.goto(`${site}/saludo.wav`);
  const media = page.locator('video');
  await expect.poll(() => media.evaluate(({ ended }: HTMLVideoElement) => ended)).toBe(true);
});
