const WINDOW_MS = 5000;
const LEAST_MS = 500;

/** Returns the speed of the last seconds, in bytes a second; null until it is known. */
export function createSpeedometer(now: () => number = () => performance.now()) {
  let marks: { at: number; bytes: number }[] = [];
  return {
    /** Notes how many bytes have been sent in all. What was sent before a pause does not count. */
    note(bytes: number): number | null {
      const at = now();
      const last = marks.at(-1);
      if (last && bytes < last.bytes) marks = [];
      marks = [...marks.filter((mark) => at - mark.at <= WINDOW_MS), { at, bytes }];
      const first = marks[0];
      if (!first || at - first.at < LEAST_MS) return null;
      return ((bytes - first.bytes) / (at - first.at)) * 1000;
    },
    reset(): void {
      marks = [];
    },
  };
}
