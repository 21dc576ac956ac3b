import { findBrokenWords } from '../../support/browser/broken-words.ts';
import { getOverflow, scrollTo } from '../../support/browser/browser-test.ts';
import { findCutTexts } from '../../support/browser/cut-texts.ts';
import { expect, test } from '../../support/browser/every-page.ts';
import { listWeakRings } from '../../support/browser/focus-rings.ts';
import { getShifts } from '../../support/browser/layout-shift.ts';
import { takeBarePicture } from '../../support/browser/picture.ts';
import { listLong, listRestless } from '../../support/browser/record-motion.ts';
import { walkByTab } from '../../support/browser/tab-stops.ts';
import { listTooFaint, readContrast } from '../../support/browser/text-contrast.ts';
import { findBarriers } from './barriers.ts';
import { findBareParts } from './forced-colors.ts';
import { listCostly } from './motion.ts';
import { findSmallTargets } from './targets.ts';
import { Visit } from './visit.ts';

test('each check finds its own planted fault, and nothing that is right', async ({ page }) => {
  const visit = new Visit(page, '/contact');
  await visit.open();
  await page.evaluate(plantFaults);
  const shifts = (await getShifts(page)).join('\n');
  expect(shifts).toContain('Hablemos');
  expect(await listRestless(page)).toEqual(['rotate']);
  expect(await listCostly(page)).toEqual(['moves by width']);
  expect((await listLong(page)).join()).toContain('width');

  const faint = listTooFaint(await readContrast(page, await takeBarePicture(page)));
  for (const text of ['Pálido', 'Velado', 'Casi cuerpo', 'Tapado']) {
    expect(faint.join('\n')).toContain(`«${text}»`);
  }
  expect(faint.join('\n')).not.toContain('Se lee');
  expect((await findBarriers(page)).join('\n')).toContain('image-alt at');
  expect(await findSmallTargets(page)).toEqual(['small: Chico, 44.0 × 43.0']);
  expect((await findBrokenWords(page)).join('\n')).toContain('broken: automática in');
  const cut = (await findCutTexts(page)).join('\n');
  for (const text of ['Cortado al lado', 'Cortado abajo', 'Fuera']) expect(cut).toContain(text);
  expect(cut).not.toContain('Se desplaza');
  expect(await findBareParts(page)).toEqual(['no edges: , Redondo']);

  const rings = await listWeakRings(page, await walkByTab(page), await takeBarePicture(page));
  expect(rings.join('\n')).toMatch(/Aro pálido: focus of 1\.\d\d, not 3/);
  expect(rings).toContain('Aro fino: focus of 1 px solid');
  expect(rings).toContain('Aro cortado: focus cut off');

  await page.evaluate(() => {
    document.body.style.minWidth = '200vw';
  });
  expect(await getOverflow(page)).toBeGreaterThan(0);
});

test('a check that leaves traces is named, and the next one has a fresh page', async ({ page }) => {
  const visit = new Visit(page, '/contact');
  await visit.open();
  await visit.in(
    [{ width: 390, height: 844, answers: 'open', text: 'text at 200 %' }],
    async () => [],
  );
  expect(await visit.restore()).toEqual([]);
  await page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('p'));
    document.querySelector('h1')?.setAttribute('tabindex', '0');
    sessionStorage.setItem('planted', '1');
  });
  await scrollTo(page, 100);
  const traces = ['tabindex', 'elements', 'position', 'storage'];
  expect(await visit.restore()).toEqual(traces.map((trace) => `leaves traces: ${trace}`));
  expect(await visit.restore()).toEqual([]);
});

/** Runs in the page. */
function plantFaults(): void {
  const main = document.querySelector('main') as HTMLElement;
  const plant = (name: string, text: string, style: Partial<CSSStyleDeclaration>) => {
    const element = document.createElement(name);
    element.textContent = text;
    Object.assign(element.style, style);
    main.append(element);
  };
  const big = { display: 'block', margin: '20px', width: '300px', height: '60px', border: '0' };
  plant('p', 'Pálido', { color: 'oklch(0.8 0 0)' });
  plant('p', 'Velado', { opacity: '0.5' });
  plant('p', 'Casi cuerpo', { color: 'rgb(100 100 100)' });
  plant('p', 'Tapado', { position: 'relative', zIndex: '1', color: 'black' });
  plant('p', '', { height: '3em', marginTop: '-3em', background: 'rgb(60 60 60)' });
  plant('p', 'Se lee', {});
  plant('img', '', {});
  plant('button', 'Chico', { width: '44px', height: '43px', padding: '0', borderRadius: '0' });
  plant('p', 'Una Contestadora-automática', { width: '4em', overflowWrap: 'anywhere' });
  const narrow = { whiteSpace: 'nowrap', width: '3em' };
  plant('p', 'Cortado al lado', { ...narrow, overflow: 'hidden' });
  plant('p', 'Cortado abajo', { overflow: 'clip', height: '0.4em' });
  plant('p', 'Fuera de la ventana', { ...narrow, marginLeft: '-30em' });
  plant('p', 'Se desplaza de lado', { ...narrow, overflow: 'auto' });
  plant('div', 'Redondo', { borderRadius: '9px', background: 'rgb(200 220 200)' });
  plant('button', 'Aro pálido', { ...big, outline: '3px solid rgb(230 220 210)' });
  plant('button', 'Aro fino', { ...big, outline: '1px solid black' });
  plant('button', 'Aro cortado', { ...big, outline: '3px solid black', outlineOffset: '4000px' });
  const above = document.createElement('p');
  above.style.height = '100px';
  main.before(above);
  main.animate({ width: ['100%', '90%'] }, { duration: 100 });
  const turn = { rotate: ['0deg', '1deg'] };
  main.querySelector('img')?.animate(turn, { duration: 100, iterations: Number.POSITIVE_INFINITY });
}
