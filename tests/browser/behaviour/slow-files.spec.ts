import fc from 'fast-check';
import { checkProperty, timeout } from '../../support/app/check-property.ts';
import { test } from '../../support/browser/browser-test.ts';
import { createScenarioBrowser } from '../../support/browser/scenario-browser.ts';
import { makeNoise } from '../../support/navigation/make-noise.ts';
import { runScenario } from '../../support/navigation/run-scenario.ts';

/** Name of each page's script, indexed by the page's path. */
const CHUNKS = {
  '/': 'home-page',
  '/pricing': 'pricing-page',
  '/contact': 'contact-page',
} as const;
const LINKS = ['click /', 'click /pricing', 'click /contact', 'click /#features'];
const OTHER_STEPS = [
  'go back',
  'go forward',
  'set hash #faq',
  'set hash #nada',
  'click FAQ question',
  'click an hour',
  'release',
  'release',
];
/** Matches URLs whose hash is the id of an element on the page. */
const SECTION_URL = /^\/#features$|^\/(pricing|contact)?#faq$/;

const getPath = (url = '') => url.replace(/#.*/, '');

/**
 * Random navigation scenarios in which some files are delayed, in the format of `navigation-scenarios.ts`. A
 * model of the browser history and of the pending navigation predicts the result of each step.
 */
const scenarios = fc
  .record({
    startPath: fc.constantFrom('/' as const, '/pricing' as const, '/contact' as const),
    delayed: fc.subarray([...Object.values(CHUNKS), 'pages', 'start-consent']),
    steps: fc.array(fc.constantFrom(...LINKS, ...LINKS, ...OTHER_STEPS), {
      maxLength: 10,
      size: 'max',
    }),
  })
  .map(({ startPath, delayed, steps }) => {
    let files = delayed.filter((file) => file !== CHUNKS[startPath]);
    const scenario = files.length > 0 ? [`delay (${files.join('|')})`] : [];
    scenario.push(`open ${startPath}`);
    const entries: string[] = [startPath];
    let index = 0;
    /** URL of the pending navigation, if there is one. */
    let pending: string | undefined;
    const showEntry = (next: number) => {
      const url = entries[next] ?? '';
      const place = getPath(url) === getPath(entries[index]) ? 'target' : 'top';
      scenario.push(`expect page ${url} at ${SECTION_URL.test(url) ? 'section' : place}`);
      index = next;
    };
    const navigate = (url: string) => {
      const next = url === entries[index] ? index : index + 1;
      if (next > index) entries.splice(next, Number.POSITIVE_INFINITY, url);
      showEntry(next);
    };
    const release = () => {
      files = [];
      scenario.push('release');
      if (pending) navigate(pending);
      else scenario.push(`expect page ${entries[index]}`);
      pending = undefined;
    };
    const add = (step: string) => {
      if (step === 'release') return release();
      const target = /[/#].*/.exec(step)?.[0] ?? '';
      const url = entries[index] ?? '';
      const path = getPath(target) as keyof typeof CHUNKS;
      const next = index + (step === 'go back' ? -1 : 1);
      const isTraversal = step.startsWith('go');
      const isHash = target.startsWith('#');
      if (isTraversal && entries[next] === undefined) return;
      // Skips two kinds of steps that the model does not cover: clicking the link of the pending navigation
      // again, which would force a full page load, and setting the hash to its current value, which would
      // not navigate.
      if (target && (target === pending || (isHash && url.endsWith(target)))) return;
      scenario.push(step);
      if (!target && !isTraversal) {
        // Other controls lead to no other page, so they do not cancel the pending navigation.
        scenario.push(`expect ${pending ? 'busy' : 'page'} ${url}`);
        return;
      }
      pending = undefined;
      if (isTraversal) showEntry(next);
      else if (isHash) navigate(getPath(url) + target);
      else if (
        path !== getPath(url) &&
        files.some((file) => [CHUNKS[path], 'pages'].includes(file))
      ) {
        pending = target;
        scenario.push(`expect busy ${url}`);
      } else navigate(target);
    };
    steps.forEach(add);
    release();
    return scenario.join('\n');
  });

test("the visitor's latest action takes precedence while files are slow to load", async ({
  page,
  site,
  expectedErrors,
}) => {
  test.setTimeout(timeout);
  expectedErrors.push(/Failed to (load|fetch)|could not be loaded|noise/);
  await page.addInitScript(makeNoise, Date.now());
  const run = (scenario: string) => runScenario(scenario, site, createScenarioBrowser(page));
  await checkProperty(fc.asyncProperty(scenarios, run));
});
