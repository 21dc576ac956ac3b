import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const dockerfile = await readFile('Dockerfile', 'utf8');

/** The value of the only instruction with this name. */
function readInstruction(name: string): string | undefined {
  const [value, ...others] = [...dockerfile.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))];
  expect(others).toEqual([]);
  return value?.[1];
}

it('the image has the Node version of .nvmrc, on which CI runs tests', async () => {
  const version = (await readFile('.nvmrc', 'utf8')).trim();
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(dockerfile).toMatch(
    new RegExp(`^ARG NODE_IMAGE=node:${version}-slim(@sha256:\\S+)?$`, 'm'),
  );
});

it('Kubernetes runs the image as its user, and connects to its port', async () => {
  const deployment = parse(await readFile('deploy/kubernetes/base/deployment.yaml', 'utf8'));
  const { securityContext, containers } = deployment.spec.template.spec;
  const { runAsUser, runAsGroup } = securityContext;
  expect(readInstruction('USER')).toBe(`${runAsUser}:${runAsGroup}`);
  expect(readInstruction('EXPOSE')).toBe(String(containers[0].ports[0].containerPort));
});

it('the image says that it is for production, and its build still gets the development packages', () => {
  const [build = '', image = ''] =
    dockerfile.split(/^FROM .* AS build$/m)[1]?.split(/^FROM /m) ?? [];
  expect(image).toMatch(/^ENV NODE_ENV=production$/m);
  expect(build).not.toContain('NODE_ENV');
});
