import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NO_RETRY } from '#server/platform/jobs/jobs.ts';
import { MAKE_FILM_JOB } from './job-kinds.ts';
import { enqueueFilms, makeFilm } from './make-film.ts';

/** One film at once in a process: it takes all the cores that visitors leave. */
const makeFilmJob = defineJob({
  ...MAKE_FILM_JOB,
  isInternal: true,
  isDueAtStart: async () => true,
  run: (ctx, _, run) => makeFilm(ctx, run),
});

const FIND_FILMS_JOB = defineJob({
  name: 'find_films',
  payload: z.object({}),
  ...NO_RETRY,
  expireInSeconds: 300,
  role: 'images',
  isInternal: true,
  schedule: '*/10 * * * *',
  run: enqueueFilms,
});

export const FILM_JOBS: Job[] = [makeFilmJob, FIND_FILMS_JOB];
