import type { Settings } from './engine.ts';

declare global {
  interface Window {
    /** Set on a document that the visitor is about to leave. */
    isLeft?: boolean;
  }
}

/** @returns source to run in every document before its own scripts. */
export function createPageScript({ isVisitor = false }: Settings): string {
  const functions = [reportProblems, ...(isVisitor ? [hideAutomation] : [])];
  return functions.map((run) => `(${run})();`).join('\n');
}

/** Lets the banner appear, which keeps away from a browser that says that it is automated. */
function hideAutomation(): void {
  Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
}

/**
 * Neither engine tells its driver of violations of the policy and of files that fail, and WebKit of
 * nothing at all: here the first become messages of the console, and WebKit's console is sent to its
 * window.
 */
function reportProblems(): void {
  interface WindowOfWebKit {
    webkit?: { messageHandlers: { problems: { postMessage(text: string): void } } };
  }
  const { webkit } = window as WindowOfWebKit;
  for (const level of ['error', 'warn'] as const) {
    const log = console[level];
    console[level] = (...values: unknown[]) => {
      // What a page was still loading when the visitor left it.
      if (window.isLeft) return;
      const text = values.map(String).join(' ');
      webkit?.messageHandlers.problems.postMessage(text);
      log.call(console, text);
    };
  }
  window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`Policy violation: ${violatedDirective}, ${blockedURI}`);
  });
  // Back from the back/forward cache.
  window.addEventListener('pageshow', () => {
    window.isLeft = false;
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    console.error(`Unhandled: ${reason}`);
  });
  // Files that fail send it to their element alone, which only a capturing listener sees.
  window.addEventListener('error', onError, { capture: true });

  function onError({ message, target }: ErrorEvent): void {
    if (message) console.error(message);
    else if (target instanceof HTMLScriptElement || target instanceof HTMLImageElement) {
      console.error(`Failed to load ${target.src}`);
    } else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      // No other link: Firefox fails the preload of a module that it already has.
      console.error(`Failed to load ${target.href}`);
    }
  }
}
