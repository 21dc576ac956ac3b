import { expect, it, vi } from 'vitest';
import { createResource } from '../../src/server/http/resource.ts';
import { createResourceMap } from '../../src/server/http/resource-map.ts';

it('creates a file again at the next request after it has failed, and once when it succeeds', async () => {
  const resource = createResource({
    status: 200,
    contentType: 'text/plain',
    headers: {},
    body: Buffer.from('Hola'),
  });
  const create = vi.fn(async () => resource).mockRejectedValueOnce(new Error('planted'));
  const map = createResourceMap([], [['/llms.txt', create]]);
  await expect(map.get('/llms.txt')).rejects.toThrow('planted');
  expect(await map.get('/llms.txt')).toBe(resource);
  expect(await map.get('/llms.txt')).toBe(resource);
  expect(create).toHaveBeenCalledTimes(2);
  expect(map.get('/unknown')).toBeUndefined();
});
