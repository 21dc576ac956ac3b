import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { PROMETHEUS_FOLDER } from '../support/deploy/alert-rules.ts';
import { HOST } from '../support/deploy/nginx-file.ts';
import { PROBE_SERIES } from '../support/deploy/prometheus-jobs.ts';
import { promtool, runPromtool } from '../support/deploy/promtool.ts';
import { parseScrape } from '../support/deploy/scrape-site.ts';
import { SiteBehindNginx } from '../support/deploy/site-behind-nginx.ts';
import { type Changes, change } from '../support/process/change.ts';
import { findFreePort } from '../support/process/find-free-port.ts';
import { findProgram } from '../support/process/find-program.ts';
import { createFolder } from '../support/process/project-copy.ts';

const COMMAND = 'prometheus-blackbox-exporter';
const blackbox = findProgram(COMMAND);
const nginx = findProgram('nginx');
const openssl = findProgram('openssl');

/** What Prometheus sends to the exporter, after the relabeling of `scrape.yaml`. */
interface Target {
  instance: string;
  __address__: string;
  __param_module: string;
  __param_target: string;
}

function readTargets(): Target[] {
  const options = ['check', 'service-discovery', '--timeout=1s'];
  const job = ['scrape.yaml', 'ai-agents-website-probe'];
  const { output } = runPromtool(PROMETHEUS_FOLDER, ...options, ...job);
  return JSON.parse(output).map(({ labels }: { labels: Target }) => labels);
}

/** The shipped modules; `site_page` trusts the certificate of the test, and `shipped` does not. */
async function writeConfiguration(authority: string): Promise<string> {
  const { modules } = parse(await readFile(`${PROMETHEUS_FOLDER}/blackbox.yaml`, 'utf8'));
  const { site_page: shipped } = modules;
  const http = { ...shipped.http, tls_config: { ca_file: authority } };
  const file = join(await createFolder(), 'blackbox.yaml');
  const changed = { ...modules, site_page: { ...shipped, http }, shipped };
  await writeFile(file, stringify({ modules: changed }));
  return file;
}

describe.skipIf(!blackbox || !nginx || !openssl)('a probe by the blackbox exporter', () => {
  let site: SiteBehindNginx;
  let exporter: ChildProcess | undefined;
  let exporterPort = 0;

  beforeAll(async () => {
    site = await SiteBehindNginx.start();
    exporterPort = await findFreePort();
    exporter = spawn(
      COMMAND,
      [
        `--config.file=${await writeConfiguration(join(site.folder, 'fullchain.pem'))}`,
        `--web.listen-address=127.0.0.1:${exporterPort}`,
      ],
      { stdio: 'ignore' },
    );
    const isListening = async () => {
      const response = await fetch(`http://127.0.0.1:${exporterPort}/-/healthy`).catch(() => null);
      return response?.ok;
    };
    await vi.waitUntil(isListening, { timeout: 10_000 });
  });
  afterAll(async () => {
    if (exporter?.kill('SIGKILL')) await once(exporter, 'exit');
    await site?.stop();
  });

  /** Of a URL on 127.0.0.1, as if it had the host of the site. */
  async function probe(target: string, module = 'site_page') {
    const query = new URLSearchParams({ target, module, hostname: HOST });
    const response = await fetch(`http://127.0.0.1:${exporterPort}/probe?${query}`);
    const text = await response.text();
    return { ...parseScrape(text), hasSucceeded: /^probe_success 1$/m.test(text), text };
  }

  const https = (path = '/', port = site.ports.https) => `https://127.0.0.1:${port}${path}`;

  it.skipIf(!promtool)('succeeds for every URL of the configuration', async () => {
    const targets = readTargets();
    expect(targets.length).toBeGreaterThan(1);
    for (const { instance, __address__, __param_module, __param_target } of targets) {
      const local = __param_target
        .replace(`https://${HOST}`, https(''))
        .replace(`http://${HOST}`, `http://127.0.0.1:${site.ports.http}`);
      expect([instance, __address__]).toEqual([__param_target, 'probe.example.com:9115']);
      const { hasSucceeded, text } = await probe(local, __param_module);
      expect(hasSucceeded, `${__param_target}\n${text}`).toBe(true);
    }
  });

  it('measures what the alerts and the dashboard use', async () => {
    const { series, text } = await probe(https());
    for (const [name, labels] of PROBE_SERIES) {
      expect([name, series.get(name)]).toEqual([name, labels]);
    }
    const [, expiry] = text.match(/^probe_ssl_earliest_cert_expiry (\S+)$/m) ?? [];
    // openssl's default.
    expect((Number(expiry) - Date.now() / 1000) / 86_400).toBeCloseTo(30, 1);
  });

  it.each(['/no-existe', '/robots.txt', '/pricing/'])(
    'fails for %s, which is no page',
    async (path) => {
      expect(await probe(https(path))).toMatchObject({ hasSucceeded: false });
    },
  );

  it('fails for a page over http, and for one that http does not redirect', async () => {
    const direct = `http://127.0.0.1:${site.upstreams[0]}/`;
    expect(await probe(direct)).toMatchObject({ hasSucceeded: false });
    expect(await probe(direct, 'site_redirect')).toMatchObject({ hasSucceeded: false });
  });

  it('fails for a certificate that is not trusted', async () => {
    expect(await probe(https(), 'shipped')).toMatchObject({ hasSucceeded: false });
  });

  it('fails while the site is stopped', async () => {
    const port = await site.startAnother([], [await findFreePort(), await findFreePort()]);
    expect(await probe(https('/', port))).toMatchObject({ hasSucceeded: false });
    expect(await probe(https('/', await findFreePort()))).toMatchObject({ hasSucceeded: false });
  });

  it.each<[name: string, changes: Changes, hasSucceeded: boolean]>([
    ['is complete', [], true],
    ['is cut off', [['</html>', '']], false],
    ['has the canonical link of another origin', [['https://www', 'http://www']], false],
    ['has no canonical link', [['canonical', 'alternate']], false],
    ['has no HSTS', [['Strict-Transport-Security', 'X-Nothing']], false],
    ['ends HSTS', [['max-age=1', 'max-age=0']], false],
  ])('tells whether a page %s', async (_name, changes, hasSucceeded) => {
    const page = `add_header Strict-Transport-Security max-age=1;
      default_type text/html;
      return 200 '<html><link rel="canonical" href="https://www.example.com/"/></html>';`;
    const location = '    location / {\n        proxy_pass http://ai_agents_website;';
    const planted = `    location / {\n${change(page, changes)}`;
    const port = await site.startAnother([[location, planted]]);
    expect(await probe(https('/', port))).toMatchObject({ hasSucceeded });
  });
});
