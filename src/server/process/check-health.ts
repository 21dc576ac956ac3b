import { DEFAULT_PORT, readEnvFile, tidy } from '../config/env-file.ts';

// The health check of the image: a process every ten seconds. To import `node:http` takes Node 24 twice as long.
const { get } = process.getBuiltinModule('node:http');

process.on('uncaughtException', () => process.exit(1));
setTimeout(process.exit, 2_500, 1);

const values = { ...readEnvFile('.env').values, ...tidy(process.env) };
// Connecting to 0.0.0.0 or :: reaches this machine.
const { HOST: host = '127.0.0.1', PORT: port = DEFAULT_PORT } = values;
get({ host, port, path: '/readyz' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
