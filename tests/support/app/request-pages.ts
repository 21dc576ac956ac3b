import request, { type Response } from 'supertest';
import { createTestApp, failOnLookup } from './create-test-app.ts';
import { PAGE_PATHS } from './page-paths.ts';

/** Every page that a visitor can meet, those of status 404 and 500 last. */
export async function requestPages(environment: Record<string, string> = {}): Promise<Response[]> {
  const { app } = await createTestApp(environment);
  const { app: failing } = await createTestApp(
    { ...environment, LOG_LEVEL: 'silent' },
    { getRendered: failOnLookup },
  );
  return Promise.all([
    ...[...PAGE_PATHS, '/unknown'].map((path) => request(app).get(path)),
    request(failing).get('/'),
  ]);
}
