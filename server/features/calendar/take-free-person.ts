import { wallClock } from '#domain/scheduling/bookings/booking-time.ts';
import type { ExplainedPerson } from '#domain/scheduling/explain-slot.ts';
import { reasonSentence } from '#domain/scheduling/reason-sentences.ts';
import { isHard, isOfStudio, type Reason } from '#domain/scheduling/reasons.ts';
import { AppError } from '#domain/shared/errors.ts';
import { tellHours } from '#domain/shared/time/wall-time.ts';
import type { Context } from '#server/context.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { findVisit, type VisitNeeds } from '#server/features/scheduling/bookings/find-visit.ts';
import { createReasonPresenter } from '#server/features/scheduling/bookings/present.ts';
import {
  type JudgedTime,
  learnDrives,
  lookAtTime,
  takePerson,
} from '#server/features/scheduling/bookings/take-person.ts';
import { findPerson } from '#server/features/scheduling/people/queries.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { findBooking } from './queries.ts';
import { findUnusual, refuseTime } from './require-time.ts';

/** What a shoot that is in the calendar asks of who does it, or a further part of one; it keeps its length. */
export async function getBookingNeeds(ctx: Context, booking: BookingRow): Promise<VisitNeeds> {
  const order = booking.orderId ? await findOrder(ctx.db, booking.orderId) : null;
  const durationMinutes = (booking.endsAt.getTime() - booking.shootDatetime.getTime()) / 60_000;
  const anywhere = {
    place: null,
    area: { isKnown: false, area: null },
    skills: [],
    light: null,
    parts: [],
    customerId: null,
  };
  const visit = order ? await findVisit(ctx, order) : anywhere;
  const { part } = booking;
  if (!part) return { ...visit, durationMinutes };
  const light = visit.parts[part.index]?.light ?? null;
  return { ...visit, skills: part.skills, light, parts: [], durationMinutes };
}

/** Asks the routing service for the drives of another time of a shoot, before a transaction looks at it. */
export async function learnDrivesOfBooking(ctx: Context, id: string, startsAt: Date): Promise<void> {
  const found = ctx.routing.isOn && (await findBooking(ctx.db, id));
  if (!found) return;
  await learnDrives(ctx, { startsAt, needs: await getBookingNeeds(ctx, found.booking), except: id });
}

type Asked = {
  startsAt: Date;
  needs: VisitNeeds;
  /** The shoot that is moved; the person who does it now is asked first. */
  booking?: BookingRow;
  /** The only person who is asked. */
  personId?: string;
  isConfirmed: boolean;
};

/** Who takes a shoot, and the reasons that staff set aside for it: their codes, and each with its sentence. */
export type Taken = { personId: string; overridden: string; setAside: ToldReason[] };

/** A reason with its sentence for staff, as answers and overrides carry it. */
export type ToldReason = { code: string; sentence: string };

const personal = ({ reasons }: ExplainedPerson): Reason[] => reasons.filter((reason) => !isOfStudio(reason));
/** Reasons of the hours of a person, which are the studio's where they have none of their own. */
const isOfHours = ({ code }: Reason) => code === 'day_off' || code === 'outside_hours' || code === 'closing';
const isFree = ({ reasons }: ExplainedPerson) => !reasons.some(isHard);

async function sentencesOf(ctx: Context, { facts }: JudgedTime, personId: string, reasons: readonly Reason[]) {
  const name = (await findPerson(ctx.db, personId))?.name ?? 'This person';
  const { hourCycle } = await getFormats(ctx);
  const clock = wallClock(facts.rules.timeZone);
  const sentences = reasons.map((reason) => reasonSentence(reason, clock));
  return `${name}: ${tellHours(sentences.join(' '), hourCycle)}`;
}

/** The people with the fewest reasons against them; only the person who does the shoot now, where they are among them. */
function bestOf(free: readonly ExplainedPerson[], now: string | undefined): ExplainedPerson[] {
  const fewest = Math.min(...free.map((person) => personal(person).length));
  const best = free.filter((person) => personal(person).length === fewest);
  const same = best.filter(({ personId }) => personId === now);
  return same.length > 0 ? same : best;
}

async function refuseWanted(ctx: Context, judged: JudgedTime, personId: string): Promise<never> {
  const wanted = judged.slot.people.find((person) => person.personId === personId);
  if (wanted) throw new AppError('conflict', await sentencesOf(ctx, judged, personId, wanted.reasons.filter(isHard)));
  const person = await findPerson(ctx.db, personId);
  if (!person)
    throw new AppError('invalid_input', 'There is no such person.', {
      fields: [{ path: 'person_id', message: 'There is no such person.' }],
    });
  throw new AppError('conflict', `${person.name} does not work for the studio on this day.`);
}

type Handed = { booking: BookingRow; taken: ExplainedPerson };

/** Asks before a shoot that is moved goes to another person, and says why the one who does it now cannot keep it. */
async function refuseOther(ctx: Context, judged: JudgedTime, { booking, taken }: Handed): Promise<void> {
  if (taken.personId === booking.personId) return;
  const now = judged.slot.people.find(({ personId }) => personId === booking.personId);
  const other = (await findPerson(ctx.db, taken.personId))?.name ?? 'Another person';
  const why = now
    ? await sentencesOf(ctx, judged, now.personId, personal(now))
    : `${(await findPerson(ctx.db, booking.personId))?.name ?? 'Who does it now'} does not work for the studio on this day.`;
  throw new AppError('unusual_time', `${why} ${other} would do it instead.`);
}

/**
 * Chooses who does a shoot that staff give a time, under the lock of the calendar. Only shoots and blocked hours stand in the way;
 * other reasons refuse with `unusual_time` until they are confirmed, and are told to be recorded; so does a shoot that is moved and would go to
 * another person. Otherwise `conflict`.
 */
export async function takeFreePerson(ctx: Context, asked: Asked): Promise<Taken> {
  const { startsAt, needs, booking, personId, isConfirmed } = asked;
  const judged = await lookAtTime(ctx, { startsAt, needs, except: booking?.id });
  const hours = { startsAt, endsAt: new Date(judged.slot.ends) };
  const { people } = judged.slot;
  const free = people.filter((person) => isFree(person) && (!personId || person.personId === personId));
  if (free.length === 0) {
    const isBlocked = people.some(({ reasons }) =>
      reasons.some((each) => each.code === 'busy' && each.kind === 'block'),
    );
    if (isBlocked) return refuseTime(ctx, hours, { outcome: 'blocked' });
    if (personId) return refuseWanted(ctx, judged, personId);
    return refuseTime(ctx, hours, { outcome: people.length > 0 ? 'full' : 'nobody', except: booking?.id });
  }
  const chosen = await takePerson(ctx, judged, bestOf(free, booking?.personId));
  const taken = free.find((person) => person.personId === chosen);
  if (!taken) throw new Error('Nobody was chosen among people who are free.');
  const reasons = personal(taken);
  const isOtherTime = booking?.shootDatetime.getTime() !== startsAt.getTime();
  const unusual = isOtherTime ? await findUnusual(ctx, hours, !reasons.some(isOfHours)) : null;
  if (unusual && !isConfirmed) throw new AppError('unusual_time', unusual);
  if (reasons.length > 0 && !isConfirmed) {
    throw new AppError('unusual_time', await sentencesOf(ctx, judged, taken.personId, reasons));
  }
  const presentReason = createReasonPresenter(await getFormats(ctx));
  const told = reasons.map(presentReason).map(({ code, sentence }) => ({ code, sentence }));
  if (booking && !personId && !isConfirmed) await refuseOther(ctx, judged, { booking, taken });
  const setAside = [...(unusual ? [{ code: 'unusual_time', sentence: unusual }] : []), ...told];
  return { personId: taken.personId, overridden: reasons.map(({ code }) => code).join(','), setAside };
}
