import { parseArgs } from 'node:util';

/** The command line of every script here: `[part …] [--runs N] [--beside DIR] [--page PATH …]`. */
export const { positionals: parts, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    beside: { type: 'string' },
    page: { type: 'string', multiple: true },
  },
});
