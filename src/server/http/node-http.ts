/**
 * `node:http`. An `import` of it reads every export, on Node 24 also those that load undici, the
 * client: 45 ms of CPU at each start.
 */
export const http = process.getBuiltinModule('node:http');
