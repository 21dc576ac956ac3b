import { expect, it } from 'vitest';
import { taxTexts } from '../../src/shared/content/plans/taxes.ts';
import { contact } from '../../src/shared/content/site/contact.ts';
import { demo } from '../../src/shared/content/site/demo-texts.ts';
import { navigation } from '../../src/shared/content/site/navigation.ts';
import { getMarkdownPath, listedRoutes } from '../../src/shared/content/site/routes.ts';
import { findMissing } from '../support/app/content-texts.ts';
import { createTestApp, FAILING_PATH } from '../support/app/create-test-app.ts';
import { findNodes, getText, parseMarkdown } from '../support/app/markdown.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { readPage } from '../support/app/read-page.ts';
import { requestBytes } from '../support/http/send-request.ts';
import { readContract } from './contract.ts';

it('leaves no trace of the placeholders in any output', async () => {
  const environment = {
    BRAND_NAME: 'Otra',
    CONTACT_EMAIL: 'equipo@otra.example',
    CONTACT_PHONE: '+41 44 668 18 00',
    CONTACT_WHATSAPP: '+41 79 123 45 67',
    SITE_URL: 'https://www.otra.example',
  };
  const paths = readContract('ready').flatMap(
    ({ request }) => /^GET (\/[^ *]*)$/.exec(request)?.[1] ?? [],
  );
  const { app } = await createTestApp(environment, { redirects: FAILING_PATH });
  const texts = await Promise.all(
    ['/500', ...paths].map(async (path) => {
      const { headers, body } = await requestBytes(app, path);
      return `${JSON.stringify(headers)}${body.toString('latin1')} in ${path}`;
    }),
  );
  const trace = /(sereno|\+34|localhost:3000).{0,40}/gi;
  expect(texts.flatMap((text) => text.match(trace)?.concat(text.slice(-40)) ?? [])).toEqual([]);
  expect(texts.filter((text) => text.includes('Otra')).length).toBeGreaterThan(12);
});

const { LEGAL_NAME, LEGAL_ID, LEGAL_REGISTER, LEGAL_ADDRESS, CONTACT_EMAIL } = publishedContacts;

it.each([
  [{}, [LEGAL_ID, LEGAL_REGISTER, LEGAL_ADDRESS], ` ${LEGAL_NAME} (${LEGAL_ID}), `],
  [{ LEGAL_ID: '', LEGAL_REGISTER: '' }, [LEGAL_ADDRESS], ` ${LEGAL_NAME}, `],
])('says who the provider is wherever the law wants it, with %j', async (unset, facts, name) => {
  const read = (path: string) => readPage(path, { ...publishedContacts, ...unset });
  for (const path of ['/', '/contact', '/unknown']) {
    const { readTexts, readAll } = await read(path);
    expect(readTexts('footer > p:first-child > span'), path).toEqual([...facts, CONTACT_EMAIL]);
    expect(readTexts('footer > p:first-child').join(), path).toContain(LEGAL_NAME);
    expect(readAll('footer a[href^="mailto:"]', 'href')).toEqual([`mailto:${CONTACT_EMAIL}`]);
  }
  const { readTexts } = await read('/contact');
  expect(readTexts('#email p')).toContain(CONTACT_EMAIL);
  const lines = [LEGAL_NAME, ...facts, CONTACT_EMAIL].map((fact) => `- [^:]+: ${fact}\n`);
  expect((await read('/llms.txt')).text).toMatch(new RegExp(`\n\n${lines.join('')}- WhatsApp`));
  for (const path of ['/privacy-policy', '/gtc']) {
    const [main] = (await read(path)).readTexts('main');
    expect(main, path).toContain(name);
    expect(main, path).toContain(LEGAL_ADDRESS);
  }
});

it.each([
  [{ DEMO_WHATSAPP: '+41 79 123 45 67' }, { [demo.message]: 'https://wa.me/41791234567' }],
  [{ DEMO_PHONE: '+41 44 668 18 00' }, { [demo.call]: 'tel:+41446681800' }],
  [
    { DEMO_WHATSAPP: '+41 79 123 45 67', DEMO_PHONE: '+41 44 668 18 00' },
    { [demo.message]: 'https://wa.me/41791234567', [demo.call]: 'tel:+41446681800' },
  ],
  [{}, {}],
])('invites to try an agent wherever one is configured, with %j', async (environment, links) => {
  const numbers = Object.values<string>(environment).map((number) =>
    number.replaceAll(' ', '\u00a0'),
  );
  for (const path of ['/', '/contact']) {
    const { text, readTexts, readAll } = await readPage(path, environment);
    const shown = readTexts('#demo a').map((words) =>
      words.replace(navigation.opensInNewTab, '').trim(),
    );
    expect(shown, path).toEqual(Object.keys(links));
    expect(readAll('#demo a', 'href'), path).toEqual(Object.values(links));
    expect(text.includes(demo.notice), path).toBe(numbers.length > 0);
  }
  for (const [path, notice] of [
    ['/contact.md', demo.notice],
    ['/llms.txt', demo.label],
  ] as const) {
    const { text } = await readPage(path, environment);
    expect(findMissing(text, numbers), path).toEqual([]);
    expect(text.includes(notice), path).toBe(numbers.length > 0);
  }
});

it.each(['https://cal.example.com/a_b_)?c=*&amp;\\(#<', ''])(
  'a call can be booked at "%s", if it has an address',
  async (BOOKING_URL) => {
    const { action, text: rest } = contact.booking;
    const urls = BOOKING_URL ? [new URL(BOOKING_URL).href] : [];
    const { text, readTexts, readAll } = await readPage('/contact', { BOOKING_URL });
    expect(readAll('#booking a[target="_blank"]', 'href')).toEqual(urls);
    const line = `${action} ${navigation.opensInNewTab} ${rest}`;
    expect(readTexts('#booking')).toEqual(urls.map(() => line));
    // Without one, the data of the document does not mention it either.
    expect(/booking/i.test(text)).toBe(BOOKING_URL !== '');
    for (const path of ['/contact.md', '/llms.txt']) {
      const { body } = parseMarkdown((await readPage(path, { BOOKING_URL })).text);
      const links = findNodes(body, 'link').filter((link) => getText(link) === action);
      expect(
        links.map(({ url }) => url),
        path,
      ).toEqual(urls);
      if (path !== '/llms.txt') continue;
      const items = findNodes(body, 'listItem').map(getText);
      expect(items.filter((item) => item.includes(action))).toEqual(urls.map(() => action));
    }
  },
);

it.each(['/contrato.pdf', 'HTTPS://docs.example.com/dpa?v=2', ''])(
  'the legal texts lead to the processing contract at "%s", if it has an address',
  async (DPA_URL) => {
    const url = DPA_URL.toLowerCase();
    for (const path of ['/privacy-policy', '/gtc']) {
      const { readAll, text } = await readPage(path, { DPA_URL });
      const own = readAll('main p a', 'href').filter((href) => href === url);
      expect(own, path).toEqual(DPA_URL ? [url] : []);
      const inNewTab = readAll('main p a[target="_blank"]', 'href').includes(url);
      expect(inNewTab, path).toBe(url.startsWith('https:'));
      expect(text, path).toContain(DPA_URL ? '>contrato de encargo<' : ' contrato de encargo');
    }
  },
);

it('an address with ñ and + is read in letters by people, and in its ASCII form by machines', async () => {
  const read = (path: string) =>
    readPage(path, { CONTACT_EMAIL: 'a+b@peña.es', SITE_URL: 'https://españa.es' });
  const policy = await read('/privacy-policy');
  expect(policy.readTexts('main p').join()).toMatch(/ de https:\/\/españa\.es .* a\+b@peña\.es /);
  expect(policy.readTexts('main, footer').join()).not.toContain('xn--');
  expect(policy.readAll('link[rel="canonical"]', 'href')).toEqual([
    'https://xn--espaa-rta.es/privacy-policy',
  ]);
  const { readTexts, readAll, structuredData } = await read('/contact');
  expect(readTexts('#email p, footer a')).toEqual(expect.arrayContaining(['a+b@peña.es']));
  const mails = readAll('a[href^="mailto:"]', 'href').map((href) => href.split('?')[0]);
  expect(new Set(mails)).toEqual(new Set(['mailto:a%2Bb@xn--pea-8ma.es']));
  expect(JSON.stringify(structuredData)).toContain('"email":"a+b@xn--pea-8ma.es"');
  expect((await read('/contact.vcf')).text).toMatch(/^EMAIL.*:a\+b@xn--pea-8ma\.es\r$/m);
  expect((await read('/llms.txt')).text).toContain(': a+b@peña.es\n');
});

it.each([
  [{}, taxTexts.excluded, taxTexts.included, false],
  [{ PRICES_TAX: 'included' }, taxTexts.included, taxTexts.excluded, true],
])('every place says the same of taxes, with %j', async (environment, own, others, isIncluded) => {
  const said: Readonly<Record<string, readonly string[]>> = {
    '/': [own.short],
    '/gtc': [own.clause],
    '/llms.txt': [own.short],
    '/pricing': [own.short, `"valueAddedTaxIncluded":${isIncluded}`],
  };
  const wrong = [...Object.values(others), `"valueAddedTaxIncluded":${!isIncluded}`];
  const paths = listedRoutes.flatMap((route) => [route.path, getMarkdownPath(route)]);
  for (const path of [...paths, '/llms.txt']) {
    const { text } = await readPage(path, environment);
    expect(findMissing(text, said[path] ?? []), path).toEqual([]);
    expect(wrong.filter((words) => text.includes(words)).concat(path)).toEqual([path]);
  }
});
