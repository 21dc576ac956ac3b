import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

// The program of the process that `compress-thoroughly` starts, which gives Node this text: it imports
// nothing but Node's own. Bodies come in and go out each after its length, in four bytes. A parent
// that is gone takes no body, and that ends it.
const input = readFileSync(0);
for (let start = 0; start < input.length; ) {
  const end = start + 4 + input.readUInt32BE(start);
  const body = input.subarray(start + 4, end);
  const compressed = brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(compressed.length);
  writeFileSync(1, Buffer.concat([length, compressed]));
  start = end;
}
