/*
 * Records problems in local storage, from which the test reads them: console errors and warnings, violations
 * of the Content-Security-Policy, and files that fail to load. This script is needed because WebKitWebDriver
 * reports none of these problems, and Marionette reports neither policy violations nor failed files.
 */
{
  // Leaving a page cancels its pending requests. The resulting errors are expected, so they are not recorded.
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
      // The only `link` elements checked are style sheets, because Firefox also fires an error event on a
      // preload link if it has already loaded the module.
      else if (target instanceof Element && target.matches('script, img, [rel="stylesheet"]'))
        report(`Failed to load ${target.outerHTML}`);
    },
    // A file's error event does not bubble, so only a capturing listener on the window receives it.
    { capture: true },
  );
}
