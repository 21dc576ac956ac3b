import { DEFAULT_PORT, readEnvFile, tidy } from '../config/env-file.ts';

// The health check of the image: a process every ten seconds. An error ends it with 1, as Node does by default.
// To import `node:http` would take Node 24 twice as long.
const { get } = process.getBuiltinModule('node:http');
const values = { ...readEnvFile('.env').values, ...tidy(process.env) };
// Connecting to 0.0.0.0 or :: reaches this machine.
const { HOST: host = '127.0.0.1', PORT: port = DEFAULT_PORT } = values;
get({ host, port, path: '/readyz' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
