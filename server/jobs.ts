import { composeOwnerMail } from '#server/features/owner-notices/compose-mail.ts';
import type { Role } from './config.ts';
import { type Context, type Services, systemContext } from './context.ts';
import { composeAccountMail } from './features/accounts/compose-mail.ts';
import { PURGE_TOKENS_JOB, REQUESTED_MAIL_JOB } from './features/accounts/jobs.ts';
import { purgeTokens } from './features/accounts/purge-tokens.ts';
import { sendRequestedMail } from './features/accounts/send-account-mail.ts';
import { purgeRequests } from './features/api-keys/purge-requests.ts';
import { BACKUP_JOB } from './features/backups/jobs.ts';
import { enqueueMissedBackup, makeScheduledBackup } from './features/backups/make-scheduled-backup.ts';
import { type HeldJobs, watchSendingHold } from './features/backups/watch-sending-hold.ts';
import { purgeHolds } from './features/bookings/delete-hold.ts';
import { PURGE_HOLDS_JOB, SHOOT_CHANGED_JOB } from './features/bookings/jobs.ts';
import { composeShootMail } from './features/calendar/compose-mail.ts';
import { READ_ACCOUNT_JOB } from './features/calendar-accounts/jobs.ts';
import { enqueueAccountReads, readAccount } from './features/calendar-accounts/read-account.ts';
import { composeContactMail } from './features/contact/compose-mail.ts';
import { PURGE_MESSAGES_JOB } from './features/contact/jobs.ts';
import { purgeMessages } from './features/contact/purge-messages.ts';
import { composeDeliveryMail } from './features/deliveries/compose-mail.ts';
import { WATCH_LINKS_JOB } from './features/deliveries/jobs.ts';
import { watchLinks } from './features/deliveries/watch-links.ts';
import { composeArchiveMail } from './features/delivery-notices/compose-mail.ts';
import { SEND_NOTICES_JOB, WATCH_NOTICES_JOB } from './features/delivery-notices/jobs.ts';
import { sendAllNotices, sendNotices } from './features/delivery-notices/send-notices.ts';
import { PURGE_SOURCES_JOB } from './features/editing/jobs.ts';
import { purgeSources } from './features/editing/purge-sources.ts';
import { PURGE_ERRORS_JOB } from './features/errors/jobs.ts';
import { purgeErrors } from './features/errors/purge-errors.ts';
import { PURGE_EVENTS_JOB } from './features/events/jobs.ts';
import { purgeEvents } from './features/events/purge-events.ts';
import { applyImport } from './features/imports/apply-import.ts';
import { IMPORT_JOB, PURGE_IMPORTS_JOB } from './features/imports/jobs.ts';
import { purgeImports } from './features/imports/purge-imports.ts';
import { composeInvitation } from './features/invitations/compose-mail.ts';
import { purgeInvitations } from './features/invitations/purge-invitations.ts';
import { composeReminder } from './features/link-ends/compose-mail.ts';
import { SEND_REMINDERS_JOB } from './features/link-ends/jobs.ts';
import { sendReminders } from './features/link-ends/send-reminders.ts';
import { readLinkNote } from './features/mails/enqueue-mail.ts';
import { MAIL_JOB, PURGE_MAIL_FILES_JOB } from './features/mails/jobs.ts';
import { purgeMailFiles } from './features/mails/purge-mail-files.ts';
import { type ComposeMail, sendMail } from './features/mails/send-mail.ts';
import { PURGE_MEDIA_JOB } from './features/media/jobs.ts';
import { purgeHiddenMedia } from './features/media/purge-media.ts';
import { composeOrderMail } from './features/orders/compose-mail.ts';
import { issueInvoiceOf, issueMissingInvoices } from './features/orders/issue-invoice.ts';
import {
  CANCEL_JOB,
  ISSUE_INVOICE_JOB,
  ISSUE_MISSING_JOB,
  PURGE_ORDERS_JOB,
  RECONCILE_JOB,
  REFUND_FAILED_JOB,
} from './features/orders/jobs.ts';
import { closeOpenPayments, purgeOrders, reconcilePayments } from './features/orders/reconcile-payments.ts';
import { composePaymentMail } from './features/payment-links/compose-mail.ts';
import { READ_CALENDAR_JOB, READ_CALENDARS_JOB } from './features/person-calendars/jobs.ts';
import { enqueueCalendarReads, readCalendar } from './features/person-calendars/read-calendars.ts';
import { PURGE_PICTURES_JOB } from './features/pictures/jobs.ts';
import { enqueueStuckMedia } from './features/processing/enqueue-stuck.ts';
import {
  CHECK_OLD_MEDIA_JOB,
  MAKE_AGAIN_JOB,
  PROCESS_MEDIA_JOB,
  REMOVE_REPLACED_JOB,
  UPDATE_METADATA_JOB,
} from './features/processing/jobs.ts';
import { makePicturesAgain } from './features/processing/make-pictures-again.ts';
import { makeVariants } from './features/processing/make-variants.ts';
import { recordMissingChecks } from './features/processing/record-missing-checks.ts';
import { updateMetadata } from './features/processing/update-metadata.ts';
import { WATCH_PRODUCTION_JOB } from './features/production/jobs.ts';
import { watchProduction } from './features/production/watch-production.ts';
import { finishRefunds } from './features/refunds/finish-refunds.ts';
import { FINISH_REFUNDS_JOB } from './features/refunds/jobs.ts';
import { receiveFailure } from './features/refunds/receive-failure.ts';
import { composeReviewMail } from './features/reviews/compose-mail.ts';
import { SEND_NEWS_JOB } from './features/reviews/jobs.ts';
import { sendNews } from './features/reviews/send-news.ts';
import { applyScrub } from './features/scrubs/apply-scrub.ts';
import { SCRUB_FILES_JOB } from './features/scrubs/jobs.ts';
import { deleteDamagedPictures } from './features/scrubs/queries.ts';
import { applyAction } from './features/selections/apply-action.ts';
import { ACTION_JOB } from './features/selections/jobs.ts';
import { writeCopies } from './features/shoot-copies/write-copies.ts';
import { purgePictures } from './features/site/purge-pictures.ts';
import { COMPARE_FILES_JOB, SWEEP_UPLOADS_JOB } from './features/uploads/jobs.ts';
import { purgeUploads } from './features/uploads/purge-uploads.ts';
import { reconcileFiles } from './features/uploads/reconcile-files.ts';
import { composeWebhookMail } from './features/webhooks/compose-mail.ts';
import { WATCH_WEBHOOKS_JOB } from './features/webhooks/jobs.ts';
import { watchFailures } from './features/webhooks/watch-failures.ts';
import { pictureWorkersHere } from './platform/images/worker-count.ts';
import type { Jobs, Queue } from './platform/jobs/jobs.ts';
import { watchJobs } from './platform/metrics/watch-jobs.ts';

/** Every kind of job. A queue exists for each before the first request. */
export const JOB_KINDS: Queue[] = [
  BACKUP_JOB,
  WATCH_LINKS_JOB,
  SEND_NOTICES_JOB,
  WATCH_NOTICES_JOB,
  SEND_REMINDERS_JOB,
  SEND_NEWS_JOB,
  WATCH_PRODUCTION_JOB,
  PURGE_SOURCES_JOB,
  MAIL_JOB,
  REQUESTED_MAIL_JOB,
  CANCEL_JOB,
  ISSUE_INVOICE_JOB,
  ISSUE_MISSING_JOB,
  RECONCILE_JOB,
  PURGE_HOLDS_JOB,
  FINISH_REFUNDS_JOB,
  REFUND_FAILED_JOB,
  PURGE_ORDERS_JOB,
  PURGE_MESSAGES_JOB,
  PURGE_MEDIA_JOB,
  READ_CALENDAR_JOB,
  READ_CALENDARS_JOB,
  READ_ACCOUNT_JOB,
  SHOOT_CHANGED_JOB,
  ACTION_JOB,
  IMPORT_JOB,
  PURGE_IMPORTS_JOB,
  PURGE_MAIL_FILES_JOB,
  PURGE_ERRORS_JOB,
  PURGE_TOKENS_JOB,
  PROCESS_MEDIA_JOB,
  CHECK_OLD_MEDIA_JOB,
  UPDATE_METADATA_JOB,
  REMOVE_REPLACED_JOB,
  SWEEP_UPLOADS_JOB,
  COMPARE_FILES_JOB,
  PURGE_PICTURES_JOB,
  MAKE_AGAIN_JOB,
  SCRUB_FILES_JOB,
  PURGE_EVENTS_JOB,
  WATCH_WEBHOOKS_JOB,
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
    case 'payment_link':
    case 'payment_received':
      return composePaymentMail(ctx, { ...mail, kind });
    case 'shoot_scheduled':
    case 'shoot_moved':
    case 'shoot_cancelled':
      return composeShootMail(ctx, { ...mail, kind });
    case 'media_delivered':
      return composeDeliveryMail(ctx, { ...mail, kind });
    case 'review_received':
    case 'review_answered':
      return composeReviewMail(ctx, { ...mail, kind });
    case 'archive_ready': {
      const note = readLinkNote(ctx, mail);
      return note && composeArchiveMail(ctx, mail.id, note);
    }
    case 'link_ending': {
      const note = readLinkNote(ctx, mail);
      return note && composeReminder(ctx, mail.id, note);
    }
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
    case 'webhook_failing':
    case 'webhook_off':
      return composeWebhookMail(ctx, { ...mail, kind });
    case 'owner_notice':
      return composeOwnerMail(ctx, mail);
  }
};

/** What changes nothing outside: the only work in a place that was restored and may not send yet. */
const INTERNAL_KINDS: Queue[] = [
  PURGE_ERRORS_JOB,
  IMPORT_JOB,
  PURGE_IMPORTS_JOB,
  PURGE_EVENTS_JOB,
  WATCH_WEBHOOKS_JOB,
  ISSUE_INVOICE_JOB,
  ISSUE_MISSING_JOB,
  PURGE_HOLDS_JOB,
  ACTION_JOB,
  WATCH_PRODUCTION_JOB,
  PROCESS_MEDIA_JOB,
  CHECK_OLD_MEDIA_JOB,
  UPDATE_METADATA_JOB,
  SWEEP_UPLOADS_JOB,
  PURGE_TOKENS_JOB,
];

/** What a process of these roles does with the queue besides adding jobs. */
export const dutiesOf = (roles: ReadonlySet<Role>) => ({
  isWorking: roles.has('worker') || roles.has('images'),
  isScheduling: roles.has('worker'),
});

/** Begins to work on the kinds of jobs of the process's roles. */
export async function workOnJobs(queue: Jobs, services: Services): Promise<void> {
  const ctx = systemContext(services);
  const jobs = await watchSendingHold(watchJobs(queue, services), ctx, INTERNAL_KINDS);
  if (services.config.roles.has('worker')) await workAsWorker(jobs, ctx);
  if (services.config.roles.has('images')) await workOnPictures(jobs, ctx);
}

async function workAsWorker(jobs: HeldJobs, ctx: Context): Promise<void> {
  await jobs.work(BACKUP_JOB, (_, run) => makeScheduledBackup(ctx, run));
  await jobs.schedule(BACKUP_JOB, ctx.config.BACKUP_SCHEDULE);
  await enqueueMissedBackup(ctx);
  await jobs.work(MAIL_JOB, ({ mailId }, run) => sendMail(ctx, composeMail, { mailId, run }));
  await jobs.work(REQUESTED_MAIL_JOB, (asked) => sendRequestedMail(ctx, asked));
  await jobs.work(CANCEL_JOB, ({ orderId }) => closeOpenPayments(ctx, orderId));
  await jobs.work(ISSUE_INVOICE_JOB, ({ paymentId }) => issueInvoiceOf(ctx, paymentId));
  await jobs.work(ISSUE_MISSING_JOB, () => issueMissingInvoices(ctx));
  await jobs.work(RECONCILE_JOB, () => reconcilePayments(ctx));
  await jobs.work(PURGE_HOLDS_JOB, () => purgeHolds(ctx));
  await jobs.work(FINISH_REFUNDS_JOB, () => finishRefunds(ctx));
  await jobs.work(REFUND_FAILED_JOB, (failure) => receiveFailure(ctx, failure));
  await jobs.work(PURGE_ORDERS_JOB, () => purgeOrders(ctx));
  await jobs.work(PURGE_MESSAGES_JOB, () => purgeMessages(ctx));
  await jobs.work(PURGE_MEDIA_JOB, () => purgeHiddenMedia(ctx));
  await jobs.work(ACTION_JOB, ({ actId }, run) => applyAction(ctx, { actId, run }));
  await jobs.work(IMPORT_JOB, ({ importId }, run) => applyImport(ctx, { importId, run }));
  await jobs.work(PURGE_IMPORTS_JOB, () => purgeImports(ctx));
  await jobs.schedule(PURGE_IMPORTS_JOB, '57 3 * * *');
  await jobs.work(PURGE_TOKENS_JOB, async () => {
    await purgeTokens(ctx);
    await purgeInvitations(ctx);
    await purgeRequests(ctx);
  });
  await jobs.work(PURGE_MAIL_FILES_JOB, () => purgeMailFiles(ctx));
  await jobs.work(READ_CALENDAR_JOB, ({ calendarId }) => readCalendar(ctx, calendarId));
  await jobs.work(READ_CALENDARS_JOB, async () => {
    await enqueueCalendarReads(ctx);
    await enqueueAccountReads(ctx);
  });
  await jobs.work(READ_ACCOUNT_JOB, ({ accountId }) => readAccount(ctx, accountId));
  await jobs.work(SHOOT_CHANGED_JOB, ({ bookingId }) => writeCopies(ctx, bookingId));
  await jobs.work(WATCH_LINKS_JOB, () => watchLinks(ctx));
  await jobs.schedule(WATCH_LINKS_JOB, '27 * * * *');
  await jobs.work(SEND_NOTICES_JOB, (awaited) => sendNotices(ctx, awaited));
  await jobs.work(WATCH_NOTICES_JOB, () => sendAllNotices(ctx));
  await jobs.schedule(WATCH_NOTICES_JOB, '* * * * *');
  await jobs.work(SEND_REMINDERS_JOB, () => sendReminders(ctx));
  await jobs.schedule(SEND_REMINDERS_JOB, '37 * * * *');
  await jobs.work(SEND_NEWS_JOB, () => sendNews(ctx));
  await jobs.schedule(SEND_NEWS_JOB, '*/5 * * * *');
  await jobs.work(WATCH_PRODUCTION_JOB, () => watchProduction(ctx));
  await jobs.schedule(WATCH_PRODUCTION_JOB, '* * * * *');
  await jobs.work(PURGE_SOURCES_JOB, () => purgeSources(ctx));
  await jobs.schedule(PURGE_SOURCES_JOB, '43 3 * * *');
  await jobs.work(PURGE_EVENTS_JOB, () => purgeEvents(ctx));
  await jobs.schedule(PURGE_EVENTS_JOB, '23 5 * * *');
  await jobs.work(WATCH_WEBHOOKS_JOB, () => watchFailures(ctx));
  await jobs.schedule(WATCH_WEBHOOKS_JOB, '*/10 * * * *');
  await jobs.work(PURGE_ERRORS_JOB, () => purgeErrors(ctx));
  await jobs.schedule(PURGE_ERRORS_JOB, '53 3 * * *');
  await workOnFiles(jobs, ctx);
  await jobs.schedule(RECONCILE_JOB, '* * * * *');
  await jobs.schedule(PURGE_HOLDS_JOB, '* * * * *');
  await jobs.schedule(FINISH_REFUNDS_JOB, '* * * * *');
  await jobs.schedule(READ_CALENDARS_JOB, '*/10 * * * *');
  await jobs.enqueue(ctx.db, ISSUE_MISSING_JOB, {});
  await jobs.schedule(ISSUE_MISSING_JOB, '7 4 * * *');
  await jobs.schedule(PURGE_ORDERS_JOB, '17 4 * * *');
  await jobs.schedule(PURGE_MESSAGES_JOB, '27 4 * * *');
  await jobs.schedule(PURGE_TOKENS_JOB, '47 4 * * *');
  await jobs.schedule(PURGE_MEDIA_JOB, '37 4 * * *');
  await jobs.schedule(PURGE_MAIL_FILES_JOB, '7 5 * * *');
}

/** As many items at once as there are workers for pictures. */
async function workOnPictures(jobs: HeldJobs, ctx: Context): Promise<void> {
  for (let worker = 0; worker < pictureWorkersHere(); worker += 1) {
    await jobs.work(PROCESS_MEDIA_JOB, ({ mediaId }, run) => makeVariants(ctx, { mediaId, run }));
  }
  await jobs.work(MAKE_AGAIN_JOB, async ({ mediaId }) => {
    if (await makePicturesAgain(ctx, { mediaId })) await deleteDamagedPictures(ctx.db, mediaId);
  });
  await jobs.work(CHECK_OLD_MEDIA_JOB, () => recordMissingChecks(ctx));
  await jobs.enqueue(ctx.db, CHECK_OLD_MEDIA_JOB, {});
}

async function workOnFiles(jobs: HeldJobs, ctx: Context): Promise<void> {
  await jobs.work(SWEEP_UPLOADS_JOB, async () => {
    await purgeUploads(ctx);
    await enqueueStuckMedia(ctx);
  });
  await jobs.schedule(CHECK_OLD_MEDIA_JOB, '17 3 * * *');
  await jobs.work(UPDATE_METADATA_JOB, () => updateMetadata(ctx));
  await jobs.schedule(UPDATE_METADATA_JOB, '* * * * *');
  await jobs.work(SCRUB_FILES_JOB, (_payload, run) => applyScrub(ctx, run));
  await jobs.schedule(SCRUB_FILES_JOB, '*/5 * * * *');
  await jobs.work(REMOVE_REPLACED_JOB, ({ keys }) => ctx.storage.remove(keys));
  await jobs.work(COMPARE_FILES_JOB, () => reconcileFiles(ctx));
  await jobs.schedule(SWEEP_UPLOADS_JOB, '7 * * * *');
  await jobs.work(PURGE_PICTURES_JOB, () => purgePictures(ctx));
  await jobs.schedule(PURGE_PICTURES_JOB, '17 5 * * *');
  await jobs.schedule(COMPARE_FILES_JOB, '57 4 * * *');
  await jobs.enqueue(ctx.db, SWEEP_UPLOADS_JOB, {});
}
