import { notFoundAt, test } from '../../support/browser/browser-test.ts';
import { createWalker } from '../../support/browser/walker.ts';
import { walk } from '../../support/navigation/walk.ts';
import { WAYS } from '../../support/navigation/ways.ts';

/** What no server holds back, `walks.spec` proves here. */
const ways = Object.entries(WAYS).filter(([, way]) => /hold|block|load|leave|overtake/.test(way));

for (const [title, way] of ways) {
  test(title, async ({ page, site, expectedErrors }) => {
    if (/block/.test(way)) expectedErrors.push(/Failed to (load|fetch)|could not be loaded/);
    for (const [, path = ''] of way.matchAll(/open (\/[^ ,]*)/g))
      expectedErrors.push(notFoundAt(path));
    expectedErrors.push(/status of 500/);
    await walk(way, site, (origin) => createWalker(page, origin));
  });
}
