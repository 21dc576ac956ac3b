import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { getMarkdownPath, type ListedRoute } from '../../shared/routes.ts';
import { ROOT } from '../build-inputs.mjs';
import { ensureBuild } from '../ensure-build.mjs';

/** @returns the Markdown of these pages, as the built server sends it. */
export async function readPages(routes: readonly ListedRoute[]): Promise<string[]> {
  await ensureBuild();
  const server = spawn(process.execPath, ['dist/server/server.mjs'], {
    cwd: ROOT,
    env: { HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const origin = await waitUntilReady(server);
    return await Promise.all(routes.map((route) => readText(origin + getMarkdownPath(route))));
  } finally {
    server.kill();
  }
}

async function waitUntilReady({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: stdout ?? process.stdin })) {
    const port = /ready on http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port) return `http://127.0.0.1:${port}`;
  }
  throw new Error('The server ended before it was ready');
}

async function readText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} has status ${response.status}`);
  return response.text();
}
