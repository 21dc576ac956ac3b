import type { Changes } from '../process/change.ts';

/** The host of the site behind a proxy in tests, and the one that redirects to it. */
export const HOST = 'www.acme.example';
export const OTHER_HOST = 'acme.example';

export const PASSWORD = 'secret';

export interface ProxyOptions {
  /** Addresses of the two instances, or of one in the place of both; nothing listens where they are left out. */
  upstreams?: readonly string[];
  changes?: Changes;
  /** With the lines of the file that ask for a password. */
  isStaging?: boolean;
}

/** The file with the lines in use that it has as comments. Its other comments have a space after the sign. */
export function uncommentStaging(file: string): string {
  return file.replaceAll(/^([ \t]+)#(?! )/gm, '$1');
}
