import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parse, stringify } from 'yaml';
import { createFolder } from '../process/project-copy.ts';
import { PROMETHEUS_FOLDER } from './prometheus.ts';

const COMMAND = 'prometheus-blackbox-exporter';

/**
 * The blackbox exporter with our configuration, until the test is over.
 * @param authority of the certificate that it trusts.
 * @returns its address.
 */
export async function startExporter(authority: string): Promise<string> {
  const { modules } = parse(readFileSync(`${PROMETHEUS_FOLDER}/blackbox.yaml`, 'utf8'));
  modules.site_page.http.tls_config = { ca_file: authority };
  const file = join(await createFolder(), 'blackbox.yaml');
  await writeFile(file, stringify({ modules }));
  const child = spawn(COMMAND, [`--config.file=${file}`, '--web.listen-address=127.0.0.1:0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let log = '';
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      log += chunk;
      const [, found] = /msg="Listening on" address=(\S+)/.exec(log) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(log)));
  });
}
