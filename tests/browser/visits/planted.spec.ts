import { contact } from '../../../src/shared/content/site/contact.ts';
import { getOverflow } from '../../support/browser/browser-test.ts';
import { findCutTexts } from '../../support/browser/cut-texts.ts';
import { expect, test } from '../../support/browser/every-page.ts';
import { getShifts } from '../../support/browser/layout-shift.ts';
import { findBarriers } from './barriers.ts';
import { listTooFaint, readContrast } from './contrast.ts';
import { findBrokenWords } from './fit.ts';
import { findBareParts } from './forced-colors.ts';
import { listWeakRings, walkByTab } from './keyboard.ts';
import { takeBarePicture } from './picture.ts';
import { findSmallTargets } from './targets.ts';
import { Visit } from './visit.ts';

test('each check finds its own planted fault, and nothing that is right', async ({ page }) => {
  const visit = new Visit(page, '/contact');
  await visit.open();
  await page.evaluate(plantFaults);
  const faults = {
    shifts: [await getShifts(page), [contact.heading]],
    faint: [
      listTooFaint(await readContrast(page, await takeBarePicture(page))),
      ['«Pálido»', '«Velado»', '«Casi cuerpo»', '«Tapado»'],
    ],
    barriers: [await findBarriers(page), ['image-alt at']],
    targets: [await findSmallTargets(page), ['small: Chico, 44.0 × 43.0']],
    words: [await findBrokenWords(page), ['broken: automática in']],
    cut: [await findCutTexts(page), ['Cortado al lado', 'Cortado abajo', 'Fuera']],
    bare: [await findBareParts(page), ['no edges: , Redondo']],
    rings: [
      await listWeakRings(page, await walkByTab(page), await takeBarePicture(page)),
      ['Aro pálido: focus of 1.', 'Aro fino: focus of 1 px solid', 'Aro cortado: focus cut off'],
    ],
  } as const;
  for (const [check, [found, expected]] of Object.entries(faults)) {
    for (const fault of expected) expect.soft(found.join('\n'), check).toContain(fault);
  }
  expect(faults.faint[0].join()).not.toContain('Se lee');
  expect(faults.cut[0].join()).not.toContain('Se desplaza');
  expect(faults.targets[0]).toHaveLength(1);
  expect(faults.bare[0]).toHaveLength(1);
  await page.evaluate(() => {
    document.body.style.minWidth = '200vw';
  });
  expect(await getOverflow(page)).toBeGreaterThan(0);
});

/** Runs in the page. */
function plantFaults(): void {
  const main = document.querySelector('main') as HTMLElement;
  const plant = (name: string, text: string, style: string) => {
    const element = document.createElement(name);
    element.textContent = text;
    element.style.cssText = style;
    main.append(element);
  };
  const big = 'display: block; margin: 20px; width: 300px; height: 60px; border: 0; outline: ';
  const narrow = 'white-space: nowrap; width: 3em; ';
  plant('p', 'Pálido', 'color: oklch(0.8 0 0)');
  plant('p', 'Velado', 'opacity: 0.5');
  plant('p', 'Casi cuerpo', 'color: rgb(100 100 100)');
  plant('p', 'Tapado', 'position: relative; z-index: 1; color: black');
  plant('p', '', 'height: 3em; margin-top: -3em; background: rgb(60 60 60)');
  plant('p', 'Se lee', '');
  plant('img', '', '');
  plant('button', 'Chico', 'width: 44px; height: 43px; padding: 0; border-radius: 0');
  plant('p', 'Una Contestadora-automática', 'width: 4em; overflow-wrap: anywhere');
  plant('p', 'Cortado al lado', `${narrow} overflow: hidden`);
  plant('p', 'Cortado abajo', 'overflow: clip; height: 0.4em');
  plant('p', 'Fuera de la ventana', `${narrow} margin-left: -30em`);
  plant('p', 'Se desplaza de lado', `${narrow} overflow: auto`);
  plant('div', 'Redondo', 'border-radius: 9px; background: rgb(200 220 200)');
  plant('button', 'Aro pálido', `${big} 3px solid rgb(230 220 210)`);
  plant('button', 'Aro fino', `${big} 1px solid black`);
  plant('button', 'Aro cortado', `${big} 3px solid black; outline-offset: 4000px`);
  const above = document.createElement('p');
  above.style.height = '100px';
  main.before(above);
}
