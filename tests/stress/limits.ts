/** A page that begins to arrive within a quarter of a second still seems immediate. */
export const VISITOR_P95_MS = 250;

/** A small machine's share for a website. */
export const HEAP_MB = 96;
/** A million requests of which each leaves a byte. Node's own noise is less. */
export const HEAP_GROWTH_MB = 1;

/** Visitors do not notice a restart. */
export const LOST_RESPONSES = 0;
/** Docker sends SIGKILL after 10 s, sooner than Kubernetes and systemd. */
export const EXIT_SECONDS = 10;
