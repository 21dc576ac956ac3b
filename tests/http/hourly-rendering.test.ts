import express from 'express';
import type { Logger } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadAssets } from '../../src/server/assets.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { renderSite, startHourlyRendering } from '../../src/server/site.ts';
import { requestApp } from '../support/http/send-request.ts';

it('the hourly rendering updates the copyright year, even after one failure', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  // The test starts 75 minutes before the new year in Zürich, whose time zone determines the copyright year.
  // The second hourly rendering is therefore the first one in the new year.
  vi.setSystemTime('2026-12-31T21:45:00Z');
  const error = vi.fn();
  const config = readConfig({});
  const render = () => renderSite(config, loadAssets('dist/client'), new Map());
  const getSite = await startHourlyRendering(render, { error } as unknown as Logger);
  const app = express().use((...args) => getSite().sendNotFound(...args));
  const readYear = async () => /©\u00a0(\d{4})/.exec((await requestApp(app, '/')).text)?.[1];
  expect(await readYear()).toBe('2026');
  // Make the first hourly rendering fail: the logged error must name the page that could not be rendered, and
  // the server must keep serving the previous site.
  const number = vi.spyOn(config.site.whatsapp, 'e164', 'get');
  number.mockImplementation(() => {
    throw new Error('injected');
  });
  vi.advanceTimersByTime(3_600_000);
  const message = expect.stringMatching(/^The page \/.* could not be rendered: Error: injected/);
  const failure = [{ err: expect.objectContaining({ message }) }, expect.any(String)];
  await expect.poll(() => error.mock.calls).toEqual([failure]);
  expect(await readYear()).toBe('2026');
  number.mockRestore();
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(readYear).toBe('2027');
});
