import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { themeColors } from '../../src/server/site/theme-colors.ts';
import { generalTerms } from '../../src/shared/content/general-terms.ts';
import { whatsappSection } from '../../src/shared/content/home.ts';
import { privacyPolicy } from '../../src/shared/content/privacy-policy.ts';
import { stylesNames } from '../../src/shared/styles/styles-names.ts';
import { listSentences } from '../support/app/content-texts.ts';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { requestBytes } from '../support/http/request-bytes.ts';
import { copyProject } from '../support/process/project-copy.ts';
import { SiteProcess } from '../support/process/site-process.ts';

const PATHS = [...PAGE_PATHS, '/unknown'];

/** As a site is published: over https and with contacts of its own, which every answer carries. */
const PUBLISHED = { SITE_URL: 'https://www.example.com', ...publishedContacts };
const ASSETS = 'dist/client/assets';
const TEXT_MODE = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

let server: SiteProcess;
let origin: string;

beforeAll(async () => {
  // Only the output: no sources, no node_modules, another working directory.
  const directory = await copyProject({ withBuild: true });
  server = new SiteProcess({
    arguments: [join(directory, 'dist/server/server.mjs')],
    directory: '/',
    environment: PUBLISHED,
  });
  origin = await server.waitUntilReady();
});
afterAll(() => server.stop());

describe('the built server', () => {
  it('is one file, beside the licenses of what is in it', async () => {
    expect(await readdir('dist/server')).toEqual(['licenses.txt', 'server.mjs']);
  });

  it('runs from any folder without node_modules', async () => {
    for (const path of PATHS) {
      const { status } = await fetch(origin + path);
      expect(status).toBe(path === '/unknown' ? 404 : 200);
    }
  });

  it('sends the bytes and headers of the app that the other tests examine', async () => {
    const { app } = await createTestApp(PUBLISHED);
    for (const path of PATHS) {
      const built = await fetch(origin + path, { headers: { 'Accept-Encoding': 'identity' } });
      const tested = await requestBytes(app, path, { 'Accept-Encoding': 'identity' });
      expect(await built.text(), path).toBe(tested.body.toString());
      for (const name of ['content-security-policy', 'etag', 'cache-control', 'vary']) {
        expect(built.headers.get(name) ?? undefined, `${name} of ${path}`).toBe(
          tested.headers[name],
        );
      }
    }
  });

  it.each(['/%', '/%zz', '/%E0%A4%A', '/assets/%'])('answers 400 for %s', async (path) => {
    const { status } = await fetch(origin + path);
    expect(status).toBe(400);
  });

  it('holds nothing of development', async () => {
    const code = await readFile('dist/server/server.mjs', 'utf8');
    expect(code).not.toMatch(/createViteServer|react-refresh|jsxDEV|process\.env\.NODE_ENV/);
  });
});

it('locks packages without the address of a registry', async () => {
  expect(await readFile('package-lock.json', 'utf8')).not.toMatch(/"resolved": "http/);
});

describe('the client', () => {
  it('holds no code of the server', async () => {
    for (const file of await readdir(ASSETS)) {
      if (!file.endsWith('.js')) continue;
      const code = await readFile(join(ASSETS, file), 'utf8');
      const leak = /["'`]node:|libphonenumber|x-powered-by|CONTACT_EMAIL|process\.env|jsxDEV/.exec(
        code,
      );
      expect(leak?.[0], file).toBeUndefined();
    }
  });

  it.each([
    ['privacy-policy-page', privacyPolicy, generalTerms],
    ['general-terms-page', generalTerms, privacyPolicy],
  ])('keeps the text of %s out of every other chunk', async (chunk, text, other) => {
    const others = JSON.stringify(other);
    const sentences = listSentences(text).filter((sentence) => !others.includes(sentence));
    for (const [file, code] of await readScripts()) {
      const found = sentences.filter((sentence) => code.includes(sentence));
      if (file.startsWith(`${chunk}-`)) expect(found.length).toBeGreaterThan(20);
      else expect(found, file).toEqual([]);
    }
  });

  it('keeps the texts of pages out of what every visit loads', async () => {
    const content = import.meta.glob(
      ['../../src/shared/content/*.ts', '!**/{consent,errors,navigation}.ts'],
      { eager: true },
    );
    const sentences = listSentences(content);
    expect(sentences.length).toBeGreaterThan(200);
    const scripts = await readScripts();
    const [, home = ''] = scripts.find(([file]) => file.startsWith('home-page-')) ?? [];
    for (const sentence of listSentences(whatsappSection)) expect(home).toContain(sentence);
    const everyVisit = /^(entry|hydrate|rolldown-runtime|start-consent)-/;
    for (const [file, code] of scripts.filter(([file]) => everyVisit.test(file))) {
      const found = sentences.filter((sentence) => code.includes(sentence));
      expect(found, file).toEqual([]);
    }
  });

  it('has the consent library in one chunk, and the server has nothing of it', async () => {
    const marks = ['cc:onFirstConsent', 'https://www.googletagmanager.com/gtag/js?id='];
    const scripts = (await readdir(ASSETS)).filter((file) => file.endsWith('.js'));
    for (const mark of marks) {
      const holders = [];
      for (const file of scripts) {
        if ((await readFile(join(ASSETS, file), 'utf8')).includes(mark)) holders.push(file);
      }
      expect(holders, mark).toEqual([expect.stringMatching(/^start-consent-/)]);
      expect(await readFile('dist/server/server.mjs', 'utf8')).not.toContain(mark);
    }
  });

  it('leaves the color scheme to the browser, with each color in its shortest form', async () => {
    const style = (await readdir(ASSETS)).find((file) => /^index-.*\.css$/.test(file)) ?? '';
    const css = await readFile(join(ASSETS, style), 'utf8');
    expect(css).toContain('light-dark(');
    expect(css).toContain(themeColors.light);
    expect(css).not.toContain('oklch(');
  });
});

/** The first congestion window, ten segments (RFC 6928), which a first answer is to fit. */
const FIRST_ANSWER_BUDGET = 14_600;
const LEGAL_PAGE_BUDGET = 18_000;

/** Of all styles together; the part of the consent library is not among them. */
const STYLES_BUDGET = 8_192;

/** Of the consent library with the code and the styles of the banner. */
const CONSENT_BUDGETS = { js: 9_500, css: 3_000 };

describe('sizes', () => {
  it('of all styles together are within their budget', async () => {
    const sheets = ['index', ...stylesNames].map((name) => readSheet(name));
    const together = Buffer.concat(await Promise.all(sheets));
    const size = brotliCompressSync(together, TEXT_MODE).length;
    console.log(`all styles together: ${size} bytes (brotli)`);
    expect(size).toBeLessThanOrEqual(STYLES_BUDGET);
  });

  it('of the cookie banner are within their budgets', async () => {
    for (const [extension, budget] of Object.entries(CONSENT_BUDGETS)) {
      const isPart = new RegExp(`^start-consent-.*\\.${extension}$`);
      const [file, ...others] = (await readdir(ASSETS)).filter((name) => isPart.test(name));
      expect(others).toEqual([]);
      const { size } = await stat(join(ASSETS, `${file}.br`));
      console.log(`${file}: ${size} bytes (brotli)`);
      expect(size).toBeLessThanOrEqual(budget);
    }
  });

  it('of each first answer, head and body, are printed and within their budget', async () => {
    const rows = await Promise.all(
      PATHS.map(async (path) => {
        const { head, body } = await readFirstAnswer(path);
        return { page: path, head, 'body (brotli)': body, together: head + body };
      }),
    );
    const { head, body } = await readServerErrorSizes();
    rows.push({ page: 'status 500', head, 'body (brotli)': body, together: head + body });
    console.table(rows);
    for (const { page, together } of rows) {
      const isLegal = page === '/privacy-policy' || page === '/gtc';
      expect(together, page).toBeLessThanOrEqual(isLegal ? LEGAL_PAGE_BUDGET : FIRST_ANSWER_BUDGET);
    }
  });

  it('of each chunk are printed, and the server is within its budget', async () => {
    const files = (await readdir(ASSETS)).filter((file) => !/\.(br|gz)$/.test(file));
    const rows = await Promise.all(
      files.map(async (file) => {
        const content = await readFile(join(ASSETS, file));
        const brotli = /\.(woff2|png)$/.test(file)
          ? content.length
          : brotliCompressSync(content).length;
        return { file, raw: content.length, brotli };
      }),
    );
    console.table(rows.toSorted((a, b) => b.brotli - a.brotli));
    expect((await stat('dist/server/server.mjs')).size).toBeLessThan(3_000_000);
  });
});

/** The names and the code of all scripts. */
async function readScripts(): Promise<[file: string, code: string][]> {
  const files = (await readdir(ASSETS)).filter((file) => file.endsWith('.js'));
  return Promise.all(
    files.map(
      async (file): Promise<[string, string]> => [file, await readFile(join(ASSETS, file), 'utf8')],
    ),
  );
}

async function readSheet(name: string): Promise<Buffer> {
  const file = (await readdir(ASSETS)).find(
    (asset) => asset.startsWith(`${name}-`) && asset.endsWith('.css'),
  );
  return readFile(join(ASSETS, file ?? ''));
}

/** Bytes on the wire of the smallest form, which replaces the first one soon after the start. */
async function readFirstAnswer(path: string): Promise<{ head: number; body: number }> {
  const page = Buffer.from(await (await fetch(origin + path)).arrayBuffer());
  const smallest = brotliCompressSync(page, TEXT_MODE).length;
  let sizes = { head: 0, body: 0 };
  await expect
    .poll(
      async () => {
        sizes = await readSizes(new URL(path, origin));
        return sizes.body;
      },
      { interval: 200, timeout: 20_000 },
    )
    .toBe(smallest);
  return sizes;
}

/** The page of status 500, compressed when it is needed: from the same app, made to fail. */
async function readServerErrorSizes(): Promise<{ head: number; body: number }> {
  const { createServer } = await createTestApp(PUBLISHED, { getSite: failOnLookup });
  const failing = createServer().listen(0, '127.0.0.1');
  await once(failing, 'listening');
  const { port } = failing.address() as AddressInfo;
  const sizes = await readSizes(new URL(`http://127.0.0.1:${port}/`));
  failing.closeAllConnections();
  failing.close();
  return sizes;
}

/** Sizes of the head and the body of one answer, as a browser gets them on a kept connection. */
async function readSizes({ hostname, port, pathname }: URL) {
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: br\r\n\r\n`);
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    const head = received.indexOf('\r\n\r\n') + 4;
    const length = /content-length: (\d+)/i.exec(received.toString('latin1'))?.[1];
    if (head > 4 && received.length === head + Number(length)) {
      return { head, body: Number(length) };
    }
  }
  throw new Error('The connection ended early');
}
