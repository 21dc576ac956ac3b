import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { publishedContacts } from '../../tests/support/app/published-contacts.ts';
import { findFreePort } from '../../tests/support/process/find-free-port.ts';
import { createSiteServer } from '../servers/create-servers.ts';
import { withServers } from '../servers/server-group.ts';

/** A path without a page: browsers get the 404 page. */
export const UNKNOWN_PATH = '/nada';

export interface PublishedSite {
  /** What its rows of a table are called beside those of this folder; empty for this folder. */
  name: string;
  origin: string;
  /** On which its server listens. */
  port: number;
}

/** Where the servers run. */
interface Placement {
  /** One for each server; free ones when they are left out. */
  ports?: readonly number[];
  /** Of all servers; their own when it is left out. */
  origin?: string;
  /** A command that runs a server. */
  runBy?: readonly string[];
}

/**
 * Runs the built server as published: without placeholders, under its own origin, at its best compression.
 * @param beside a folder with another build, which runs too.
 * @throws {Error} when that folder has no build.
 */
export async function withPublishedSites<Result>(
  beside: string | undefined,
  use: (sites: readonly PublishedSite[]) => Promise<Result>,
  { ports = [], origin, runBy }: Placement = {},
): Promise<Result> {
  if (beside !== undefined && !existsSync(join(beside, 'dist/server/server.mjs'))) {
    throw new Error(`${beside} has no build: run "npm run build" there`);
  }
  return withServers(async (servers) => {
    const sites: PublishedSite[] = [];
    for (const [index, directory] of [undefined, ...(beside ? [beside] : [])].entries()) {
      const port = ports[index] ?? (await findFreePort());
      const SITE_URL = origin ?? `http://127.0.0.1:${port}`;
      const environment = {
        BRAND_NAME: 'Ejemplo',
        ...publishedContacts,
        SITE_URL,
        PORT: String(port),
      };
      await servers.start(createSiteServer(environment, { directory, runBy }));
      sites.push({ name: directory ?? '', origin: SITE_URL, port });
    }
    // The best compression comes after the start.
    await servers.waitUntilIdle();
    return use(sites);
  });
}

/** The URL of each page by its name in the tables, builds of one page next to each other. */
export function listPages(
  sites: readonly PublishedSite[],
  paths: readonly string[],
): Map<string, string> {
  return new Map(
    paths.flatMap((path) =>
      sites.map(({ name, origin }) => [`${path} ${name}`.trim(), origin + path] as const),
    ),
  );
}
