/**
 * Limits calls to one every `milliseconds`: the first runs at once, the last of a burst runs when
 * the interval ends.
 */
export function throttle(
  callback: () => void,
  milliseconds: number,
): { (): void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let calledMeanwhile = false;

  function run() {
    calledMeanwhile = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (calledMeanwhile) run();
    }, milliseconds);
    callback();
  }

  function throttled() {
    if (timer === undefined) run();
    else calledMeanwhile = true;
  }

  throttled.cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    calledMeanwhile = false;
  };
  return throttled;
}
