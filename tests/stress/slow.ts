import { readdir, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { askAsGoodClient, judgeGoodClient } from './good-client.ts';
import { judgeMemory } from './judge-memory.ts';
import type { Measurement } from './measurement.ts';
import { createSlowAttacks, type NamedAttack } from './slow-attacks.ts';
import { SlowClients } from './slow-clients.ts';
import { isSlowHttpTestInstalled, runSlowHttpTest } from './slow-http-test.ts';
import { watchLives } from './slow-lives.ts';
import { withServer } from './stress-server.ts';

/** Until that many are connected; then the good client asks. */
const SECONDS_BEFORE = 2;
/** Long enough for the server to end the first of them, all at once. */
const SECONDS_OF_GOOD_CLIENT = 12;

/** What a good client notices of slow ones, and how long the server bears these. */
export async function slow(): Promise<Measurement[]> {
  const bigPath = await findBiggestFile();
  const attacks = createSlowAttacks(bigPath);
  const lives = Promise.all(attacks.map(watchLives));
  const measurements: Measurement[] = [];
  for (const attack of attacks) measurements.push(...(await attackByClients(attack)));
  if (isSlowHttpTestInstalled()) {
    for (const attack of attacks.filter(({ mode }) => mode)) {
      measurements.push(...(await attackByTool(attack, bigPath)));
    }
  } else {
    measurements.push({ what: 'slowhttptest', measured: 'skipped: it is not installed' });
  }
  return [...measurements, ...(await lives)];
}

function attackByClients(attack: NamedAttack): Promise<Measurement[]> {
  return withServer(async (server, port) => {
    const clients = new SlowClients(port, attack, attack.clients);
    clients.start();
    try {
      await wait(SECONDS_BEFORE * 1000);
      const name = `${attack.name}, ${clients.open} clients`;
      const good = await askAsGoodClient(port, SECONDS_OF_GOOD_CLIENT);
      return [...judgeGoodClient(name, good), await judgeMemory(name, server)];
    } finally {
      clients.stop();
    }
  });
}

function attackByTool({ mode = [], clients }: NamedAttack, path: string): Promise<Measurement[]> {
  return withServer(async (server, port) => {
    const seconds = SECONDS_BEFORE + SECONDS_OF_GOOD_CLIENT;
    const tool = runSlowHttpTest({ port, mode: [...mode], path, connections: clients, seconds });
    await wait(SECONDS_BEFORE * 1000);
    const good = await askAsGoodClient(port, SECONDS_OF_GOOD_CLIENT);
    const { connected, isAvailable } = await tool;
    const name = `slowhttptest ${mode[0]}, ${connected} clients`;
    return [
      ...judgeGoodClient(name, good),
      {
        what: `${name}: its own verdict`,
        measured: isAvailable ? 'available' : 'not available',
        limit: { text: 'available', isKept: isAvailable },
      },
      await judgeMemory(name, server),
    ];
  });
}

/** Of the client build, as an address. */
async function findBiggestFile(): Promise<string> {
  const folder = 'dist/client/assets';
  const names = (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name));
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(`${folder}/${name}`)).size),
  );
  return `/assets/${names[sizes.indexOf(Math.max(...sizes))]}`;
}
