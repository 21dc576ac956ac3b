import { findMedian, measureInTurns } from './measure-in-turns.ts';
import {
  copyHomePage,
  readCpu,
  type Server,
  startBare,
  startSite,
  stopServers,
} from './servers.ts';

const ROUNDS = 9;

/** Prints the CPU from the start of a process until it says that it is ready. */
export async function measureStart(): Promise<void> {
  const response = await copyHomePage(await startSite());
  const measure = async (starting: Promise<Server>) => {
    const cpu = readCpu(await starting);
    await stopServers();
    return cpu;
  };
  const site = () => measure(startSite());
  const bare = () => measure(startBare(response));
  const starts = await measureInTurns(ROUNDS, new Map(Object.entries({ bare, site })));
  for (const [name, cpu] of starts) console.log(`${name}: ${findMedian(cpu).toFixed(0)} ms of CPU`);
}
