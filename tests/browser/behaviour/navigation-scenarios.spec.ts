import { notFoundAt, test } from '../../support/browser/browser-test.ts';
import { createScenarioBrowser } from '../../support/browser/scenario-browser.ts';
import { makeNoise } from '../../support/navigation/make-noise.ts';
import {
  CHROMIUM_SCENARIOS,
  NAVIGATION_SCENARIOS,
} from '../../support/navigation/navigation-scenarios.ts';
import { runScenario } from '../../support/navigation/run-scenario.ts';

const scenarios = { ...NAVIGATION_SCENARIOS, ...CHROMIUM_SCENARIOS };

for (const [title, scenario] of Object.entries(scenarios)) {
  test(title, async ({ page, site, expectedErrors }) => {
    if (/block/.test(scenario)) expectedErrors.push(/Failed to (load|fetch)|could not be loaded/);
    for (const [, path = ''] of scenario.matchAll(/open (\/[^\s,]*)/g))
      expectedErrors.push(notFoundAt(path));
    expectedErrors.push(/status of 500|noise/);
    await page.addInitScript(makeNoise, 1);
    await runScenario(scenario, site, createScenarioBrowser(page));
  });
}
