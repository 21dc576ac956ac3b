import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { AppContext } from '../../src/shared/app/app-context.ts';
import { examples } from '../../src/shared/content/home/examples.ts';
import { HourPicker } from '../../src/shared/pages/home/hour-picker.tsx';
import { placeTime } from '../../src/shared/text/clock-times.ts';

it.each([
  ['12:00', 0],
  ['21:47', 40.8],
  ['0:00', 50],
  ['9:04', 87.8],
])('%s is at %d percent from noon to noon', (time, place) => {
  expect(placeTime(time)).toBe(place);
});

it('each pin stands at the time that its example has in the content', () => {
  const site = { ...readConfig({}).site, siteUrl: 'http://localhost', year: 2026 };
  const markup = renderToStaticMarkup(
    <AppContext value={{ data: { page: 'home', site } }}>
      <HourPicker />
    </AppContext>,
  );
  const pins = [...markup.matchAll(/<svg width="([\d.]+)%"[^<]*<\/svg>.*?<b>(.*?)<\/b> (\w+)/g)];
  let place = 0;
  const shown = pins.map(([, distance, time, business]) => {
    place += Number(distance);
    return { business, time, place: place.toFixed(1) };
  });
  expect(shown).toEqual(
    examples.map(({ business, time }) => ({ business, time, place: placeTime(time).toFixed(1) })),
  );
});
