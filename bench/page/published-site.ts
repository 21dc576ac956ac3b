import { publishedContacts } from '../../tests/support/app/published-contacts.ts';
import { findFreePort } from '../../tests/support/process/find-free-port.ts';
import { createSiteServer } from '../servers/create-servers.ts';
import { withServers } from '../servers/server-group.ts';

/** A path without a page: browsers get the 404 page. */
export const UNKNOWN_PATH = '/nada';

/** Runs the built server as published: without placeholders, under its own origin, at its best compression. */
export async function withPublishedSite<Result>(
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  const PORT = String(await findFreePort());
  const SITE_URL = `http://127.0.0.1:${PORT}`;
  const environment = { BRAND_NAME: 'Ejemplo', ...publishedContacts, SITE_URL, PORT };
  return withServers(async (servers) => {
    const server = await servers.start(createSiteServer(environment));
    // The best compression comes after the start.
    await server.waitUntilIdle();
    return use(SITE_URL);
  });
}
