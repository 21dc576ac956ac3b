import { DEFAULT_PORT, readEnvFile, tidy } from '../config/env-file.ts';

// This is the container image's health check, which runs as a new process every ten seconds. On an uncaught
// error, Node exits with code 1, which means unhealthy. On Node 24, importing `node:http` would take twice as
// long as `getBuiltinModule`.
const { get } = process.getBuiltinModule('node:http');
const values = { ...readEnvFile('.env').values, ...tidy(process.env) };
// `HOST` can be 0.0.0.0 or ::, which stand for all addresses. Connecting to either reaches this machine.
const { HOST: host = '127.0.0.1', PORT: port = DEFAULT_PORT } = values;
get({ host, port, path: '/readyz' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
