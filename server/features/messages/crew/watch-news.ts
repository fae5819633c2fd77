import { type CrewDetail, type CrewKind, STATE_KINDS, STUDIO_RECIPIENT } from '#domain/messages/crew/crew-kinds.ts';
import { isSoon } from '#domain/messages/crew/shoot-news.ts';
import { addDays, bookingInstant, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { DAY_MS, HOUR_MS, isFarAhead, MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { MessageRow } from '#server/db/schema/messages.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { insertMessages } from '#server/features/messages/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { newId } from '#server/platform/random/random.ts';
import {
  deleteOldNews,
  deleteTakenJobs,
  insertRecipients,
  listOpenQuestions,
  listTheirShoots,
  listUntoldJobs,
  listWaiting,
  takeReturnedResults,
  takeUntoldChanges,
  updateWaiting,
  watchFailingCalendars,
} from './queries.ts';
import { readShootNews } from './read-news.ts';

/** What comes within so long goes in one email. */
export const GATHER_MS = 10 * MINUTE_MS;
/** A calendar that cannot be read for so long is told of. */
export const FAILING_MS = HOUR_MS;
/** When people are told of tomorrow, by the clock of the studio: from then on their day has how to get in (decision 062). */
const TOMORROW_AT = '18:00';
const SHOOTS_KEPT_MS = DAY_MS;
const MESSAGES_KEPT_MS = 90 * DAY_MS;

/** A message for a reader. `key` identifies the event. A message that can change until it is sent has no key, since at most one of it is waiting. */
type News = {
  recipientId: string;
  kind: CrewKind;
  subjectId: string;
  key?: string;
  orderId?: string | null;
  startsAt?: Date | null;
  detail: CrewDetail;
  isSoon?: boolean;
  dueAt?: Date;
};

type Moment = { now: Date; timeZone: string };

async function findShoots(db: Db, { now }: Moment): Promise<News[]> {
  const news = await readShootNews(db, { now });
  return news.map(({ bookingId, told: _told, ...each }) => ({ ...each, subjectId: bookingId }));
}

async function findJobs(db: Db): Promise<News[]> {
  await deleteTakenJobs(db);
  const jobs = await listUntoldJobs(db);
  return jobs.map(({ recipientId, propertyId, ...detail }) => ({
    recipientId,
    kind: 'job_given',
    subjectId: propertyId,
    detail,
  }));
}

async function findResults(db: Db, { now }: Moment): Promise<News[]> {
  const returned = await takeReturnedResults(db, now);
  return returned.flatMap(({ recipientId, propertyId, decidedAt, ...detail }) =>
    recipientId
      ? [{ recipientId, kind: 'results_returned', subjectId: propertyId, key: decidedAt.toISOString(), detail }]
      : [],
  );
}

async function findChanges(db: Db, { now }: Moment): Promise<News[]> {
  const changes = await takeUntoldChanges(db, now);
  return changes.map(({ change, order }) => {
    const { id, kind, beforeDatetime, afterDatetime } = change;
    const startsAt = afterDatetime ?? beforeDatetime;
    const { orderNumber, packageName } = order;
    // The customer's name is read as the email leaves: it stays in the order alone, where it can be removed.
    const words = { orderNumber, packageName, address: `${order.address}, ${order.city}` };
    return {
      recipientId: STUDIO_RECIPIENT,
      kind: kind === 'move' ? 'customer_moved' : 'customer_cancelled',
      subjectId: id,
      key: 'once',
      orderId: order.id,
      startsAt,
      detail: { ...words, ...(afterDatetime ? { before: beforeDatetime.toISOString() } : {}) },
      isSoon: isSoon(startsAt, now) || isSoon(beforeDatetime, now),
    };
  });
}

async function findQuestions(db: Db, { now }: Moment): Promise<News[]> {
  const questions = await listOpenQuestions(db);
  return questions.flatMap(({ copy, recipientId, orderId, startsAt, endsAt, address, packageName }) => {
    const { id, change, changedTo, version } = copy;
    if (!change || startsAt <= now) return [];
    const times = { endsAt: endsAt.toISOString(), ...(changedTo ? { changedTo: changedTo.toISOString() } : {}) };
    const detail = { address, packageName, change, moment: String(version), ...times };
    const subject = { subjectId: id, key: String(version), orderId };
    return [{ recipientId, kind: 'calendar_question', ...subject, startsAt, detail, isSoon: isSoon(startsAt, now) }];
  });
}

async function findFailing(db: Db, { now }: Moment): Promise<News[]> {
  const failing = await watchFailingCalendars(db, { now, until: new Date(now.getTime() - FAILING_MS) });
  return failing.flatMap(({ id, personName, userId, since }) =>
    [STUDIO_RECIPIENT, ...(userId ? [userId] : [])].map((recipientId) => ({
      recipientId,
      kind: 'calendar_failing' as const,
      subjectId: id,
      key: since.toISOString(),
      detail: { name: personName, moment: since.toISOString() },
    })),
  );
}

/** From and until when the shoots of a day begin. */
export const rangeOfDay = (day: string, timeZone: string) => ({
  from: bookingInstant(day, '00:00', timeZone),
  to: bookingInstant(addDays(day, 1), '00:00', timeZone),
});

/** The lists of tomorrow, from 18:00 of the studio on: late where no process ran, and none for who has nothing to do. */
async function findTomorrow(db: Db, { now, timeZone }: Moment): Promise<News[]> {
  const today = dayInZone(now, timeZone);
  const dueAt = bookingInstant(today, TOMORROW_AT, timeZone);
  if (now < dueAt) return [];
  const day = addDays(today, 1);
  const { from, to } = rangeOfDay(day, timeZone);
  const shoots = await listTheirShoots(db, { now: new Date(from.getTime() - 1) });
  const recipients = new Set(shoots.flatMap(({ recipientId, startsAt }) => (startsAt < to ? [recipientId] : [])));
  return [...recipients].map((recipientId) => ({
    recipientId,
    kind: 'shoots_tomorrow',
    subjectId: recipientId,
    key: day,
    detail: { day },
    dueAt,
  }));
}

const isState = ({ kind }: Pick<News, 'kind'> | MessageRow) => STATE_KINDS.some((each) => each === kind);

/** When a message goes: at once where its shoot is soon, else with what waits for its reader, or ten minutes after it came. */
function dueOf(news: News, waiting: readonly MessageRow[], now: Date): Date {
  if (news.isSoon) return now;
  if (news.dueAt) return news.dueAt;
  const times = waiting.filter(({ recipientId }) => recipientId === news.recipientId).map(({ dueAt }) => +dueAt);
  return new Date(Math.min(now.getTime() + GATHER_MS, ...times));
}

function newRow(news: News, dueAt: Date, now: Date) {
  const { recipientId, kind, subjectId, orderId = null, startsAt = null, detail } = news;
  const id = newId(now);
  const event = news.key ?? id;
  return {
    id,
    kind,
    recipientId,
    subjectId,
    orderId,
    startsAt,
    detail,
    dueAt,
    createdAt: now,
    channel: 'email' as const,
    uniqueKey: [kind, subjectId, event, recipientId, 'email'].join(':'),
    status: 'due' as const,
  };
}

/** Keeps what is new, and follows what waits: it says what holds now, and goes at once where that is soon. */
async function keepNews(db: Db, found: readonly News[], now: Date): Promise<void> {
  const waiting = await listWaiting(db);
  const waitingOf = (news: News) =>
    isState(news) &&
    waiting.find((row) => isState(row) && row.recipientId === news.recipientId && row.subjectId === news.subjectId);
  const fresh = found.filter((news) => !waitingOf(news));
  await insertMessages(
    db,
    fresh.map((news) => newRow(news, dueOf(news, waiting, now), now)),
  );
  for (const news of found) {
    const row = waitingOf(news);
    if (!row) continue;
    const { kind, startsAt = null, detail, orderId = null } = news;
    const isSame = row.kind === kind && row.startsAt?.getTime() === startsAt?.getTime();
    const dueAt = news.isSoon && row.dueAt > now ? now : row.dueAt;
    if (!isSame || dueAt !== row.dueAt) await updateWaiting(db, row.id, { kind, startsAt, detail, orderId, dueAt });
  }
  for (const row of waiting.filter(({ dueAt }) => dueAt > now)) {
    const becameSoon = !isState(row) && row.startsAt !== null && isSoon(row.startsAt, now);
    const isWrong = isFarAhead(row.dueAt, now, GATHER_MS + MINUTE_MS);
    if (becameSoon) await updateWaiting(db, row.id, { dueAt: now });
    else if (isWrong) await updateWaiting(db, row.id, { dueAt: new Date(now.getTime() + GATHER_MS) });
  }
}

/**
 * Writes down what photographers, editors and the studio are to be told, by what is true now: of shoots and jobs what they were told last is compared with the
 * calendar and the board, so that nothing has to be said where those change. Safe to run twice, and by several processes at once.
 */
export async function watchNews(ctx: Context): Promise<void> {
  const moment = { now: ctx.clock.now(), timeZone: await getTimeZone(ctx) };
  const before = (ms: number) => new Date(moment.now.getTime() - ms);
  await inTransaction(ctx, async ({ db }) => {
    await insertRecipients(db);
    await deleteOldNews(db, { shootsUntil: before(SHOOTS_KEPT_MS), messagesUntil: before(MESSAGES_KEPT_MS) });
    const found = [
      await findShoots(db, moment),
      await findJobs(db),
      await findResults(db, moment),
      await findChanges(db, moment),
      await findQuestions(db, moment),
      await findFailing(db, moment),
      await findTomorrow(db, moment),
    ];
    await keepNews(db, found.flat(), moment.now);
  });
}
