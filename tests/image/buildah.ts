import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createFolder } from '../support/process/project-copy.ts';

const NPM_CACHE = '/var/cache/packages';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** Without an engine, in a temporary storage. */
const STORAGE = join(process.env['TMPDIR'] ?? tmpdir(), 'images');

const execute = promisify(execFile);

async function read(command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
  const { stdout } = await execute(command, args, { env, maxBuffer: 64 * 1024 ** 2 });
  return stdout.trim();
}

/** It needs root. Its mounts end with it, so that removing the folder cannot reach through them. */
export function buildah(...args: string[]): Promise<string> {
  const folders = ['--root', join(STORAGE, 'root'), '--runroot', join(STORAGE, 'run')];
  return read('unshare', '--mount', 'buildah', '--storage-driver', 'vfs', ...folders, ...args);
}

/** Builds the Dockerfile of a folder as `docker build` does, with npm's cache of this machine. */
export async function buildImage(
  context: string,
  tag: string,
  buildArguments: Record<string, string>,
): Promise<void> {
  const values = Object.entries(buildArguments).map(
    ([name, value]) => `--build-arg=${name}=${value}`,
  );
  const cache = `--volume=${await read('npm', 'config', 'get', 'cache')}:${NPM_CACHE}`;
  // The format supports health checks.
  await buildah('bud', '--format=docker', '--pull-never', cache, ...values, '--tag', tag, context);
}

/** @returns the folder that holds the files of an image. */
export async function mountImage(image: string): Promise<string> {
  return buildah('mount', await buildah('from', '--pull-never', image));
}

/**
 * Replaces Node's official slim image, without a registry of images: a minimal Debian with that
 * version of Node, and the npm of this machine.
 * @returns its name.
 */
export async function createBaseImage(version: string): Promise<string> {
  const image = `localhost/node:${version}-slim`;
  const archive = join(await createFolder(), 'debian.tar');
  const packages = '--include=base-files,coreutils,dash,libstdc++6,util-linux';
  // `extract` only unpacks. Configuring packages would mount folders of this machine.
  await read('mmdebstrap', '--quiet', '--variant=extract', packages, 'bookworm', archive);
  const node = ['--yes', `--package=node@${version}`, '--', 'node', '--print', 'process.execPath'];
  const npm = join(await read('npm', 'root', '--global'), 'npm');
  const environment = [
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    `npm_config_cache=${NPM_CACHE}`,
  ];

  const container = await buildah('from', 'scratch');
  await buildah('add', container, archive, '/');
  await buildah('copy', container, await read('npx', ...node), '/usr/local/bin/node');
  await buildah('copy', container, npm, '/usr/local/lib/node_modules/npm');
  const link = '../lib/node_modules/npm/bin/npm-cli.js';
  await buildah('run', container, '--', 'ln', '-s', link, '/usr/local/bin/npm');
  // Networks that inspect traffic have their own certificates.
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates) {
    await buildah('copy', container, certificates, CERTIFICATES);
    environment.push(`NODE_EXTRA_CA_CERTS=${CERTIFICATES}`);
  }
  const options = environment.flatMap((value) => ['--env', value]);
  // Those of the official image, which ours has to replace.
  options.push('--entrypoint', '["docker-entrypoint.sh"]', '--cmd', 'node');
  await buildah('config', ...options, container);
  await buildah('commit', '--rm', container, image);
  return image;
}
