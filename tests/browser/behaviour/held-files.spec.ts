import fc from 'fast-check';
import { expect, test } from '../../support/browser/browser-test.ts';
import { createWalker } from '../../support/browser/walker.ts';
import { walk } from '../../support/navigation/walk.ts';

/** How long it goes on with new ways. */
const SECONDS = Number(process.env['WALK_SECONDS'] ?? 5);

const CHUNKS = {
  '/': 'home-page',
  '/pricing': 'pricing-page',
  '/contact': 'contact-page',
} as const;
const ACTS = ['follow /', 'follow /pricing', 'follow /contact', 'follow /#features'];
const OTHERS = ['Back', 'Forward', 'type #faq', 'type #nada', 'question', 'configure'];
const COOKIES = '/privacy-policy#cookies';
/** The hashes that name something. */
const PLACES = /#cookies$|^\/#features$|^\/(pricing|contact)?#faq$/;

const acts = fc.array(fc.constantFrom(...ACTS, ...ACTS, ...OTHERS), { maxLength: 6, size: 'max' });

/** Acts while some files are held, and after they have come, as a way of `ways.ts` that says what each leads to. */
const ways = fc
  .record({
    start: fc.constantFrom('/' as const, '/pricing' as const, '/contact' as const),
    held: fc.subarray([...Object.values(CHUNKS), 'pages', 'start-consent']),
    before: acts,
    after: acts,
  })
  .map(({ start, held, before, after }) => {
    const files = held.filter((file) => file !== CHUNKS[start]);
    const steps = files.length > 0 ? [`hold (${files.join('|')})`] : [];
    steps.push(`open ${start}`);
    const entries = [{ url: start as string, document: 0 }];
    let [at, documents, isHeld] = [0, 0, files.length > 0];
    let awaited: string | undefined;
    const getPath = (url = entries[at]?.url ?? '') => url.split('#')[0] ?? '';
    /** The page that is shown, at the place of its URL. */
    const arrive = (was: string, isSameDocument = true) => {
      const { url = '' } = entries[at] ?? {};
      const isOther = getPath(was) !== getPath(url);
      const place = PLACES.test(url) ? 'section' : isOther ? 'top' : 'there';
      if (isSameDocument) steps.push(`at ${url} ${place}`);
      else steps.push(`at ${url}`, 'hydrated');
    };
    const go = (url: string, isSameDocument = true) => {
      const was = entries[at]?.url ?? '';
      if (!isSameDocument) documents += 1;
      if (url !== was) entries.splice(++at, Number.POSITIVE_INFINITY, { url, document: documents });
      arrive(was, isSameDocument);
    };
    const take = (act: string) => {
      const [command, target = ''] = act.split(' ');
      const { url = '', document } = entries[at] ?? {};
      const next = entries[at + (command === 'Back' ? -1 : 1)];
      // The same once more asks for a document.
      if (command === 'follow' && target === awaited) return;
      if (/Back|Forward/.test(act) && !next) return;
      if (command === 'question' && getPath() === '/privacy-policy') return;
      steps.push(act);
      awaited = undefined;
      if (command === 'follow') {
        const chunk = CHUNKS[getPath(target) as keyof typeof CHUNKS];
        const needs = [chunk, 'pages'].some((file) => files.includes(file));
        if (getPath(target) === getPath() || !isHeld || !needs) go(target);
        else awaited = target;
      } else if (command === 'type' && !url.endsWith(target)) go(getPath() + target);
      else if (command === 'configure') {
        if (isHeld && files.includes('start-consent')) awaited = COOKIES;
        else if (url !== COOKIES) go(COOKIES, getPath() === getPath(COOKIES));
      } else if (next && /Back|Forward/.test(act)) {
        at = entries.indexOf(next);
        arrive(url, next.document === document);
      }
      if (awaited) steps.push(`waits ${url}`);
      else if (!/follow|Back|Forward/.test(act)) steps.push(`at ${entries[at]?.url}`);
    };
    before.forEach(take);
    if (isHeld) steps.push('free');
    isHeld = false;
    if (awaited) go(awaited, awaited !== COOKIES);
    else steps.push(`at ${entries[at]?.url}`);
    awaited = undefined;
    after.forEach(take);
    return steps.join(', ');
  });

test('whatever is held while a visitor acts, the last act wins', async ({
  page,
  site,
  expectedErrors,
}) => {
  test.setTimeout(SECONDS * 1000 + 120_000);
  expectedErrors.push(/Failed to (load|fetch)|could not be loaded/);
  const property = fc.asyncProperty(ways, (way) =>
    walk(way, site, (origin) => createWalker(page, origin)),
  );
  const end = Date.now() + SECONDS * 1000;
  console.log(`The first seed of the new ways: ${end}`);
  let seed = end;
  for (; Date.now() < end; seed++)
    await fc.assert(property, { seed, numRuns: 1, interruptAfterTimeLimit: 60_000 });
  expect(seed).toBeGreaterThan(end);
  console.log(`${seed - end} ways`);
});
