import type { MessageJson } from '#domain/messages/message-json.ts';
import type { listOfOrder, MessageState } from './queries.ts';
import { skipReason } from './send-due.ts';

type FoundMessage = Awaited<ReturnType<typeof listOfOrder>>[number];

function stateOf({ message: { status }, mailStatus }: FoundMessage): MessageJson['state'] {
  if (status !== 'sent') return status;
  if (mailStatus === 'queued') return 'waiting';
  return mailStatus === 'failed' ? 'failed' : 'sent';
}

/** Builds the response for a message. It can be sent as long as nothing but its own time speaks against it. */
export function presentMessage(
  found: FoundMessage,
  { state, now }: { state: MessageState | undefined; now: Date },
): MessageJson {
  const { id, kind, channel, reason, startsAt, dueAt, sends } = found.message;
  return {
    id,
    kind,
    channel,
    state: stateOf(found),
    reason,
    guest_name: found.guestName,
    starts_at: startsAt?.toISOString() ?? null,
    due_at: dueAt.toISOString(),
    sent_at: found.sentAt?.toISOString() ?? null,
    sends,
    can_send: stateOf(found) !== 'waiting' && skipReason(found.message, state, now) === null,
  };
}
