import { setTimeout as pause } from 'node:timers/promises';

const AGAIN_MS = 100;
const DEADLINE_MS = 240_000;

/** How long people met errors: each step is tried again until it succeeds, as browsers and people do. */
export type ErrorTimes = {
  steps: number;
  failedTries: number;
  /** From the first error of a step to its success. */
  longestErrorMs: number;
  /** The longest that one try took, successful or not. */
  longestTryMs: number;
};

export function createErrorTimes() {
  const times: ErrorTimes = { steps: 0, failedTries: 0, longestErrorMs: 0, longestTryMs: 0 };
  const reasons = new Map<string, number>();
  const note = (what: string, error: unknown) => {
    times.failedTries += 1;
    const reason = `${what}: ${String(error instanceof Error ? error.message : error).slice(0, 160)}`;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  };

  /** Tries a step until it gives something. Throws where it never does. */
  async function persist<T>(what: string, attempt: () => Promise<T>): Promise<T> {
    let failedAt: number | null = null;
    const givesUpAt = performance.now() + DEADLINE_MS;
    for (;;) {
      const startedAt = performance.now();
      try {
        const found = await attempt();
        const now = performance.now();
        times.steps += 1;
        times.longestTryMs = Math.max(times.longestTryMs, now - startedAt);
        if (failedAt !== null) times.longestErrorMs = Math.max(times.longestErrorMs, now - failedAt);
        return found;
      } catch (error) {
        failedAt ??= performance.now();
        times.longestTryMs = Math.max(times.longestTryMs, performance.now() - startedAt);
        note(what, error);
        if (performance.now() > givesUpAt) throw new Error(`${what} never succeeded.`, { cause: error });
        await pause(AGAIN_MS);
      }
    }
  }
  return { times, reasons, persist };
}
