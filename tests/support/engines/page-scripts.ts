import { readFileSync } from 'node:fs';
import type { Settings } from './engine.ts';

declare global {
  interface Window {
    /** Set on a document that the visitor is about to leave. */
    isLeft?: boolean;
  }
}

/** @returns source to run in every document before its own scripts. */
export function createPageScript({ isVisitor = false }: Settings): string {
  const names = [...(isVisitor ? ['hide-automation.js'] : []), 'report-problems.js'];
  return names.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n');
}
