import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from 'vitest';
import { HOUR_MS } from '#domain/shared/time/durations.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { bookingRow } from './rows.ts';
import type { TestStudio } from './studio.ts';

/** A shoot of the first person, two days from now and five hours behind the one before. */
export async function addShoot(studio: TestStudio, index: number): Promise<string> {
  const shootDatetime = new Date((Math.ceil(studio.clock.now().getTime() / HOUR_MS) + 48 + 5 * index) * HOUR_MS);
  const endsAt = new Date(shootDatetime.getTime() + HOUR_MS);
  const row = bookingRow({ orderId: null, person: 1, shootDatetime, endsAt });
  await studio.db.insert(bookings).values(row);
  return row.id;
}

/** The shoot that is written, over which connection, and the calendar service that is told of the write before it answers. */
type Writing = {
  id: string;
  connection: string;
  env: Record<string, string>;
  state: { afterWrite: (() => void | Promise<void>) | null };
};

/** Writes a shoot in a process of its own, which is gone before it hears that the event stands there. */
export async function writeAndDie(studio: TestStudio, { id, connection, env, state }: Writing): Promise<void> {
  const script = path.join(import.meta.dirname, 'copy-and-die.ts');
  const child = spawn(process.execPath, [script, connection, studio.clock.now().toISOString(), id], {
    env: {
      ...process.env,
      ...env,
      BASE_URL: studio.config.BASE_URL,
      SECRET: studio.config.secret,
      DATA_DIR: studio.config.DATA_DIR,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  state.afterWrite = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  expect(await exit).toEqual([null, 'SIGKILL']);
  state.afterWrite = null;
}
