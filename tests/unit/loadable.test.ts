import { expect, it, vi } from 'vitest';
import { Loadable } from '../../src/shared/app/loadable.ts';

it('load requests a value again only if the previous request failed', async () => {
  const request = vi.fn(async () => 'value');
  request.mockRejectedValueOnce('failure');
  const loadable = new Loadable(request);
  await expect(loadable.load()).rejects.toBe('failure');
  expect(await loadable.load()).toBe('value');
  await loadable.load();
  expect(request).toHaveBeenCalledTimes(2);
});
