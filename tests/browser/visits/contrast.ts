import { scrollTo } from '../../support/browser/browser-test.ts';
import { finishAnimations } from '../../support/browser/page-states.ts';
import { takeBarePicture } from '../../support/browser/picture.ts';
import { listTooFaint, readContrast } from '../../support/browser/text-contrast.ts';
import { BOTH_WINDOWS } from './states.ts';
import type { Check, Visit } from './visit.ts';

/** Every text can be read, and the header also where it stands over the page. */
export const contrast: Check = {
  states: BOTH_WINDOWS,
  find: async (visit) => [...(await findFaint(visit)), ...(await findFaintInHeader(visit))],
  // The legal pages have one layout.
  except: '/gtc',
};

async function findFaint(visit: Visit): Promise<string[]> {
  const readings = await readContrast(visit.page, await visit.takePicture());
  if (readings.length < 15) return [`only ${readings.length} lines of text`];
  return listTooFaint(readings);
}

async function findFaintInHeader({ page }: Visit): Promise<string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await scrollTo(page, height / 2);
  await finishAnimations(page);
  const picture = await takeBarePicture(page, true);
  const readings = await readContrast(page, picture, { part: 'header', isWindowOnly: true });
  await scrollTo(page, 0);
  return listTooFaint(readings);
}
