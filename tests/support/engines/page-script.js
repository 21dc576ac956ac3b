/*
 * Keeps what a page reports on its console, fails to load or violates, until the test asks for it.
 * WebKit tells its driver nothing of all this, and neither engine of violations and of files that fail.
 */
{
  // The end of a page that the visitor leaves while it still loads is no problem.
  let isLeft = false;
  window.addEventListener('pagehide', () => {
    isLeft = true;
  });
  // Back from the back/forward cache.
  window.addEventListener('pageshow', () => {
    isLeft = false;
    delete document.documentElement.dataset['left'];
  });
  const report = (/** @type {string} */ text) => {
    if (isLeft || document.documentElement?.dataset['left']) return;
    localStorage.setItem('problems', `${localStorage.getItem('problems') ?? ''}${text}\n`);
  };
  for (const level of /** @type {const} */ (['error', 'warn'])) {
    console[level] = (/** @type {unknown[]} */ ...values) => report(values.map(String).join(' '));
  }
  window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    report(`Policy violation: ${violatedDirective}, ${blockedURI}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report(`Unhandled: ${reason}`));
  window.addEventListener(
    'error',
    ({ message, target }) => {
      if (message) report(message);
      else if (target instanceof HTMLScriptElement || target instanceof HTMLImageElement) {
        report(`Failed to load ${target.src}`);
      } else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
        // No other link: Firefox fails the preload of a module that it already has.
        report(`Failed to load ${target.href}`);
      }
    },
    // A file that fails sends its event to its element alone.
    { capture: true },
  );
}
