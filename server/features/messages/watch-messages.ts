import { reminderDueAt } from '#domain/messages/due-time.ts';
import { REMINDER_KINDS, type ReminderKind } from '#domain/messages/message-json.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { ReminderSettings } from '#domain/site/settings/reminder-settings.ts';
import type { Context } from '#server/context.ts';
import type { MessageRow, messages } from '#server/db/schema/messages.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { newId } from '#server/platform/random/random.ts';
import {
  type ComingShoot,
  insertMessages,
  listRemindedGuests,
  listRemindersBetween,
  listShootsBetween,
  listToldTimes,
  markOutdated,
  markSwitchedOff,
  messageKey,
  type RemindedGuest,
  updateDueTime,
} from './queries.ts';
import { sendDue } from './send-due.ts';
import { sendGuestLists } from './send-guest-lists.ts';
import { watchGuestTimes } from './watch-guest-times.ts';

/** The day before begins at most two days ahead; a third one is room for clock changes. */
const PLANNED_AHEAD_MS = 3 * DAY_MS;

/** A reminder to the contact, or to a guest. */
type Plan = { shoot: ComingShoot; kind: ReminderKind; dueAt: Date; guest: RemindedGuest | null };

type Known = { settings: ReminderSettings; timeZone: string; guests: readonly RemindedGuest[] };

/** What the contacts and the guests of shoots are reminded of. Guests are the day before alone. */
function planAll(shoots: readonly ComingShoot[], { settings, timeZone, guests }: Known): Plan[] {
  return shoots.flatMap((shoot) =>
    REMINDER_KINDS.flatMap((kind) => {
      const dueAt = reminderDueAt(kind, { startsAt: shoot.startsAt, timeZone, settings });
      if (!dueAt) return [];
      const told = kind === 'day_before' ? guests.filter(({ orderId }) => orderId === shoot.orderId) : [];
      return [null, ...told].map((guest) => ({ shoot, kind, dueAt, guest }));
    }),
  );
}

/**
 * Whether a reminder comes after somebody was told the time anyway. A guest who was named later was told then; one who gets the preparation alone was
 * told nothing, and is reminded as long as there is time.
 */
function isMadeLater({ dueAt, guest }: Plan, toldAt: Date): boolean {
  if (guest && !guest.gets.includes('times')) return false;
  return Math.max(toldAt.getTime(), guest?.createdAt.getTime() ?? 0) >= dueAt.getTime();
}

/** A reminder that is not there yet. Of a shoot that was made or moved after its time it is none, and never will be one. */
function newRow(plan: Plan, { now, toldAt }: { now: Date; toldAt: Date }): typeof messages.$inferInsert {
  const { shoot, kind, dueAt, guest } = plan;
  const isLater = isMadeLater(plan, toldAt);
  return {
    id: newId(now),
    kind,
    channel: 'email',
    uniqueKey: messageKey(kind, shoot, guest?.id),
    guestId: guest?.id ?? null,
    orderId: shoot.orderId,
    bookingId: shoot.id,
    startsAt: shoot.startsAt,
    dueAt,
    status: isLater ? 'skipped' : 'due',
    reason: isLater ? 'made_later' : null,
    createdAt: now,
  };
}

/** Whether a reminder has to get the time of its plan: it has another one, or was taken off for what holds no more. */
function isToBePlanned(row: MessageRow, { dueAt }: Plan, now: Date): boolean {
  if (row.status === 'due') return row.dueAt.getTime() !== dueAt.getTime();
  const isBack = row.status === 'skipped' && ['moved', 'cancelled', 'switched_off'].includes(row.reason ?? '');
  return isBack && dueAt > now;
}

/** Writes down what customers are to be told of the shoots of the next days, by the settings and the calendar as they are now. */
async function planReminders(ctx: Context, now: Date): Promise<void> {
  const { reminders: settings } = await getSettings(ctx);
  const timeZone = await getTimeZone(ctx);
  const range = { from: now, until: new Date(now.getTime() + PLANNED_AHEAD_MS) };
  await inTransaction(ctx, async ({ db }) => {
    await markOutdated(db);
    await markSwitchedOff(
      db,
      REMINDER_KINDS.filter((kind) => !settings[kind]),
    );
    const shoots = await listShootsBetween(db, range);
    const guests = await listRemindedGuests(
      db,
      shoots.map(({ orderId }) => orderId),
    );
    const plans = planAll(shoots, { settings, timeZone, guests });
    const kept = new Map((await listRemindersBetween(db, range)).map((row) => [row.uniqueKey, row]));
    const keptOf = ({ kind, shoot, guest }: Plan) => kept.get(messageKey(kind, shoot, guest?.id));
    const missing = plans.filter((plan) => !keptOf(plan));
    const told = await listToldTimes(db, [...new Set(missing.map(({ shoot }) => shoot.orderId))]);
    const toldAt = ({ orderId, createdAt }: ComingShoot) =>
      new Date(Math.max(createdAt.getTime(), told.get(orderId)?.getTime() ?? 0));
    await insertMessages(
      db,
      missing.map((plan) => newRow(plan, { now, toldAt: toldAt(plan.shoot) })),
    );
    for (const plan of plans) {
      const row = keptOf(plan);
      if (row && isToBePlanned(row, plan, now)) await updateDueTime(db, row.id, plan.dueAt);
    }
  });
}

/** Plans what guests are told and the reminders of the next days, and sends those that are due. Safe to run twice, and by several processes at once. */
export async function watchMessages(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await watchGuestTimes(ctx, now);
  await planReminders(ctx, now);
  await sendDue(ctx, now);
  await sendGuestLists(ctx, now);
}
