import type { MessageJson, SkipReason } from '#domain/messages/message-json.ts';
import type { MailRow } from '#server/db/schema/mails.ts';
import type { MessageRow } from '#server/db/schema/messages.ts';

/** A message with its last email, and the names of whom it goes to besides the contact. */
type FoundMessage = {
  message: MessageRow;
  mailStatus: MailRow['status'] | null;
  sentAt: Date | null;
  guestName?: string | null;
  recipientName: string | null;
};

function stateOf({ message: { status }, mailStatus }: FoundMessage): MessageJson['state'] {
  if (status !== 'sent') return status;
  if (mailStatus === 'queued') return 'waiting';
  return mailStatus === 'failed' ? 'failed' : 'sent';
}

/** Builds the response for a message. It can be sent as long as nothing speaks against it (`untrue` is null) and it is not on its way. */
export function presentMessage(found: FoundMessage, untrue: SkipReason | null): MessageJson {
  const { id, kind, channel, reason, startsAt, dueAt, sends, recipientId, detail } = found.message;
  return {
    id,
    kind,
    channel,
    state: stateOf(found),
    reason,
    guest_name: found.guestName ?? null,
    recipient: recipientId === null ? null : { id: recipientId, name: found.recipientName },
    about: detail?.address || detail?.name || '',
    starts_at: startsAt?.toISOString() ?? null,
    due_at: dueAt.toISOString(),
    sent_at: found.sentAt?.toISOString() ?? null,
    sends,
    can_send: stateOf(found) !== 'waiting' && untrue === null,
  };
}
