import { DEFAULT_PORT, readEnvFile, tidy } from '../config/env-file.ts';

// Health check of the container image, started as a process every ten seconds. On an uncaught error, Node
// exits with 1, which means unhealthy. On Node 24, an `import` of `node:http` would take twice as long.
const { get } = process.getBuiltinModule('node:http');
const values = { ...readEnvFile('.env').values, ...tidy(process.env) };
// `HOST` may be 0.0.0.0 or ::, which stand for all addresses. A connection to either reaches this machine.
const { HOST: host = '127.0.0.1', PORT: port = DEFAULT_PORT } = values;
get({ host, port, path: '/readyz' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
