/** Times in milliseconds. */
export interface TimedEvent {
  name: string;
  start: number;
  duration: number;
}

/** A kind of work, and the milliseconds that a task spent on it. */
export type Work = readonly [name: string, duration: number];

/**
 * The work of a task, longest first. Its events are nested like calls; each counts the time that no
 * nested event takes.
 */
export function measureWork(task: TimedEvent, events: readonly TimedEvent[]): Work[] {
  const end = task.start + task.duration;
  const within = events
    .filter(({ start }) => start >= task.start && start < end)
    .toSorted((a, b) => a.start - b.start || b.duration - a.duration);
  const work = new Map<string, number>();
  const open: TimedEvent[] = [];
  for (const event of within) {
    while (open.length > 0 && isOver(open.at(-1), event.start)) open.pop();
    const outer = open.at(-1);
    if (outer) work.set(outer.name, (work.get(outer.name) ?? 0) - event.duration);
    work.set(event.name, (work.get(event.name) ?? 0) + event.duration);
    open.push(event);
  }
  return [...work].toSorted((a, b) => b[1] - a[1]);
}

function isOver(event: TimedEvent | undefined, time: number): boolean {
  return event !== undefined && event.start + event.duration <= time;
}
