/** What has happened since the last reading. */
interface Reading {
  changes: number;
  /** Milliseconds of the longest event of an interaction, as INP counts it. */
  longest: number;
  /** Milliseconds from the last touch until another page's heading was painted; 0 when there is none. */
  shown: number;
}

declare const window: Window & { reading: Reading };

/** Runs in the page. */
export function watchInteractions(): void {
  window.reading = { changes: 0, longest: 0, shown: 0 };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId > 0) window.reading.longest = Math.max(window.reading.longest, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
  // A popover changes nothing in the document.
  addEventListener(
    'toggle',
    () => {
      window.reading.changes += 1;
    },
    { capture: true },
  );

  let tappedAt = 0;
  let heading = document.querySelector('h1');
  addEventListener('pointerdown', ({ timeStamp }) => {
    tappedAt = timeStamp;
  });
  new MutationObserver(() => {
    window.reading.changes += 1;
    const shown = document.querySelector('h1');
    if (shown === heading || !shown) return;
    heading = shown;
    // The task after the next frame.
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.reading.shown = Math.round(performance.now() - tappedAt);
      }),
    );
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Runs in the page. */
export function readInteraction(): Reading {
  const { reading } = window;
  window.reading = { changes: 0, longest: 0, shown: 0 };
  return reading;
}
