import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST } from '../../../tests/support/deploy/nginx-file.ts';
import { runProgram } from '../../../tests/support/process/find-program.ts';
import { createFolder } from '../../../tests/support/process/project-copy.ts';

/** Both are sent in the handshake, so their lengths count. */
const INTERMEDIATE = '/C=ES/O=Example Trust Services/CN=Example Intermediate R11';

/** @returns a folder with `privkey.pem` and `fullchain.pem`: an RSA certificate and its intermediate. */
export async function createChain(): Promise<string> {
  const folder = await createFolder();
  const file = (name: string) => join(folder, name);
  createCertificate(
    ...['-subj', INTERMEDIATE, '-keyout', file('intermediate.key')],
    ...['-out', file('intermediate.pem')],
  );
  createCertificate(
    ...['-CA', file('intermediate.pem'), '-CAkey', file('intermediate.key')],
    ...['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST},DNS:example.com`],
    ...['-keyout', file('privkey.pem'), '-out', file('leaf.pem')],
  );
  const chain = await Promise.all(
    ['leaf.pem', 'intermediate.pem'].map((name) => readFile(file(name))),
  );
  await writeFile(file('fullchain.pem'), Buffer.concat(chain));
  return folder;
}

function createCertificate(...args: readonly string[]): void {
  const { status, output } = runProgram('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30'],
    ...args,
  ]);
  if (status !== 0) throw new Error(output);
}
