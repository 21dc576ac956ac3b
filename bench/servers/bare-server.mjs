/**
 * The least that Node can do: `node:http` sends the status, header and body in `RESPONSE_FILE` for
 * every request.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** @type {import('../copy-response.ts').CopiedResponse} */
const { status, headers, body } = JSON.parse(readFileSync(process.env.RESPONSE_FILE ?? '', 'utf8'));
const bytes = body === '' ? undefined : Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`ready on http://localhost:${port}`);
});
