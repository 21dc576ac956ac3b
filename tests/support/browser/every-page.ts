import { PAGE_PATHS } from '../app/page-paths.ts';
import { test as base, expect, notFoundAt } from './browser-test.ts';

/** Every page that a visitor can meet; the last one fails on the shared servers as planted. */
export const EVERY_PAGE = [...PAGE_PATHS, '/nada', '/500'] as const;

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
export const SCHEMES = ['light', 'dark'] as const;

/** The browser test, which may open all of these. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  expectedErrors: async ({}, use) => use([notFoundAt('/nada'), /status of 500 .*\/500\)$/]),
});

export { expect };
