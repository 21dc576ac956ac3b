/*
 * Neither engine tells its driver of violations of the policy and of files that fail, and WebKit of
 * nothing at all: here the first become messages of the console, and WebKit's console is sent to its
 * window.
 */
{
  /** @typedef {{ messageHandlers: { problems: { postMessage(text: string): void } } }} WebKit */
  const { webkit } = /** @type {{ webkit?: WebKit }} */ (window);
  // Not of `window`, which is that of the next page once this one is gone.
  let isHidden = false;
  window.addEventListener('pagehide', () => {
    isHidden = true;
  });
  for (const level of /** @type {const} */ (['error', 'warn'])) {
    const log = console[level];
    console[level] = (/** @type {unknown[]} */ ...values) => {
      // What a page was still loading when the visitor left it.
      if (isHidden || window.isLeft) return;
      const text = values.map(String).join(' ');
      webkit?.messageHandlers.problems.postMessage(text);
      log.call(console, text);
    };
  }
  // Back from the back/forward cache.
  window.addEventListener('pageshow', () => {
    isHidden = false;
    window.isLeft = false;
  });
  window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`Policy violation: ${violatedDirective}, ${blockedURI}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    console.error(`Unhandled: ${reason}`);
  });
  window.addEventListener(
    'error',
    ({ message, target }) => {
      if (message) console.error(message);
      else if (target instanceof HTMLScriptElement || target instanceof HTMLImageElement) {
        console.error(`Failed to load ${target.src}`);
      } else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
        // No other link: Firefox fails the preload of a module that it already has.
        console.error(`Failed to load ${target.href}`);
      }
    },
    // A file that fails sends its event to its element alone.
    { capture: true },
  );
}
