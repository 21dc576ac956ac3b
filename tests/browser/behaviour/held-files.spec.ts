import fc from 'fast-check';
import { checkProperty, timeout } from '../../support/app/check-property.ts';
import { test } from '../../support/browser/browser-test.ts';
import { createWalker } from '../../support/browser/walker.ts';
import { walk } from '../../support/navigation/walk.ts';

const CHUNKS = {
  '/': 'home-page',
  '/pricing': 'pricing-page',
  '/contact': 'contact-page',
} as const;
const FOLLOWED = ['follow /', 'follow /pricing', 'follow /contact', 'follow /#features'];
const OTHERS = ['Back', 'Forward', 'type #faq', 'type #nada', 'question', 'free', 'free'];
/** Where a hash names something. */
const PLACE = /^\/#features$|^\/(pricing|contact)?#faq$/;

const getPath = (url = '') => url.replace(/#.*/, '');

/** Acts while some files are held, and after they have come, as a way of `ways.ts` that says what each leads to. */
const ways = fc
  .record({
    start: fc.constantFrom('/' as const, '/pricing' as const, '/contact' as const),
    held: fc.subarray([...Object.values(CHUNKS), 'pages', 'start-consent']),
    acts: fc.array(fc.constantFrom(...FOLLOWED, ...FOLLOWED, ...OTHERS), {
      maxLength: 10,
      size: 'max',
    }),
  })
  .map(({ start, held, acts }) => {
    let files = held.filter((file) => file !== CHUNKS[start]);
    const steps = files.length > 0 ? [`hold (${files.join('|')})`] : [];
    steps.push(`open ${start}`);
    const entries: string[] = [start];
    let at = 0;
    let awaited: string | undefined;
    const show = (next: number) => {
      const url = entries[next] ?? '';
      const place = getPath(url) === getPath(entries[at]) ? 'there' : 'top';
      steps.push(`at ${url} ${PLACE.test(url) ? 'section' : place}`);
      at = next;
    };
    const go = (url: string) => {
      const next = url === entries[at] ? at : at + 1;
      if (next > at) entries.splice(next, Number.POSITIVE_INFINITY, url);
      show(next);
    };
    const free = () => {
      files = [];
      steps.push('free');
      if (awaited) go(awaited);
      else steps.push(`at ${entries[at]}`);
      awaited = undefined;
    };
    const take = (act: string) => {
      if (act === 'free') return free();
      const [command, target = ''] = act.split(' ');
      const url = entries[at] ?? '';
      const path = getPath(target) as keyof typeof CHUNKS;
      const next = at + (command === 'Back' ? -1 : 1);
      const isMoving = command === 'Back' || command === 'Forward';
      if (isMoving && entries[next] === undefined) return;
      // The same once more asks for a document, or for nothing.
      if (target && (target === awaited || (command === 'type' && url.endsWith(target)))) return;
      steps.push(act);
      awaited = undefined;
      if (isMoving) show(next);
      else if (command === 'type') go(getPath(url) + target);
      else if (command === 'question') steps.push(`at ${url}`);
      else if (
        path !== getPath(url) &&
        files.some((file) => [CHUNKS[path], 'pages'].includes(file))
      ) {
        awaited = target;
        steps.push(`waits ${url}`);
      } else go(target);
    };
    acts.forEach(take);
    free();
    return steps.join(', ');
  });

test('whatever is held while a visitor acts, the last act wins', async ({
  page,
  site,
  expectedErrors,
}) => {
  test.setTimeout(timeout);
  expectedErrors.push(/Failed to (load|fetch)|could not be loaded/);
  await checkProperty(fc.asyncProperty(ways, (way) => walk(way, site, createWalker(page))));
});
