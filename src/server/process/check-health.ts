import { DEFAULT_PORT, readEnvFile, tidy } from '../config/env-file.ts';

// This module is the container image's health check. It runs as a new process every ten seconds, so it must
// start fast: `getBuiltinModule` is used because importing `node:http` would take twice as long on Node 24.
// On an uncaught error, Node exits with code 1, which means unhealthy.
const { get } = process.getBuiltinModule('node:http');
// The request works even if `HOST` is 0.0.0.0 or ::, because connecting to either address reaches this
// machine.
const { HOST: host = '127.0.0.1', PORT: port = DEFAULT_PORT } = {
  ...readEnvFile('.env').values,
  ...tidy(process.env),
};
get(
  {
    host,
    port,
    path: '/readyz',
    // Send no `Host` with the zone of an IPv6 address, such as `%eth0`, because the server would refuse it.
    headers: { Host: 'localhost' },
    // Connect directly even if NODE_USE_ENV_PROXY makes the default agent use a proxy.
    agent: false,
  },
  ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1),
);
