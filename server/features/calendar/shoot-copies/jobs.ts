import { SHOOT_CHANGED_JOB } from '#server/features/scheduling/bookings/job-kinds.ts';
import { defineJob, type Job } from '#server/job.ts';
import { writeCopies } from './write-copies.ts';

export const SHOOT_COPY_JOBS: Job[] = [
  defineJob({ ...SHOOT_CHANGED_JOB, run: (ctx, { bookingId }) => writeCopies(ctx, bookingId) }),
];
