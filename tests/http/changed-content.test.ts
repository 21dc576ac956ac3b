import { afterEach, expect, it, vi } from 'vitest';
import { contract as current } from '../../src/shared/content/plans/contract.ts';
import { pricing } from '../../src/shared/content/plans/pricing.ts';
import { es } from '../../src/shared/text/spanish.ts';
import { fillText } from '../../src/shared/text/text-markup.ts';
import { findMissing } from '../support/app/content-texts.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';

const showNoBreakSpaces = (text: string) => text.replaceAll('\u00a0', '~');

/**
 * Reloads every module, with `changes` applied to the contract terms in `contract.ts`.
 * @returns a function that reads a page and fails if the page lacks any of the given texts. It returns the
 *   text of the page, with a tilde for each no-break space.
 */
async function changeContract(changes: Partial<typeof current>, environment = {}) {
  vi.resetModules();
  vi.doMock('../../src/shared/content/plans/contract.ts', () => ({
    contract: { ...current, ...changes },
  }));
  const { readPage } = await import('../support/app/read-page.ts');
  return async (path: string, ...texts: string[]) => {
    const page = showNoBreakSpaces((await readPage(path, environment)).text);
    expect(findMissing(page, texts.map(showNoBreakSpaces)), path).toEqual([]);
    return page;
  };
}

// Restore the original modules after each test: all test files of a worker share their modules, so tests that
// run later would otherwise get the changed contract.
afterEach(() => {
  vi.doUnmock('../../src/shared/content/plans/contract.ts');
  vi.doUnmock('../../src/shared/content/site/provider.ts');
  vi.resetModules();
});

it('all pages and files take offices, governing law and currencies from provider.ts', async () => {
  const pounds = { code: 'GBP', symbol: '£', name: 'libras' };
  vi.doMock('../../src/shared/content/site/provider.ts', () => ({
    provider: {
      offices: [{ city: 'Bilbao', country: 'España', countryCode: 'ES' }],
      law: { name: 'derecho español', courts: 'Bilbao', monthsRule: 'artículo 5 del Código Civil' },
      currencies: { plans: pounds, overage: pounds },
    },
    cities: 'Bilbao',
    officePlaces: ['Bilbao, España'],
  }));
  const read = await changeContract({}, { LEGAL_ADDRESS: 'Gran Vía 1, Bilbao' });
  for (const path of [...PAGE_PATHS, '/llms.txt', '/contact.vcf']) {
    // The example conversations mention invented prices, which are always in euros. Remove these prices
    // before checking which currencies the page names.
    const page = (await read(path)).replaceAll(/\b(45|9,90|240)~€/g, '');
    expect(page.match(/Madrid|Z[uú]rich|derecho suizo|CHF|€|EUR/g), path).toBeNull();
  }
  await read('/', `${current.plans['whatsapp-agent'].price}~£/mes`, 'Bilbao');
  await read('/contact', '<li>Bilbao, España<');
  await read('/gtc', 'artículo 5 del Código Civil', 'derecho español', 'Bilbao');
  await read('/pricing', 'libras', '>0,01~£<', '>Bilbao<', '"priceCurrency":"GBP"');
});

it('the Markdown versions of the pages take their contract terms from contract.ts', async () => {
  const numbers = Object.keys(current).map((name, index) => [name, 811 + index]);
  const changes: typeof current = {
    ...Object.fromEntries(numbers),
    plans: {
      'whatsapp-agent': { specialPrice: 31, price: 12_341 },
      'multi-channel-agent': { specialPrice: 201, price: 12_541 },
      'voice-agent': { specialPrice: 180, price: 210 },
    },
    specialPriceMonths: 4,
    minimumMonths: 6,
    usageCapPercent: 120,
    defaultMessages: 20_000,
    overageMessage: 0.07,
  };
  const read = await changeContract(changes);
  const { months, renewals } = pricing.card;
  // The page must state these sums: together, the WhatsApp and voice plans cost 31 + 180 = 211 € a month at
  // first, and later 12,341 + 210 = 12,551 €. A customer who exceeds the 20,000 included messages by 20% pays
  // 4,000 × 0.07 = 280 CHF more.
  const texts = ['**180**~€/mes', '12~341~€/mes', '0,07~CHF', '211~€', '12~551~€', '280~CHF'];
  texts.push(fillText(months, { first: 5, last: 6 }), renewals);
  const bill = [': 4~×~180~€', ': 2~×~210~€', ': 6~×~210~€', ': 2400~€'];
  const markdown = await read('/pricing.md', ...texts, ...bill);
  const [year] = /^## .*\bseis\b.*\n\n.*/im.exec(markdown) ?? [];
  expect(year).toContain(` ${changes.terminationNoticeDays}~`);
  expect(year).not.toMatch(/especial|normal/);
  const written = Object.values(changes).flatMap((value) =>
    typeof value === 'number' ? es`${value}` : [],
  );
  await read('/gtc.md', ...written, '12~541~€/mes');
  const { plans, defaultVoiceMinutes, overageMessage } = current;
  const prices = Object.values(plans).flatMap(({ specialPrice = 0, price }) => [
    specialPrice,
    price,
  ]);
  const old = `\\b((${prices.join('|')})~€|${defaultVoiceMinutes} minutos|${es`${overageMessage}`}~)`;
  for (const path of ['/pricing.md', '/gtc.md', '/index.md']) {
    expect(await read(path), path).not.toMatch(new RegExp(old));
  }
});

it('special prices are not mentioned anywhere if no plan has one', async () => {
  const read = await changeContract({
    plans: {
      'whatsapp-agent': { price: 49 },
      'voice-agent': { price: 229 },
      'multi-channel-agent': { price: 249 },
    },
  });
  for (const path of ['/', '/pricing', '/gtc', '/pricing.md', '/llms.txt']) {
    expect(await read(path), path).not.toMatch(/precio especial|primeros meses|undefined|NaN/);
  }
  expect((await read('/pricing')).match(/"@type":"Offer"/g)).toHaveLength(3);
  const bill = [': 3~×~249~€', ': 9~×~249~€', ': 2988~€'];
  // Together, the WhatsApp and voice plans cost 49 + 229 = 278 €. Without special prices, this sum never
  // changes, so the page states it only once.
  expect((await read('/pricing.md', ...bill)).match(/\b278~€/g)).toHaveLength(1);
});
