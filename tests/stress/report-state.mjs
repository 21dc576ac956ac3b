import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Preloaded into the built server (`node --expose-gc --import`): reports to its parent process the
 * memory after garbage collection, or the number of open connections.
 */
process.on('message', async (question) => {
  process.send?.(question === 'memory' ? await measureMemory() : countConnections());
});
process.channel?.unref();

async function measureMemory() {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await nextTurn();
  }
  return process.memoryUsage();
}

function countConnections() {
  return process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
}
