import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Services } from '#server/context.ts';
import { deleteProcess, upsertProcess } from './queries.ts';

const EVERY_MS = 30_000;

/**
 * Writes down every 30 s that this process is there, for whoever asks which roles nobody has. Returns what takes it back, at
 * the end of the process. One that was killed is gone 90 s later.
 */
export async function recordProcess({ db, config, log }: Services): Promise<() => Promise<void>> {
  const presence = { id: randomUUID(), host: hostname(), pid: process.pid, roles: [...config.roles] };
  let writing = upsertProcess(db, presence);
  await writing;
  const timer = setInterval(() => {
    writing = upsertProcess(db, presence).catch((error: unknown) => log.warn({ err: error }, 'process not recorded'));
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await writing;
    await deleteProcess(db, presence.id).catch((error: unknown) => log.warn({ err: error }, 'process not removed'));
  };
}
