import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NIGHTLY_RETRY } from '#server/platform/jobs/jobs.ts';
import { MAKE_PACK_JOB } from './job-kinds.ts';
import { purgeLeads } from './leads/purge-leads.ts';
import { makePack } from './make-pack.ts';
import { purgePacks } from './purge-packs.ts';
import { purgeVisitors } from './visits/purge-visitors.ts';

const makePackJob = defineJob({
  ...MAKE_PACK_JOB,
  isInternal: true,
  run: (ctx, { packId }, run) => makePack(ctx, packId, run),
});

const PURGE_PACKS_JOB = defineJob({
  name: 'purge_mls_packs',
  payload: z.object({}),
  ...NIGHTLY_RETRY,
  expireInSeconds: 3600,
  isInternal: true,
  schedule: '41 3 * * *',
  run: purgePacks,
});

/** Deletes inquiries that are older than they are kept, each night. */
const PURGE_LEADS_JOB = defineJob({
  name: 'purge_property_leads',
  payload: z.object({}),
  ...NIGHTLY_RETRY,
  expireInSeconds: 300,
  schedule: '43 4 * * *',
  run: purgeLeads,
});

/** Forgets by what visitors of yesterday were told apart, where no page was visited since. */
const PURGE_VISITORS_JOB = defineJob({
  name: 'purge_page_visitors',
  payload: z.object({}),
  ...NIGHTLY_RETRY,
  expireInSeconds: 300,
  schedule: '17 * * * *',
  run: purgeVisitors,
});

export const LISTING_JOBS: Job[] = [makePackJob, PURGE_PACKS_JOB, PURGE_LEADS_JOB, PURGE_VISITORS_JOB];
