/**
 * The least that Node can do: `node:http` sends the same status, head and body for every request, as
 * the file of `ANSWER_FILE` has them.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** @type {import('../copy-answer.ts').Answer} */
const { status, headers, body } = JSON.parse(readFileSync(process.env.ANSWER_FILE ?? '', 'utf8'));
const bytes = body === '' ? undefined : Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () =>
  console.log(
    `ready on http://localhost:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`,
  ),
);
