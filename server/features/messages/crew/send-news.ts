import { type CrewDetail, isShootNews } from '#domain/messages/crew/crew-kinds.ts';
import { isSoon } from '#domain/messages/crew/shoot-news.ts';
import type { SkipReason } from '#domain/messages/message-json.ts';
import { isFarAhead, MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { MessageRecipientRow } from '#server/db/schema/message-recipients.ts';
import type { MessageRow } from '#server/db/schema/messages.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { studioMailbox } from '#server/platform/mail/mail-brand.ts';
import {
  findQuestion,
  findRecipient,
  hasJob,
  insertToldJob,
  isFailing,
  listTheirShoots,
  listWaiting,
  lockDueRecipient,
  markNewsSent,
  markNewsSkipped,
  updateToldAt,
  updateWaiting,
  upsertToldShoot,
} from './queries.ts';
import { readShootNews, type ShootNews } from './read-news.ts';
import { GATHER_MS, rangeOfDay } from './watch-news.ts';

/** What a message says as it leaves. */
type Said = Pick<MessageRow, 'kind' | 'startsAt'> & { detail: CrewDetail };

/** Whether a message is still to be told, and what of it; `news` where it is about a shoot. */
type Verdict = { row: MessageRow; reason: SkipReason | null; said: Said; isSoon: boolean; news: ShootNews | null };

type Reader = { recipient: MessageRecipientRow; isReached: boolean; now: Date; timeZone: string };

/** Why what a message says holds no more or is told by now; null where it is to be told. Shoots are compared apart from this. */
async function settledReason({ db }: Context, row: MessageRow, reader: Reader): Promise<SkipReason | null> {
  const { recipient, now, timeZone } = reader;
  const subject = row.subjectId ?? '';
  switch (row.kind) {
    case 'shoots_tomorrow': {
      const { from, to } = rangeOfDay(row.detail?.day ?? '', timeZone);
      if (now >= to) return 'too_late';
      const shoots = await listTheirShoots(db, { now: from, recipientId: recipient.id });
      return shoots.some(({ startsAt }) => startsAt < to) ? null : 'settled';
    }
    case 'job_given':
    case 'results_returned':
      return (await hasJob(db, recipient.id, subject)) ? null : 'gets_it_no_more';
    case 'calendar_question': {
      const found = await findQuestion(db, subject);
      const isOpen = found?.copy.change && found.version === found.copy.changeSeenAt && found.status === 'confirmed';
      return isOpen && String(found.copy.version) === row.detail?.moment ? null : 'settled';
    }
    case 'calendar_failing':
      return (await isFailing(db, subject)) ? null : 'settled';
    default:
      return null;
  }
}

async function judge(ctx: Context, row: MessageRow, reader: Reader & { news: ShootNews[] }): Promise<Verdict> {
  const { recipient, isReached, now } = reader;
  const news = isShootNews(row.kind)
    ? (reader.news.find(({ bookingId }) => bookingId === row.subjectId) ?? null)
    : null;
  const settled = isShootNews(row.kind) ? (news ? null : 'settled') : await settledReason(ctx, row, reader);
  const { kind, startsAt, detail } = news ?? { ...row, detail: row.detail ?? {} };
  const isOff = recipient.off.some((each) => each === kind);
  const reason = !isReached ? 'gets_it_no_more' : (settled ?? (isOff ? 'stopped_by_person' : null));
  const before = detail.before ? new Date(detail.before) : null;
  const soon = news?.isSoon ?? [startsAt, before].some((at) => at !== null && isSoon(at, now));
  return { row, reason, said: { kind, startsAt, detail }, isSoon: soon, news };
}

/** What somebody knows once a message left, or would have: who wants none of a kind is not told of it later either. */
async function keepTold({ db, clock }: Context, { row, news, reason }: Verdict): Promise<void> {
  if (news) await upsertToldShoot(db, news.told);
  const { kind, recipientId, subjectId } = row;
  if (kind !== 'job_given' || !recipientId || !subjectId || reason === 'gets_it_no_more') return;
  await insertToldJob(db, { recipientId, propertyId: subjectId, toldAt: clock.now() });
}

/** Sends messages to one reader in one email, and marks those that need no telling. Returns whether an email goes. */
async function sendTogether(
  ctx: Context,
  { recipient, verdicts, isApart }: { recipient: MessageRecipientRow; verdicts: readonly Verdict[]; isApart: boolean },
): Promise<boolean> {
  for (const verdict of verdicts) {
    await keepTold(ctx, verdict);
    if (verdict.reason) await markNewsSkipped(ctx.db, verdict.row.id, verdict.reason);
  }
  const told = verdicts.filter(({ reason }) => reason === null);
  const [first] = told;
  if (!first) return false;
  const occasion = `${first.row.id}:${first.row.sends + 1}`;
  const mailId = await enqueueMail(ctx, { kind: 'crew_news', userId: recipient.userId, occasion });
  if (!mailId) throw new Error('A message that was not sent has its email already.');
  for (const { row, said } of told) {
    await markNewsSent(ctx.db, { id: row.id, sends: row.sends, ...said }, { mailId, isApart });
  }
  return true;
}

/** Sends one message by an email of its own, as it says or, where it waits, as its subject is now. */
export async function sendAlone(ctx: Context, recipient: MessageRecipientRow, row: MessageRow): Promise<void> {
  const now = ctx.clock.now();
  const all = row.status === 'due' ? await readShootNews(ctx.db, { now, recipientId: recipient.id }) : [];
  const news = (isShootNews(row.kind) && all.find(({ bookingId }) => bookingId === row.subjectId)) || null;
  const { kind, startsAt, detail } = news ?? { ...row, detail: row.detail ?? {} };
  const verdict = { row, reason: null, said: { kind, startsAt, detail }, isSoon: true, news };
  await sendTogether(ctx, { recipient, verdicts: [verdict], isApart: true });
}

/** When the next email that gathers may go to a reader; null for at once. A moment ahead was written while the clock was wrong. */
function nextAt({ toldAt }: MessageRecipientRow, now: Date): Date | null {
  if (!toldAt || isFarAhead(toldAt, now, MINUTE_MS)) return null;
  const next = new Date(toldAt.getTime() + GATHER_MS);
  return next > now ? next : null;
}

type Known = Pick<Reader, 'timeZone'> & { studioAddress: string };

/** Tells the next reader for whom something is due, in one transaction; false where there is none. */
async function sendToNext(ctx: Context, { timeZone, studioAddress }: Known): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const { db } = inside;
    const now = ctx.clock.now();
    const recipient = await lockDueRecipient(db, now);
    if (!recipient) return false;
    const found = await findRecipient(db, recipient.id);
    const isReached = found !== null && (recipient.userId !== null || studioAddress !== '');
    const reader = { recipient, isReached, now, timeZone };
    const news = await readShootNews(db, { now, recipientId: recipient.id });
    const verdicts: Verdict[] = [];
    for (const row of await listWaiting(db, recipient.id)) verdicts.push(await judge(inside, row, { ...reader, news }));
    for (const verdict of verdicts.filter((each) => each.isSoon)) {
      await sendTogether(inside, { recipient, verdicts: [verdict], isApart: true });
    }
    const rest = verdicts.filter((each) => !each.isSoon);
    if (!rest.some(({ row }) => row.dueAt <= now)) return true;
    const next = nextAt(recipient, now);
    if (next) {
      for (const { row } of rest) await updateWaiting(db, row.id, { dueAt: next });
    } else if (await sendTogether(inside, { recipient, verdicts: rest, isApart: false })) {
      await updateToldAt(db, recipient.id, now);
    }
    return true;
  });
}

/**
 * Sends what is due to who works in the studio: one email to each of all that waits for them, and none for ten minutes after it. What begins within two hours goes
 * at once, each by itself. A reader is locked while they are told, and the marks and the email are one transaction, so that a process that is killed has done
 * all or nothing.
 */
export async function sendNews(ctx: Context): Promise<void> {
  const { address: studioAddress } = await studioMailbox(ctx);
  const known = { timeZone: await getTimeZone(ctx), studioAddress };
  while (await sendToNext(ctx, known));
}
