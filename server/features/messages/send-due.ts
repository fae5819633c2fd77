import { type CrewKind, isCrewKind } from '#domain/messages/crew/crew-kinds.ts';
import { GUEST_KINDS, type GuestKind, type MessageKind, type SkipReason } from '#domain/messages/message-json.ts';
import type { Context } from '#server/context.ts';
import type { MessageRow } from '#server/db/schema/messages.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { listStates, lockDue, type MessageState, markSent, markSkipped } from './queries.ts';

/** So many are sent in one transaction: short enough for others to write in between. */
const AT_ONCE = 50;

const isGuestKind = (kind: MessageKind): kind is GuestKind => GUEST_KINDS.some((each) => each === kind);

type About = Pick<MessageRow, 'kind' | 'startsAt' | 'sequence'>;

/** Why what a message says of a shoot does not hold; null where it does. */
function untrueReason({ kind, startsAt, sequence }: About, state: MessageState): SkipReason | null {
  const isCancelled = state.status !== 'confirmed';
  // A shoot that was taken up again has a message of its own.
  if (isCancelled !== (kind === 'cancelled')) return isCancelled ? 'cancelled' : 'moved';
  const isOther = isGuestKind(kind) ? state.sequence !== sequence : state.startsAt?.getTime() !== startsAt?.getTime();
  return isOther ? 'moved' : null;
}

/** Whether a guest gets messages of a kind by what is said of them. Who was told a time once is told what becomes of it. */
function isGotten(kind: MessageKind, gets: MessageState['gets']): boolean {
  if (!gets) return true;
  return kind === 'delivered' ? gets.includes('delivery') : gets.includes('times') || gets.includes('preparation');
}

/** Why a message is not sent at `now`; null where it is. */
export function skipReason(message: About, state: MessageState | undefined, now: Date): SkipReason | null {
  if (!state) return 'cancelled';
  const untrue = message.kind === 'delivered' ? null : untrueReason(message, state);
  if (untrue) return untrue;
  if (!state.email) return 'no_address';
  if (!isGotten(message.kind, state.gets)) return 'gets_it_no_more';
  if (state.stoppedAt) return 'stopped_by_person';
  // Who is late says so: that is the message that helps most.
  if (message.kind === 'on_the_way') return null;
  return message.startsAt && now >= message.startsAt ? 'too_late' : null;
}

/** The kinds of what customers and guests are told. */
type OrderMessageKind = Exclude<MessageKind, CrewKind>;

function mailKindOf(kind: OrderMessageKind, guestId: string | null) {
  switch (kind) {
    case 'on_the_way':
      return 'shoot_on_the_way';
    case 'day_before':
    case 'hours_before':
      return guestId ? 'guest_reminder' : 'shoot_reminder';
    case 'confirmed':
    case 'moved':
    case 'cancelled':
      return 'guest_times';
    case 'delivered':
      return 'guest_delivery';
  }
}

/** Marks a message as sent and gives its email to the queue, both in the caller's transaction. */
export async function sendMessage(ctx: Context, message: MessageRow): Promise<void> {
  const { id, orderId, sends, kind, guestId } = message;
  // The check `messages_crew` keeps messages of the crew, and no other, without an order or a kind of these.
  if (orderId === null || isCrewKind(kind)) throw new Error('This message goes another way.');
  const occasion = `${id}:${sends + 1}`;
  const mailId = await enqueueMail(ctx, { kind: mailKindOf(kind, guestId), orderId, occasion });
  if (!mailId) throw new Error('A message that was not sent has its email already.');
  await markSent(ctx.db, id, { mailId, sends: sends + 1 });
}

/**
 * Sends what is due at `now`: its mark and its email are one transaction, so that a process that is killed has done both or neither. Each process
 * takes what no other has locked.
 */
export async function sendDue(ctx: Context, now: Date): Promise<void> {
  let taken = AT_ONCE;
  while (taken === AT_ONCE) {
    taken = await inTransaction(ctx, async (inside) => {
      const due = await lockDue(inside.db, now, AT_ONCE);
      if (due.length === 0) return 0;
      const states = await listStates(
        inside.db,
        due.map(({ id }) => id),
      );
      for (const message of due) {
        const reason = skipReason(message, states.get(message.id), now);
        if (reason) await markSkipped(inside.db, message.id, reason);
        else await sendMessage(inside, message);
      }
      return due.length;
    });
  }
}
