import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NIGHTLY_RETRY, NO_RETRY } from '#server/platform/jobs/jobs.ts';
import { drawDocumentsOf, drawMissing } from './issue-documents.ts';
import { CANCEL_JOB, ISSUE_INVOICE_JOB, ISSUE_MISSING_JOB } from './job-kinds.ts';
import { closeOpenPayments, purgeOrders, reconcilePayments } from './reconcile-payments.ts';
import { watchDue } from './terms/watch-due.ts';

/** Looks up waiting payments, each minute. A run that failed is not tried again: the next one comes soon. */
export const RECONCILE_JOB = defineJob({
  name: 'payment-reconcile',
  payload: z.object({}),
  ...NO_RETRY,
  expireInSeconds: 300,
  schedule: '* * * * *',
  run: reconcilePayments,
});

/** Deletes what need not be kept, each night. */
export const PURGE_ORDERS_JOB = defineJob({
  name: 'orders-forget',
  payload: z.object({}),
  ...NIGHTLY_RETRY,
  expireInSeconds: 300,
  schedule: '17 4 * * *',
  run: purgeOrders,
});

const issueInvoice = defineJob({
  ...ISSUE_INVOICE_JOB,
  isInternal: true,
  run: (ctx, { paymentId }) => drawDocumentsOf(ctx, paymentId),
});

const issueMissing = defineJob({
  ...ISSUE_MISSING_JOB,
  isInternal: true,
  schedule: '7 4 * * *',
  isDueAtStart: async () => true,
  run: drawMissing,
});

/** Issues invoices on account and reminds of them. A run that failed is not tried again: the next one comes soon. */
export const WATCH_DUE_JOB = defineJob({
  name: 'payments-due',
  payload: z.object({}),
  ...NO_RETRY,
  expireInSeconds: 300,
  schedule: '*/5 * * * *',
  run: watchDue,
});

export const ORDER_JOBS: Job[] = [
  defineJob({ ...CANCEL_JOB, run: (ctx, { orderId }) => closeOpenPayments(ctx, orderId) }),
  issueInvoice,
  issueMissing,
  RECONCILE_JOB,
  WATCH_DUE_JOB,
  PURGE_ORDERS_JOB,
];
