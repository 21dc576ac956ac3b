/**
 * The least that Node can do: `node:http` sends the same head and body for every request. They come
 * as JSON in the environment, the body in base64. Prints its port.
 */
import { createServer } from 'node:http';

const { headers, body } = JSON.parse(process.env.ANSWER ?? '{}');
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () =>
  console.log(
    `ready on http://localhost:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`,
  ),
);
