import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ensureBuild } from '../../src/build/ensure-build.mjs';
import { SiteProcess } from '../support/process/site-process.ts';
import { allowedMessages } from './allowed-messages.ts';
import { collectDocuments } from './collect-documents.ts';
import { isJavaInstalled, runValidator, type ValidatorMessage } from './run-validator.ts';

if (!isJavaInstalled()) {
  console.error(
    'The validator needs Java: install it ("apt-get install default-jre-headless" on Debian).',
  );
  process.exit(1);
}

await ensureBuild();
const folder = await mkdtemp(join(tmpdir(), 'validate-'));
const server = new SiteProcess({
  arguments: ['--import', './tests/support/process/plant-failure.mjs', 'dist/server/server.mjs'],
});
try {
  await collectDocuments(await server.waitUntilReady(), folder);
  const messages = runValidator(folder);
  const faults = [...findFaults(messages), ...findUnusedExceptions(messages)];
  console.log(faults.length === 0 ? 'Every document is valid.' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}

/** Errors, warnings and remarks alike. */
function findFaults(messages: readonly ValidatorMessage[]): string[] {
  return messages
    .filter(({ message }) => !allowedMessages.some((allowed) => allowed.message.test(message)))
    .map(({ type, subType = type, url, message, extract = '' }) => {
      return `${basename(url)}: ${subType}: ${message}\n    ${extract}`;
    });
}

/** They are of the past, or the validator has not read what it should. */
function findUnusedExceptions(messages: readonly ValidatorMessage[]): string[] {
  return allowedMessages
    .filter((allowed) => !messages.some(({ message }) => allowed.message.test(message)))
    .map(({ message }) => `No document has the allowed message ${message}: take it off the list.`);
}
