/** Pages of as many bytes as their path says: `/9000`. Their header is as long as that of our pages. */
import { createServer } from 'node:http';

const START = '<!doctype html><title>';
const HEADERS = { 'Content-Type': 'text/html', 'Content-Security-Policy': 'x'.repeat(1000) };

const server = createServer(({ url = '/' }, response) => {
  response.writeHead(200, HEADERS).end(START.padEnd(Number(url.slice(1)), 'x'));
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  console.log(`ready on http://localhost:${process.env.PORT}/`);
});
