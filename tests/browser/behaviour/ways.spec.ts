import { notFoundAt, test } from '../../support/browser/browser-test.ts';
import { createWalker } from '../../support/browser/walker.ts';
import { walk } from '../../support/navigation/walk.ts';
import { WAYS } from '../../support/navigation/ways.ts';

for (const [title, way] of Object.entries(WAYS)) {
  test(title, async ({ page, site, expectedErrors }) => {
    if (/block/.test(way)) expectedErrors.push(/Failed to (load|fetch)|could not be loaded/);
    for (const [, path = ''] of way.matchAll(/open (\/[^ ,]*)/g))
      expectedErrors.push(notFoundAt(path));
    expectedErrors.push(/status of 500/);
    await walk(way, site, createWalker(page));
  });
}
