import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { limitPipelining } from '../../src/server/process/connections/limit-pipelining.ts';

const createSocket = () => ({ destroyed: false, destroy: vi.fn() });

/** A request whose answer waits for another one of its connection. */
function createRequest(socket = createSocket()) {
  const request = Object.assign(new EventEmitter(), { socket });
  return {
    socket,
    request: request as unknown as IncomingMessage,
    response: { socket: null, writableLength: 100 } as unknown as ServerResponse,
    end: () => request.emit('close'),
  };
}

it('ends a connection when too many answers wait in all, until some of them are gone', () => {
  const listener = vi.fn();
  const limited = limitPipelining(listener);
  const ask = (asked = createRequest()) => {
    limited(asked.request, asked.response);
    return asked;
  };
  const first = Array.from({ length: 2_000 }, () => ask());
  expect(listener).toHaveBeenCalledTimes(2_000);
  expect(ask().socket.destroy).toHaveBeenCalledOnce();
  expect(listener).toHaveBeenCalledTimes(2_000);

  first[0]?.end();
  expect(ask().socket.destroy).not.toHaveBeenCalled();
  expect(listener).toHaveBeenCalledTimes(2_001);
});

it('lets a connection ask again when its answers have been taken', () => {
  const limited = limitPipelining(() => {});
  const socket = createSocket();
  for (let round = 0; round < 3; round += 1) {
    const asked = Array.from({ length: 64 }, () => createRequest(socket));
    for (const { request, response } of asked) limited(request, response);
    for (const { end } of asked) end();
  }
  expect(socket.destroy).not.toHaveBeenCalled();
});

it('never holds back a request whose turn it is', () => {
  const listener = vi.fn();
  const limited = limitPipelining(listener);
  const { request, socket } = createRequest();
  const response = { socket } as unknown as ServerResponse;
  for (let count = 0; count < 5_000; count += 1) limited(request, response);
  expect(listener).toHaveBeenCalledTimes(5_000);
});
