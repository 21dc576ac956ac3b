/** `starting` until the pages are rendered, `draining` from the first signal on. */
export interface Lifecycle {
  phase: 'starting' | 'ready' | 'draining';
}
