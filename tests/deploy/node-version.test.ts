import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('the image runs on the Node that the tests are run on besides that of the machine', async () => {
  const version = (await readFile('.nvmrc', 'utf8')).trim();
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const dockerfile = await readFile('Dockerfile', 'utf8');
  expect(dockerfile).toMatch(
    new RegExp(`^ARG NODE_IMAGE=node:${version}-slim(@sha256:\\S+)?$`, 'm'),
  );
});
