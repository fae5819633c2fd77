import { availableParallelism } from 'node:os';
import { type Context, type Services, systemContext } from './context.ts';
import { composeAccountMail } from './features/accounts/compose-mail.ts';
import { forgetProofs } from './features/accounts/forget-proofs.ts';
import { ASKED_LETTER_JOB, FORGET_PROOFS_JOB } from './features/accounts/jobs.ts';
import { sendAskedLetter } from './features/accounts/send-account-mail.ts';
import { composeShootMail } from './features/calendar/compose-mail.ts';
import { composeContactMail } from './features/contact/compose-mail.ts';
import { forgetOldMessages } from './features/contact/forget-messages.ts';
import { FORGET_MESSAGES_JOB } from './features/contact/jobs.ts';
import { composeInvitation } from './features/invitations/compose-mail.ts';
import { forgetInvitations } from './features/invitations/forget-invitations.ts';
import { forgetMailFiles } from './features/mails/forget-mail-files.ts';
import { FORGET_MAIL_FILES_JOB, MAIL_JOB } from './features/mails/jobs.ts';
import { type ComposeMail, sendMail } from './features/mails/send-mail.ts';
import { forgetHiddenMedia } from './features/media/forget-media.ts';
import { FORGET_MEDIA_JOB } from './features/media/jobs.ts';
import { composeOrderMail } from './features/orders/compose-mail.ts';
import { CANCEL_JOB, FORGET_JOB, RECONCILE_JOB, REFUND_FAILED_JOB } from './features/orders/jobs.ts';
import { closeDeclinedOrder, forgetOldOrders, reconcilePayments } from './features/orders/reconcile-payments.ts';
import { PROCESS_MEDIA_JOB } from './features/processing/jobs.ts';
import { makeVariants } from './features/processing/make-variants.ts';
import { queueStuckMedia } from './features/processing/queue-stuck.ts';
import { composeDeliveryMail } from './features/properties/compose-mail.ts';
import { finishRefunds } from './features/refunds/finish-refunds.ts';
import { FINISH_REFUNDS_JOB } from './features/refunds/jobs.ts';
import { receiveFailure } from './features/refunds/receive-failure.ts';
import { applyAct } from './features/selections/apply-act.ts';
import { ACT_JOB } from './features/selections/jobs.ts';
import { forgetRestingUploads } from './features/uploads/forget-uploads.ts';
import { COMPARE_FILES_JOB, SWEEP_UPLOADS_JOB } from './features/uploads/jobs.ts';
import { reconcileFiles } from './features/uploads/reconcile-files.ts';
import type { Jobs, Queue } from './platform/jobs/jobs.ts';

/** Every kind of job. A queue exists for each before the first request. */
export const JOB_KINDS: Queue[] = [
  MAIL_JOB,
  ASKED_LETTER_JOB,
  CANCEL_JOB,
  RECONCILE_JOB,
  FINISH_REFUNDS_JOB,
  REFUND_FAILED_JOB,
  FORGET_JOB,
  FORGET_MESSAGES_JOB,
  FORGET_MEDIA_JOB,
  ACT_JOB,
  FORGET_MAIL_FILES_JOB,
  FORGET_PROOFS_JOB,
  PROCESS_MEDIA_JOB,
  SWEEP_UPLOADS_JOB,
  COMPARE_FILES_JOB,
];

/** The feature that a mail is about writes it. */
export const composeMail: ComposeMail = async (ctx, mail) => {
  const { kind } = mail;
  switch (kind) {
    case 'order_confirmation':
    case 'studio_notice':
    case 'order_completed':
    case 'order_cancelled':
    case 'order_refunded':
    case 'portal_invitation':
      return composeOrderMail(ctx, { ...mail, kind });
    case 'shoot_scheduled':
    case 'shoot_moved':
    case 'shoot_cancelled':
      return composeShootMail(ctx, { ...mail, kind });
    case 'media_delivered':
      return composeDeliveryMail(ctx, { ...mail, kind });
    case 'contact_notice':
    case 'contact_receipt':
      return composeContactMail(ctx, { ...mail, kind });
    case 'confirm_address':
    case 'account_exists':
    case 'reset_password':
    case 'password_changed':
    case 'confirm_email_change':
    case 'confirm_new_email':
    case 'email_changed':
    case 'new_device':
    case 'sign_in_trouble':
    case 'two_factor_changed':
    case 'account_deleted':
      return composeAccountMail(ctx, { ...mail, kind });
    case 'account_invitation':
      return composeInvitation(ctx, { ...mail, kind });
  }
};

/** Begins to work on all kinds of jobs. */
export async function workOnJobs(jobs: Jobs, services: Services): Promise<void> {
  const ctx = systemContext(services);
  await jobs.work(MAIL_JOB, ({ mailId }, run) => sendMail(ctx, composeMail, { mailId, run }));
  await jobs.work(ASKED_LETTER_JOB, (asked) => sendAskedLetter(ctx, asked));
  await jobs.work(CANCEL_JOB, ({ orderId }) => closeDeclinedOrder(ctx, orderId));
  await jobs.work(RECONCILE_JOB, () => reconcilePayments(ctx));
  await jobs.work(FINISH_REFUNDS_JOB, () => finishRefunds(ctx));
  await jobs.work(REFUND_FAILED_JOB, (failure) => receiveFailure(ctx, failure));
  await jobs.work(FORGET_JOB, () => forgetOldOrders(ctx));
  await jobs.work(FORGET_MESSAGES_JOB, () => forgetOldMessages(ctx));
  await jobs.work(FORGET_MEDIA_JOB, () => forgetHiddenMedia(ctx));
  await jobs.work(ACT_JOB, ({ actId }, run) => applyAct(ctx, { actId, run }));
  await jobs.work(FORGET_PROOFS_JOB, async () => {
    await forgetProofs(ctx);
    await forgetInvitations(ctx);
  });
  await jobs.work(FORGET_MAIL_FILES_JOB, () => forgetMailFiles(ctx));
  await workOnMedia(jobs, ctx);
  await jobs.schedule(RECONCILE_JOB, '* * * * *');
  await jobs.schedule(FINISH_REFUNDS_JOB, '* * * * *');
  await jobs.schedule(FORGET_JOB, '17 4 * * *');
  await jobs.schedule(FORGET_MESSAGES_JOB, '27 4 * * *');
  await jobs.schedule(FORGET_PROOFS_JOB, '47 4 * * *');
  await jobs.schedule(FORGET_MEDIA_JOB, '37 4 * * *');
  await jobs.schedule(FORGET_MAIL_FILES_JOB, '7 5 * * *');
}

/** As many items at once as there are workers for pictures. */
async function workOnMedia(jobs: Jobs, ctx: Context): Promise<void> {
  for (let worker = 0; worker < availableParallelism(); worker += 1) {
    await jobs.work(PROCESS_MEDIA_JOB, ({ mediaId }, run) => makeVariants(ctx, { mediaId, run }));
  }
  await jobs.work(SWEEP_UPLOADS_JOB, async () => {
    await forgetRestingUploads(ctx);
    await queueStuckMedia(ctx);
  });
  await jobs.work(COMPARE_FILES_JOB, () => reconcileFiles(ctx));
  await jobs.schedule(SWEEP_UPLOADS_JOB, '7 * * * *');
  await jobs.schedule(COMPARE_FILES_JOB, '57 4 * * *');
  await jobs.enqueue(ctx.db, SWEEP_UPLOADS_JOB, {});
}
