import { CronExpressionParser } from 'cron-parser';

const FIELDS = 5;

/** Whether these are five fields of cron that name a time, such as `15 2 * * *`. */
export function isCron(text: string): boolean {
  if (text.trim().split(/\s+/).length !== FIELDS) return false;
  try {
    CronExpressionParser.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The first time after `from` that five fields of cron name, in UTC. */
export const nextOfCron = (fields: string, from: Date): Date =>
  CronExpressionParser.parse(fields, { tz: 'UTC', currentDate: from }).next().toDate();
