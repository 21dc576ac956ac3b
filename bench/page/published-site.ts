import { publishedContacts } from '../../tests/support/app/published-contacts.ts';
import { findFreePort } from '../../tests/support/process/find-free-port.ts';
import { createSiteServer } from '../servers/create-servers.ts';
import { withServers } from '../servers/server-group.ts';

/** A path without a page: browsers get the 404 page. */
export const UNKNOWN_PATH = '/nada';

interface PublishedSite {
  /** Where the server listens on 127.0.0.1; a free port when it is left out. */
  port?: number;
  /** Its own when it is left out. */
  origin?: string;
  /** A command that runs the server. */
  runBy?: readonly string[];
}

/** Runs the built server as published: without placeholders, under its own origin, at its best compression. */
export async function withPublishedSite<Result>(
  use: (origin: string) => Promise<Result>,
  site: PublishedSite = {},
): Promise<Result> {
  const PORT = String(site.port ?? (await findFreePort()));
  const SITE_URL = site.origin ?? `http://127.0.0.1:${PORT}`;
  const environment = { BRAND_NAME: 'Ejemplo', ...publishedContacts, SITE_URL, PORT };
  return withServers(async (servers) => {
    const server = await servers.start(createSiteServer(environment, site.runBy));
    // The best compression comes after the start.
    await server.waitUntilIdle();
    return use(SITE_URL);
  });
}
