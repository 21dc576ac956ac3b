import { expect, it } from 'vitest';
import { keepTickShape } from '../../src/server/process/keep-tick-shape.ts';

// Undocumented: were it anything else one day, nothing would be kept, and nobody would notice.
it('keeps what Node makes for each tick', async () => {
  const tick = await keepTickShape();
  expect(tick).toMatchObject({ callback: expect.any(Function) });
  expect(Object.getOwnPropertySymbols(tick).map(String)).toContain('Symbol(async_id_symbol)');
});
