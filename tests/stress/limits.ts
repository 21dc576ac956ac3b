/** A page that begins to come within a quarter of a second still seems to come at once. */
export const GOOD_CLIENT_P95_MS = 250;

/** Timeouts of the server (`create-server`), the interval of its checks, and some time to spare. */
export const SLOW_HEADERS_SECONDS = 10 + 2 + 2;
export const SLOW_BODY_SECONDS = 20 + 2 + 2;
/** Node checks once in the 30 s without progress; then some time to spare. */
export const SLOW_READER_SECONDS = 2 * 30 + 10 + 5;

/** A small machine's share for a website; the server has to do with it for as long as it runs. */
export const HEAP_MB = 96;
/** A byte kept of each request of a million is the least leak there is; Node's own noise is less. */
export const HEAP_GROWTH_MB = 1;

/** A restart is no event for visitors. */
export const LOST_RESPONSES = 0;
/** Docker's patience, the shortest among it, Kubernetes and systemd: SIGKILL after 10 s. */
export const EXIT_SECONDS = 10;
