import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ensureBuild } from '../../src/build/ensure-build.mjs';
import { SiteProcess } from '../support/process/site-process.ts';
import { allowedMessages } from './allowed-messages.ts';
import { collectDocuments } from './collect-documents.ts';

/** The parts of a message that are shown (https://github.com/validator/validator/wiki/Output-»-JSON). */
interface Message {
  type: 'info' | 'error' | 'non-document-error';
  subType?: string;
  url: string;
  message: string;
  /** What stands there. */
  extract?: string;
}

const OPTIONS = ['--format', 'json', '--stdout', '--exit-zero-always', '--also-check-css'];

// Without Java, the validator would download one.
if (spawnSync('java', ['-version']).status !== 0) {
  console.error('The validator needs Java ("apt-get install default-jre-headless" on Debian).');
  process.exit(1);
}

await ensureBuild();
const folder = await mkdtemp(join(tmpdir(), 'validate-'));
const server = new SiteProcess({
  nodeOptions: ['--import=./tests/support/process/plant-failure.mjs'],
});
try {
  await collectDocuments(await server.waitUntilReady(), folder);
  // Of the package that the script `validate` brings.
  const output = execFileSync('vnu', [...OPTIONS, '--also-check-svg', folder], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { messages }: { messages: Message[] } = JSON.parse(output);
  const faults = [...findFaults(messages), ...findUnusedExceptions(messages)];
  console.log(faults.length === 0 ? 'Every document is valid.' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}

/** Errors, warnings and remarks alike. */
function findFaults(messages: readonly Message[]): string[] {
  return messages
    .filter(({ message }) => !allowedMessages.some((allowed) => allowed.message.test(message)))
    .map(({ type, subType = type, url, message, extract = '' }) => {
      return `${basename(url)}: ${subType}: ${message}\n    ${extract}`;
    });
}

/** They are of the past, or the validator has not read what it should. */
function findUnusedExceptions(messages: readonly Message[]): string[] {
  return allowedMessages
    .filter((allowed) => !messages.some(({ message }) => allowed.message.test(message)))
    .map(
      ({ message }) => `No document has the allowed message ${message}: remove it from the list.`,
    );
}
