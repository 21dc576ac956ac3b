/**
 * What the process is doing: `starting` until the pages are rendered, `draining` from the first
 * signal on. Health and connection handling read it, the entry writes it.
 */
export interface Lifecycle {
  phase: 'starting' | 'ready' | 'draining';
}
