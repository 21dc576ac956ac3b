/*
 * Records the page's console errors, policy violations and files that fail to load, until the test reads them.
 * WebKitWebDriver reports none of these, and Marionette reports neither violations nor failed files.
 */
{
  // A navigation cancels the page's pending requests. Their errors are expected, so nothing is recorded.
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
      // Other links are ignored: Firefox reports an error if it already has the module of a preload link.
      else if (target instanceof Element && target.matches('script, img, [rel="stylesheet"]'))
        report(`Failed to load ${target.outerHTML}`);
    },
    // The error event of a file does not bubble. Only a capturing listener on the window receives it.
    { capture: true },
  );
}
