import { HttpLoad, type LoadRequest, type LoadResult } from '../tests/support/http/http-load.ts';

const CONNECTIONS = 64;

/**
 * Sends a server on this machine the same request `total` times, on 64 connections.
 * @throws {Error} when not every response has this status.
 */
export async function runLoad(
  port: number,
  request: LoadRequest,
  total: number,
  status = 200,
): Promise<LoadResult> {
  const createRequest = () => request;
  const result = await new HttpLoad({
    port,
    createRequest,
    connections: CONNECTIONS,
    total,
  }).run();
  if (result.statuses[status] !== total) {
    throw new Error(`Not every response has status ${status}: ${JSON.stringify(result.statuses)}`);
  }
  return result;
}
