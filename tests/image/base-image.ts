import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createFolder } from '../support/process/project-copy.ts';
import { type Buildah, NPM_CACHE } from './buildah.ts';

const run = promisify(execFile);

/** What Node, npm and the commands of a Dockerfile need. */
const PACKAGES = 'base-files,coreutils,dash,libstdc++6,util-linux';

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Replaces Node's official slim image, without a registry of images: a minimal Debian with that
 * version of Node, and the npm of this machine.
 * @returns its name.
 */
export async function createBaseImage(buildah: Buildah, version: string): Promise<string> {
  const image = `localhost/node:${version}-slim`;
  const archive = join(await createFolder(), 'debian.tar');
  // `extract` only unpacks. Configuring packages would mount folders of this machine.
  const options = ['--quiet', '--variant=extract', `--include=${PACKAGES}`];
  await run('mmdebstrap', [...options, 'bookworm', archive]);

  const container = await buildah.run('from', 'scratch');
  await buildah.run('add', container, archive, '/');
  await rm(archive);
  await buildah.run('copy', container, await findNode(version), '/usr/local/bin/node');
  await buildah.run('copy', container, await findNpm(), '/usr/local/lib/node_modules/npm');
  const npm = '../lib/node_modules/npm/bin/npm-cli.js';
  await buildah.run('run', container, '--', 'ln', '-s', npm, '/usr/local/bin/npm');
  await buildah.run('config', '--env', `PATH=${PATH}`, container);
  await buildah.run('config', '--env', `npm_config_cache=${NPM_CACHE}`, container);
  await buildah.run('config', '--entrypoint', '["docker-entrypoint.sh"]', container);
  await buildah.run('config', '--cmd', 'node', container);
  await trustAsHere(buildah, container);
  await buildah.run('commit', '--rm', container, image);
  return image;
}

async function findNode(version: string): Promise<string> {
  const command = ['node', '--print', 'process.execPath'];
  const { stdout } = await run('npx', ['--yes', '--package', `node@${version}`, '--', ...command]);
  return stdout.trim();
}

async function findNpm(): Promise<string> {
  const { stdout } = await run('npm', ['root', '--global']);
  return join(stdout.trim(), 'npm');
}

/** Networks that inspect traffic have their own certificates. */
async function trustAsHere(buildah: Buildah, container: string): Promise<void> {
  const file = process.env['NODE_EXTRA_CA_CERTS'];
  if (!file) return;
  await readFile(file);
  await buildah.run('copy', container, file, CERTIFICATES);
  await buildah.run('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
}
