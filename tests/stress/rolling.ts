import { setTimeout as wait } from 'node:timers/promises';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { Balancer } from '../support/http/balancer.ts';
import { HttpLoad } from '../support/http/http-load.ts';
import { findFreePort } from '../support/process/find-free-port.ts';
import { findProgram } from '../support/process/find-program.ts';
import { LOST_RESPONSES } from './limits.ts';
import { type Measurement, measureAtMost } from './measurement.ts';
import { Nginx } from './nginx.ts';
import { StressServer } from './stress-server.ts';

const CONNECTIONS = 16;
/** Like a busy site, and little enough for the ports of a machine, each held a minute after use. */
const RATE = 1000;
const ROUNDS = 2;
/** nginx leaves out for 10 s (fail_timeout) whom it could not reach; only then may the next end. */
const PAUSE_SECONDS = 11;

/** Two servers behind a balancer, each replaced in turn under load. */
export async function rolling(): Promise<Measurement[]> {
  const ports = [await findFreePort(), await findFreePort()];
  const servers = ports.map((port) => new StressServer({ port }));
  await Promise.all(servers.map((server) => server.start()));
  const hasNginx = findProgram('nginx') !== undefined;
  const balancer = hasNginx ? await Nginx.start(ports) : new Balancer({ ports });
  const port = balancer instanceof Nginx ? balancer.port : await balancer.start();
  try {
    const load = new HttpLoad({ port, connections: CONNECTIONS, rate: RATE, paths: PAGE_PATHS });
    load.start();
    await replaceInTurn(servers, ports);
    const { answers, answered, failures, closedWhileIdle, latency } = await load.stop();
    const name = `restart of 2 behind ${hasNginx ? 'nginx' : 'a stand-in for nginx'}, ${ROUNDS} times:`;
    const statuses = Object.entries(answers).map(([status, count]) => `${status}: ${count}`);
    const failed = answered - (answers[200] ?? 0) + failures.length + closedWhileIdle;
    const retries = balancer instanceof Nginx ? await balancer.countRetries() : 'not known';
    return [
      { what: `${name} answers by status`, measured: statuses.join(', ') },
      { what: `${name} tried at the other server`, measured: `${retries}` },
      { what: `${name} p99, longest`, measured: formatTimes(latency) },
      measureAtMost(`${name} requests failed`, failed, LOST_RESPONSES),
    ];
  } finally {
    await balancer.stop();
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  }
}

async function replaceInTurn(servers: StressServer[], ports: readonly number[]): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, port] of ports.entries()) {
      await wait(PAUSE_SECONDS * 1000);
      await servers[index]?.stop('SIGTERM');
      servers[index] = new StressServer({ port });
      await servers[index].start();
    }
  }
}

const formatTimes = ({ p99, max }: { p99: number; max: number }) =>
  `${p99.toFixed(1)} ms, ${max.toFixed(1)} ms`;
