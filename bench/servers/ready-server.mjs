/**
 * Express as it is commonly used: helmet, compression and `res.send` for the body in
 * `RESPONSE_FILE`. A body that is compressed already is sent as it is.
 */
import { readFileSync } from 'node:fs';
import compression from 'compression';
import express from 'express';
import helmet from 'helmet';

/** @type {import('../copy-response.ts').CopiedResponse} */
const { headers, body } = JSON.parse(readFileSync(process.env.RESPONSE_FILE ?? '', 'utf8'));
const encoding = headers[headers.indexOf('Content-Encoding') + 1] ?? '';
const isCompressed = headers.includes('Content-Encoding');
const bytes = Buffer.from(body, 'base64');

const app = express();
app.use(helmet());
app.use(compression());
app.get('/', (_request, response) => {
  if (isCompressed) response.set('Content-Encoding', encoding);
  response.type('html').send(bytes);
});
const server = app.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`ready on http://localhost:${port}`);
});
