/**
 * A bare `node:http` server, which the benchmarks use as the baseline for the site's server. It responds to
 * every request with the header fields and the body in the `RESPONSE` environment variable.
 */
import { createServer } from 'node:http';

const { headers, body } = JSON.parse(process.env.RESPONSE ?? '');
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`ready on http://localhost:${port}`);
});
