import { defineJob, type Job } from '#server/job.ts';
import { READ_CALENDAR_JOB } from './job-kinds.ts';
import { readCalendar } from './read-calendars.ts';

export const PERSON_CALENDAR_JOBS: Job[] = [
  defineJob({ ...READ_CALENDAR_JOB, run: (ctx, { calendarId }) => readCalendar(ctx, calendarId) }),
];
