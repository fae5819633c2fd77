import { PATHS } from '#app/lib/page/paths.ts';
import type { AttentionKind } from '#domain/operations/attention.ts';

/**
 * A line of the hub: its words behind the count, for one and for several, and the page where something is done about it. `isUrgent`: it gets worse
 * by itself.
 */
export type AttentionLine = { one: string; several: string; to: string; isUrgent?: true };

const at = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** The line of each kind. */
export const ATTENTION_LINES: Record<AttentionKind, AttentionLine> = {
  payments: {
    one: 'payment needs a look',
    several: 'payments need a look',
    to: PATHS.adminDashboard,
    isUrgent: true,
  },
  backups: {
    one: 'backup failed or is damaged',
    several: 'backups failed or are damaged',
    to: PATHS.adminDashboard,
    isUrgent: true,
  },
  damaged_files: {
    one: 'file is damaged',
    several: 'files are damaged',
    to: PATHS.adminDashboard,
    isUrgent: true,
  },
  shoots: {
    one: 'shoot has changed and needs a look',
    several: 'shoots have changed and need a look',
    to: PATHS.adminDashboard,
  },
  to_schedule: {
    one: 'order waits for a time',
    several: 'orders wait for a time',
    to: PATHS.adminCalendar,
  },
  late: {
    one: 'delivery is late',
    several: 'deliveries are late',
    to: at(PATHS.adminProduction, { late: '1' }),
    isUrgent: true,
  },
  files_due: {
    one: 'order was shot and is not delivered',
    several: 'orders were shot and are not delivered',
    to: at(PATHS.adminOrders, { order_status: 'pending', sort: 'oldest' }),
  },
  unpaid: {
    one: 'order was shot and is not paid',
    several: 'orders were shot and are not paid',
    to: at(PATHS.adminOrders, { payment_status: 'requires_payment' }),
  },
  overdue: {
    one: 'invoice is overdue',
    several: 'invoices are overdue',
    to: PATHS.adminReceivables,
  },
  to_check: {
    one: 'delivery waits for the last look',
    several: 'deliveries wait for the last look',
    to: at(PATHS.adminProduction, { stage: 'check' }),
  },
  clients: {
    one: 'review waits for your answer',
    several: 'reviews wait for your answer',
    to: PATHS.adminDashboard,
  },
  deliveries: {
    one: 'delivery has news',
    several: 'deliveries have news',
    to: PATHS.adminDashboard,
  },
  links_ending: {
    one: 'link to a delivery ends soon',
    several: 'links to deliveries end soon',
    to: PATHS.adminDashboard,
  },
  mails: {
    one: 'email needs a look',
    several: 'emails need a look',
    to: PATHS.adminDashboard,
  },
  webhooks: {
    one: 'webhook gets no answer',
    several: 'webhooks get no answer',
    to: PATHS.adminDashboard,
  },
  calendars: {
    one: 'calendar of the crew cannot be read',
    several: 'calendars of the crew cannot be read',
    to: PATHS.adminCrew,
  },
  work: {
    one: 'task of the server failed',
    several: 'tasks of the server failed',
    to: PATHS.adminDashboard,
  },
  errors: {
    one: 'error that nobody has looked at',
    several: 'errors that nobody has looked at',
    to: PATHS.adminDashboard,
  },
};
