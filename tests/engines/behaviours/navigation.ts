import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import { NAVIGATION_SCENARIOS } from '../../support/navigation/navigation-scenarios.ts';
import { runScenario } from '../../support/navigation/run-scenario.ts';

/**
 * Matches the errors caused by blocked files and canceled requests, and the Content-Security-Policy
 * violations of the browser's own viewer for text files.
 */
const EXPECTED_PROBLEMS =
  /^(Policy violation: (img-src|style-src-attr)|Failed to load|(Unhandled: )?TypeError: .*modul|Error: .*could not be loaded)/;

export const navigation: BehaviourGroup = {
  behaviours: Object.fromEntries(
    Object.entries(NAVIGATION_SCENARIOS).map(([title, scenario]) => [
      title,
      async (browser) => {
        // The scenarios that delay the hydration script are skipped in WebKit, because WebKitWebDriver does
        // not respond during such a delay.
        if (browser.name === 'WebKit' && scenario.includes('delay hydrate')) return;
        browser.expectedProblems.push(EXPECTED_PROBLEMS);
        await runScenario(scenario, browser.site, browser);
      },
    ]),
  ),
};
