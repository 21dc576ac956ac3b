import { expect, it, vi } from 'vitest';
import { Loadable } from '../../src/shared/app/loadable.ts';

it('load repeats a failed request once, and another call of load tries again', async () => {
  const request = vi.fn(async () => 'value');
  for (const error of ['first', 'second', 'third']) request.mockRejectedValueOnce(error);
  const loadable = new Loadable(request);
  await expect(loadable.load()).rejects.toBe('second');
  expect(await loadable.load()).toBe('value');
  await loadable.load();
  expect(request).toHaveBeenCalledTimes(4);
});
