import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';
import { getAnchors } from '../support/app/get-anchors.ts';
import { findNodes } from '../support/app/markdown.ts';
import { getCode, getRows, readGuide } from '../support/deploy/operating-guide.ts';
import { scrapeSite } from '../support/deploy/scrape-site.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { sendMalformed } from '../support/process/send-malformed.ts';
import { startSite } from '../support/process/start-site.ts';

type LogLine = Record<string, unknown>;

const guide = await readGuide();
const getFirst = (codes: readonly string[]) => codes[0] ?? '';

describe('the log of the guide', () => {
  const COMMON = ['level', 'time', 'pid', 'hostname', 'msg'];
  const LEVELS: Readonly<Record<string, number>> = { info: 30, warn: 40, error: 50, fatal: 60 };
  const messages = new Map(
    getRows(guide, 'Log', ['Message', 'Level', 'Fields']).map((row) => [
      getFirst(row['Message']?.codes ?? []),
      { level: row['Level']?.text ?? '', fields: row['Fields']?.codes ?? [] },
    ]),
  );
  const types = new Map(
    getRows(guide, 'Log', ['Field', 'Type']).map((row) => [
      getFirst(row['Field']?.codes ?? []),
      row['Type']?.text ?? '',
    ]),
  );

  const getType = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

  /** What the guide does not say of a line, or says differently. */
  function findDifferences(line: LogLine): string[] {
    const message = String(line['msg']).replace(/:\d+$/, ':<port>');
    const described = messages.get(message);
    if (!described) return [`message ${message}`];
    const hasLevel = LEVELS[described.level] === line['level'];
    const fields = Object.entries(line).filter(
      ([name, value]) =>
        ![...COMMON, ...described.fields].includes(name) || getType(value) !== types.get(name),
    );
    return [...(hasLevel ? [] : [`level of ${message}`]), ...fields.map(([name]) => name)];
  }

  it('has every message of the sources, at its level', async () => {
    const logged = [...(await readServerSources()).matchAll(LOG_CALL)].map(
      ([, level, , message = '']) => [message.replace(/\$\{(\w+)\}/g, '<$1>'), level],
    );
    const listed = [...messages].map(([message, { level }]) => [message, level]);
    expect(listed.toSorted()).toEqual(logged.toSorted());
  });

  it('describes the fields that lines of a real server have', async () => {
    const { server, origin, port } = await startSite({
      nodeOptions: ['--import=./tests/support/process/plant-failure.mjs'],
      environment: { ACCESS_LOG: 'all' },
    });
    for (const path of ['/', '/none', '/500']) await (await fetch(`${origin}${path}`)).text();
    await sendMalformed(port);
    await server.stop();
    const lines = server.log();
    expect(new Set(lines.map(({ msg }) => msg)).size).toBe(8);
    expect(lines.flatMap(findDifferences)).toEqual([]);
  });

  it('shows a line of each message, as it describes it', () => {
    const lines: LogLine[] = getCode(guide, 'json')
      .flatMap((code) => code.split('\n'))
      .map((line) => JSON.parse(line));
    expect(lines.flatMap(findDifferences)).toEqual([]);
    const shown = lines.map(({ msg }) => String(msg).replace(/:\d+$/, ':<port>'));
    expect(shown.toSorted()).toEqual([...messages.keys()].toSorted());
  });

  it('differs from planted lines', () => {
    const line = { level: 30, time: 1, pid: 1, hostname: 'a', signal: 'SIGTERM' };
    expect(findDifferences({ ...line, msg: 'going down' })).toEqual(['message going down']);
    expect(findDifferences({ ...line, msg: 'ended', pid: '1' })).toEqual(['pid', 'signal']);
  });
});

describe('the metrics of the guide', () => {
  const rows = getRows(guide, 'Metrics', ['Metric', 'Type', 'Labels']);
  const listed = rows.map((row) => ({
    name: getFirst(row['Metric']?.codes ?? []),
    type: row['Type']?.text,
    labels: row['Labels']?.codes.toSorted(),
  }));

  it('are those of the server, with their types and labels', async () => {
    const { types, series } = await scrapeSite();
    const getLabels = (name: string) =>
      [...(series.get(name) ?? series.get(`${name}_count`) ?? new Map()).keys()].toSorted();
    for (const { name, type, labels } of listed) {
      expect({ name, type: types.get(name), labels: getLabels(name) }).toEqual({
        name,
        type,
        labels,
      });
    }
    const own = [...types.keys()].filter((name) => /^(http|site)_/.test(name));
    expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(own));
  });
});

describe('the paths of the guide', () => {
  const rows = getRows(guide, 'Paths', ['Path', 'Status', 'Caching']);
  const paths = rows.flatMap((row) =>
    (row['Path']?.codes ?? []).map((path) => ({
      path,
      status: Number(row['Status']?.text),
      caching: row['Caching']?.text ?? '',
    })),
  );
  const headers = new Map(
    getRows(guide, 'Paths', ['Caching', 'Cache-Control']).map((row) => [
      row['Caching']?.text,
      [row['Cache-Control']?.text, row['CDN-Cache-Control']?.codes[0] ?? null],
    ]),
  );

  it('have that status and caching', async () => {
    const [redirects = ''] = getCode(guide, 'text');
    const file = join(await createFolder(), 'redirects.txt');
    await writeFile(file, redirects);
    const { origin } = await startSite({ environment: { REDIRECTS_FILE: file } });
    const [asset] = await readdir('dist/client/assets');
    for (const { path, status, caching } of paths) {
      const response = await fetch(`${origin}${path.replace('*', asset ?? '')}`, {
        redirect: 'manual',
      });
      const found = ['cache-control', 'cdn-cache-control'].map((name) =>
        response.headers.get(name),
      );
      expect([path, response.status, ...found]).toEqual([
        path,
        status,
        ...(headers.get(caching) ?? []),
      ]);
    }
  });

  it('are all that the site has', async () => {
    const { rendered, files } = await createTestApp({ LOG_LEVEL: 'silent' });
    const served = [...rendered.byPath.paths, ...files.keys()].filter(
      (path) => !path.startsWith('/assets/'),
    );
    const listed = paths.filter(({ caching }) => ['page', 'file'].includes(caching));
    expect(listed.map(({ path }) => path).toSorted()).toEqual(served.toSorted());
  });
});

it('the guide links to headings that it has', () => {
  const links = findNodes(guide, 'link').map(({ url }) => url);
  const anchors = links.filter((url) => url.startsWith('#')).map((url) => url.slice(1));
  expect(anchors.length).toBeGreaterThan(10);
  expect(getAnchors(guide)).toEqual(expect.arrayContaining(anchors));
});

/** A call of the logger: its level, and the message, which is its last argument. */
const LOG_CALL = /logger\.(fatal|error|warn|info|debug|trace)\([^;]*?(['`])([^'`]+)\2,?\s*\)/g;

async function readServerSources(): Promise<string> {
  const entries = await readdir('src/server', { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const sources = await Promise.all(['server.ts', ...files].map((file) => readFile(file, 'utf8')));
  return sources.join('\n');
}
