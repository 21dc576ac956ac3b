import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { readPage } from '../support/app/read-page.ts';

const { LEGAL_NAME, LEGAL_ID, LEGAL_REGISTER, LEGAL_ADDRESS, CONTACT_EMAIL } = publishedContacts;

const FACTS = [
  ['Razón social', LEGAL_NAME],
  ['Número de identificación', LEGAL_ID],
  ['Registro', LEGAL_REGISTER],
  ['Domicilio', LEGAL_ADDRESS],
  ['Correo', CONTACT_EMAIL],
] as const;
const WITHOUT_NUMBERS = [FACTS[0], FACTS[3], FACTS[4]];

const FOOTER = 'footer ul[aria-label="Quiénes somos"]';

describe.each([
  ['all of it is configured', {}, FACTS],
  ['there is neither number nor register', { LEGAL_ID: '', LEGAL_REGISTER: '' }, WITHOUT_NUMBERS],
])('who the provider is, where %s', async (_, environment, facts) => {
  const { app } = await createTestApp({ ...publishedContacts, ...environment });
  const values = facts.map(([, value]) => value);

  it.each([...PAGE_PATHS, '/unknown'])('is in the footer of %s', async (path) => {
    const page = await readPage(app, path);
    expect(page.readTexts(`${FOOTER} > li`)).toEqual(values);
    expect(page.readAll(`${FOOTER} a`, 'href')).toEqual([`mailto:${CONTACT_EMAIL}`]);
  });

  it('is a section of the contact page, label by label', async () => {
    const page = await readPage(app, '/contact');
    const section = 'main section[aria-labelledby="identity-heading"]';
    expect(page.readTexts(`${section} dt`)).toEqual(facts.map(([label]) => label));
    expect(page.readTexts(`${section} dd`)).toEqual(values);
    expect(page.readAll(`${section} a`, 'href')).toEqual([`mailto:${CONTACT_EMAIL}`]);
  });

  it('is in the Markdown of the contact page, and in /llms.txt', async () => {
    const { text: markdown } = await request(app).get('/contact.md');
    const { text: llms } = await request(app).get('/llms.txt');
    const shown = facts.slice(0, -1).map(([label, value]) => `- ${label}\n\n  ${value}\n\n`);
    const heading = '## Quiénes somos\n\nLa empresa con la que firmas.\n\n';
    expect(markdown).toContain(
      `${heading}${shown.join('')}- Correo\n\n  [${CONTACT_EMAIL}](mailto:`,
    );
    const lines = facts.slice(0, -1).map(([label, value]) => `- ${label}: ${value}\n`);
    expect(llms).toContain(
      `## Contacto\n\n${lines.join('')}- Correo: ${CONTACT_EMAIL}\n- WhatsApp`,
    );
    expect(markdown).toContain(
      ['*Quiénes somos*\n', ...values.slice(0, -1), `[${CONTACT_EMAIL}](mailto:`].join('\n- '),
    );
  });
});

it('as hostile as it may be, it stays text', async () => {
  const hostile = '</script><b>**x** [a](javascript:b)';
  const environment = { LEGAL_NAME: hostile, LEGAL_ID: hostile, LEGAL_ADDRESS: hostile };
  const { app } = await createTestApp({ ...environment, LEGAL_REGISTER: hostile });
  const page = await readPage(app, '/contact');
  const values = [...Array(4).fill(hostile), 'hola@sereno.example'];
  expect(page.readTexts('.identity dd')).toEqual(values);
  expect(page.readTexts(`${FOOTER} > li`)).toEqual(values);
  expect(page.structuredData).toMatchObject([
    { '@graph': [{ identifier: [{ value: hostile }, { value: hostile }] }, {}, {}] },
  ]);
  for (const path of ['/contact.md', '/llms.txt']) {
    const { text } = await request(app).get(path);
    expect(text, path).not.toMatch(/[^\\]<\/script|[^\\]\[a\]\(javascript|[^\\]\*\*x/);
  }
});
