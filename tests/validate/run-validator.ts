import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The parts of a message that are shown (https://github.com/validator/validator/wiki/Output-»-JSON). */
export interface ValidatorMessage {
  type: 'info' | 'error' | 'non-document-error';
  subType?: string;
  url: string;
  message: string;
  /** What stands there. */
  extract?: string;
}

export const isJavaInstalled = () => spawnSync('java', ['-version']).status === 0;

/** All that the Nu validator of the W3C says of the HTML, CSS and SVG files of a folder. */
export function runValidator(folder: string): ValidatorMessage[] {
  const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));
  const options = ['--format', 'json', '--stdout', '--exit-zero-always'];
  const kinds = ['--also-check-css', '--also-check-svg'];
  const output = execFileSync('java', ['-jar', jar, ...options, ...kinds, folder], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(output).messages;
}
