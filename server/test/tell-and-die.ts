import { Client } from 'pg';
import { loadConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { watchCrew } from '#server/features/messages/crew/watch-crew.ts';
import { MAIL_JOB } from '#server/features/shared/mail/job-kinds.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';

/*
 * Plans and sends what the crew is told at a time and kills itself with -9 before a statement: node server/test/tell-and-die.ts ADDRESS TIME COUNT. ADDRESS is
 * that of a Postgres, TIME an ISO instant.
 */
const [address = '', time = '', count = '0'] = process.argv.slice(2);
const database = await openPostgres(address, () => {});
const log = createLog('silent');
const config = loadConfig({ DATA_DIR: process.env.DATA_DIR ?? '', LOG_LEVEL: 'silent' });
const jobs = await startJobs(database, [MAIL_JOB], { log });

let left = Number(count);
const query = Client.prototype.query;
Client.prototype.query = function counted(this: Client, ...parameters: unknown[]) {
  left -= 1;
  if (left < 0) process.kill(process.pid, 'SIGKILL');
  return Reflect.apply(query, this, parameters);
} as typeof query;

const clock = { ...systemClock, now: () => new Date(time) };
const site = {
  business: { brandName: 'Studio', email: 'studio@example.com' },
  formats: { timeZone: 'America/New_York' },
};
const content = { peek: () => ({ site }), get: async () => ({ site }) };
// Of a context, telling the crew needs these alone.
await watchCrew({ db: database.db, config, clock, jobs, log, content } as unknown as Context);
process.exit(0);
