import type { Browser } from '../../support/engines/browser.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import { NAVIGATION_SCENARIOS } from '../../support/navigation/navigation-scenarios.ts';
import { runScenario } from '../../support/navigation/run-scenario.ts';

/**
 * Matches the errors caused by blocked files and canceled requests, and the Content-Security-Policy
 * violations of the browser's own viewer for text files.
 */
const EXPECTED_PROBLEMS =
  /^(Policy violation: (img-src|style-src-attr)|Failed to load|(Unhandled: )?TypeError: .*modul|Error: .*could not be loaded)/;

const createTest = (scenario: string) => async (browser: Browser) => {
  // The scenarios that delay the hydration script are skipped in WebKit, because WebKitWebDriver does not
  // respond during such a delay.
  if (browser.name === 'WebKit' && scenario.includes('delay hydrate')) return;
  browser.expectedProblems.push(EXPECTED_PROBLEMS);
  await runScenario(scenario, browser.site, browser);
};

export const navigation: BehaviourGroup = {
  behaviours: Object.fromEntries(
    Object.entries(NAVIGATION_SCENARIOS).map(([title, scenario]) => [title, createTest(scenario)]),
  ),
};

/** Behavior that depends on the Navigation API, which Safari has enabled since version 26.2. */
export const navigationApi: BehaviourGroup = {
  settings: { hasNavigationApi: true },
  behaviours: {
    'Smoke: with the Navigation API, Back and Forward scroll to the top or section': createTest(`
      open /
      scroll to 700
      click /pricing, expect page /pricing at top
      scroll to 900
      click /#features, expect page /#features at section
      go back, expect page /pricing at top
      go back, expect page / at top
      go forward
      go forward, expect page /#features at section`),
  },
};
