import { setTimeout as wait } from 'node:timers/promises';

const STEP_MS = 25;

/**
 * Asks again until `probe` gives something other than null, undefined or false. Throws with `what` after the deadline:
 * a test waits for a fact, never for a length of time.
 */
export async function pollUntil<T>(
  what: string,
  probe: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  deadlineMs = 15_000,
): Promise<T> {
  const endsAt = Date.now() + deadlineMs;
  for (;;) {
    const found = await probe();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > endsAt) throw new Error(`Waited ${deadlineMs} ms in vain: ${what}.`);
    await wait(STEP_MS);
  }
}
