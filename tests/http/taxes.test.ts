import request from 'supertest';
import { expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';
import { type ReadPage, readPage } from '../support/app/read-page.ts';

const EXCLUDED = {
  note: 'Impuestos no incluidos. Para empresas y profesionales.',
  short: 'Impuestos no incluidos',
  inline: 'impuestos no incluidos',
  clause:
    'Las cuotas no incluyen impuestos: los que correspondan según la ley se añaden en cada factura.',
};
const INCLUDED = {
  note: 'Impuestos incluidos. Para empresas y profesionales.',
  short: 'Impuestos incluidos',
  inline: 'impuestos incluidos',
  clause:
    'Las cuotas incluyen los impuestos que correspondan según la ley, que se indican en cada factura.',
};

/** Of each price of each plan. */
function readTaxes({ structuredData }: ReadPage): string[] {
  return JSON.stringify(structuredData).match(/"valueAddedTaxIncluded":\w+/g) ?? [];
}

it.each([
  [{}, EXCLUDED, INCLUDED, false],
  [{ PRICES_TAX: 'excluded' }, EXCLUDED, INCLUDED, false],
  [{ PRICES_TAX: 'included' }, INCLUDED, EXCLUDED, true],
])(
  'with %j, every place says the same of taxes',
  async (environment, texts, others, isIncluded) => {
    const { app, rendered } = await createTestApp(environment);
    const [home] = (await readPage(app, '/')).readTexts('.hero__price');
    expect(home).toMatch(new RegExp(`^Desde \\d+\u00a0€/mes los .*\\. ${texts.short}\\.$`));
    const { readTexts } = await readPage(app, '/pricing');
    expect(readTexts('.plan-card__tax')).toEqual(Array(3).fill(texts.note));
    const captions = readTexts('caption');
    expect(captions).toHaveLength(2);
    for (const caption of captions) expect(caption).toContain(`, ${texts.inline}`);
    const clauses = (await readPage(app, '/gtc')).readTexts('#fees-and-payment p');
    const fees = clauses.find((text) => text.includes(' Las facturas vencen'));
    expect(fees?.endsWith(` de su fecha. ${texts.clause}`), fees).toBe(true);
    const llms = (await request(app).get('/llms.txt')).text;
    expect(llms).toMatch(new RegExp(`\n- \\[Agente de voz.*\n\n${texts.note} Permanencia mínima`));
    const taxes = readTaxes(await readPage(app, '/pricing'));
    expect(taxes).toEqual(Array(6).fill(`"valueAddedTaxIncluded":${isIncluded}`));

    for (const path of rendered.byPath.paths) {
      const { text = '' } = await request(app).get(path);
      for (const other of Object.values(others)) expect(text, path).not.toContain(other);
    }
  },
);
