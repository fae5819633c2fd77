import { setTimeout as wait } from 'node:timers/promises';
import { paced } from '#scripts/test/setup/pace.ts';

const STEP_MS = 25;

/**
 * Asks again until `probe` gives something other than null, undefined or false. Throws with `what` after the deadline,
 * which moves on while the machine is busy: a test waits for a fact, never for a length of time.
 */
export async function pollUntil<T>(
  what: string,
  probe: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  deadlineMs = 15_000,
): Promise<T> {
  const startedAt = performance.now();
  for (;;) {
    const found = await probe();
    if (found !== null && found !== undefined && found !== false) return found;
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > paced(deadlineMs)) throw new Error(`Waited ${Math.round(waitedMs)} ms in vain: ${what}.`);
    await wait(STEP_MS);
  }
}
