import { readdirSync, readFileSync } from 'node:fs';

/** A machine on which work takes more than ten times its time is beyond help; a worker that says so may lie. */
const MOST_TIMES = 10;

/** How long each thread of a process has waited for a processor that others had, in milliseconds; nothing where the system does not tell. */
export function readWaits(pid: number): Map<string, number> {
  const folder = `/proc/${pid}/task`;
  try {
    const waits = readdirSync(folder).map((thread) => {
      const [, waited] = readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ');
      return [thread, Number(waited) / 1_000_000] as const;
    });
    return new Map(waits);
  } catch {
    // No Linux, or a thread that has just ended.
    return new Map();
  }
}

/** Returns how long the thread that waited the most has waited since `before`. */
export function longestWait(before: Map<string, number>, now: Map<string, number>): number {
  return Math.max(0, ...[...now].map(([thread, waited]) => waited - (before.get(thread) ?? 0)));
}

type Limit = { limitMs: number; readWaits: () => Map<string, number>; onEnd: () => void };

/**
 * Calls `onEnd` once `limitMs` are over, without the time in which others had the processor: a busy machine is no slow
 * picture. Returns what stops it.
 */
export function limitWork({ limitMs, readWaits: read, onEnd }: Limit): () => void {
  const startedAt = performance.now();
  const before = read();
  const check = () => {
    const passed = performance.now() - startedAt;
    const left = Math.min(limitMs - (passed - longestWait(before, read())), limitMs * MOST_TIMES - passed);
    if (left < 1) onEnd();
    else timer = setTimeout(check, left);
  };
  let timer = setTimeout(check, limitMs);
  return () => clearTimeout(timer);
}
