/*
 * Keeps what a page reports on its console, fails to load or violates, until the test asks for it.
 * WebKit tells its driver nothing of all this, and neither engine of violations and of files that fail.
 */
{
  // The end of a page that the visitor leaves while it still loads is no problem.
  let isLeft = false;
  for (const type of ['left', 'pagehide', 'pageshow']) {
    window.addEventListener(type, () => {
      isLeft = type !== 'pageshow';
    });
  }
  const report = (/** @type {string} */ text) => {
    if (isLeft) return;
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
      // No other link: Firefox fails the preload of a module that it already has.
      else if (target instanceof Element && target.matches('script, img, [rel="stylesheet"]'))
        report(`Failed to load ${target.outerHTML}`);
    },
    // A file that fails sends its event to its element alone.
    { capture: true },
  );
}
