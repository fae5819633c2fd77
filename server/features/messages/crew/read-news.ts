import type { CrewDetail, ShootNewsKind } from '#domain/messages/crew/crew-kinds.ts';
import { findShootNews, isSoon, type TrueShoot } from '#domain/messages/crew/shoot-news.ts';
import type { Db } from '#server/db/database.ts';
import type { ToldShootRow } from '#server/db/schema/message-recipients.ts';
import { listTheirShoots, listToldShoots } from './queries.ts';

/** What somebody is to be told of a shoot, and what they know once they are. */
export type ShootNews = {
  recipientId: string;
  bookingId: string;
  orderId: string | null;
  kind: ShootNewsKind;
  startsAt: Date;
  detail: CrewDetail;
  /** The old or the new time is to come within two hours. */
  isSoon: boolean;
  told: ToldShootRow;
};

type Known = Awaited<ReturnType<typeof listToldShoots>>[number];

function readTruth({ told, is, status, userId }: Known): TrueShoot | null {
  if (!is) return null;
  const { startsAt, endsAt } = is;
  return { startsAt, endsAt, isTheirs: userId === told.recipientId, isCancelled: status !== 'confirmed' };
}

function describeKnown(known: Known, now: Date): ShootNews | null {
  const { told, is } = known;
  const truth = readTruth(known);
  const kind = findShootNews({ knows: told, is: truth, now });
  if (!kind) return null;
  const isTheirs = kind === 'shoot_given' || kind === 'shoot_moved';
  const times = isTheirs && truth ? truth : told;
  const words = isTheirs && is ? { address: is.address, packageName: is.packageName } : told.detail;
  const { startsAt, endsAt } = times;
  const tellings = told.tellings + 1;
  return {
    recipientId: told.recipientId,
    bookingId: told.bookingId,
    orderId: is?.orderId ?? null,
    kind,
    startsAt,
    detail: {
      ...words,
      endsAt: endsAt.toISOString(),
      tellings,
      ...(kind === 'shoot_moved' ? { before: told.startsAt.toISOString() } : {}),
    },
    isSoon: isSoon(startsAt, now) || (told.isTheirs && isSoon(told.startsAt, now)),
    told: { ...told, isTheirs, startsAt, endsAt, detail: words, tellings },
  };
}

type Theirs = Awaited<ReturnType<typeof listTheirShoots>>[number];

function describeNew({ recipientId, bookingId, orderId, startsAt, endsAt, ...words }: Theirs, now: Date): ShootNews {
  const told = { recipientId, bookingId, isTheirs: true, startsAt, endsAt, detail: words, tellings: 0 };
  const detail = { ...words, endsAt: endsAt.toISOString(), tellings: 0 };
  const facts = { recipientId, bookingId, orderId, startsAt, detail, told };
  return { ...facts, kind: 'shoot_given', isSoon: isSoon(startsAt, now) };
}

/** What recipients, or one, do not know of their shoots: what they were told last is compared with the calendar as it is. */
export async function readShootNews(
  db: Db,
  { now, recipientId }: { now: Date; recipientId?: string },
): Promise<ShootNews[]> {
  const theirs = await listTheirShoots(db, { now, ...(recipientId ? { recipientId } : {}) });
  const known = await listToldShoots(db, recipientId);
  const keyOf = (each: { recipientId: string; bookingId: string }) => `${each.recipientId} ${each.bookingId}`;
  const knownKeys = new Set(known.map(({ told }) => keyOf(told)));
  const isNew = theirs.filter((shoot) => !knownKeys.has(keyOf(shoot)));
  return [...known.flatMap((each) => describeKnown(each, now) ?? []), ...isNew.map((shoot) => describeNew(shoot, now))];
}
