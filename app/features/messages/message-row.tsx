import { useAction } from '#app/lib/request/use-action.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import type { MessageJson, MessageKind, SkipReason } from '#domain/messages/message-json.ts';
import { CREW_KIND_LABELS } from './crew/crew-kind-labels.ts';

const KINDS: Record<MessageKind, string> = {
  ...CREW_KIND_LABELS,
  day_before: 'The day before',
  hours_before: 'Hours before',
  on_the_way: 'On the way',
  confirmed: 'Time of the shoot',
  moved: 'New time of the shoot',
  cancelled: 'Shoot canceled',
  delivered: 'Delivery',
};
const LOOKS: Record<MessageJson['state'], { tone: BadgeTone; text: string }> = {
  due: { tone: 'neutral', text: 'Planned' },
  waiting: { tone: 'yellow', text: 'Waiting' },
  sent: { tone: 'green', text: 'Sent' },
  skipped: { tone: 'neutral', text: 'Not sent' },
  failed: { tone: 'red', text: 'Failed' },
};
const REASONS: Record<SkipReason, string> = {
  made_later: 'The shoot was made or moved after this time.',
  moved: 'The shoot moved to another time.',
  cancelled: 'The shoot was canceled.',
  switched_off: 'Reminders of this kind are turned off in the settings.',
  stopped_by_person: 'This person wants no such emails.',
  no_address: 'The order has no email address.',
  too_late: 'The shoot had begun.',
  gets_it_no_more: 'This person gets it no more.',
  settled: 'It was settled before the email was due.',
};

function readerOf({ guest_name, recipient }: MessageJson): string {
  if (recipient) return ` to ${recipient.name ?? 'the studio'}`;
  return guest_name === null ? '' : ` to ${guest_name}`;
}

type MessageRowProps = { message: MessageJson; timeZone: string; showsAbout?: boolean; onSend: () => Promise<void> };

/** A message in a log: what and to whom, when, in which state, and a button to send it where that can be. */
export function MessageRow({ message, timeZone, showsAbout = false, onSend }: MessageRowProps) {
  const { kind, state, reason, about, can_send, sends } = message;
  const canWrite = useRights().can('orders.write');
  const { run, running } = useAction('The message was not sent', onSend);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-3.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere text-ink">
          {KINDS[kind]}
          <span className="font-normal text-muted">{readerOf(message)}</span>
        </p>
        {showsAbout && about && <p className="mt-0.5 text-sm wrap-anywhere text-body">{about}</p>}
        <p className="mt-0.5 text-sm text-pretty text-muted">
          {formatInstant(message.sent_at ?? message.due_at, 'en', timeZone)}
          {sends > 1 && `, sent ${sends} times`}
        </p>
        {reason && <p className="mt-0.5 text-sm text-pretty text-muted">{REASONS[reason]}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <Badge tone={LOOKS[state].tone}>{LOOKS[state].text}</Badge>
        {canWrite && can_send && (
          <Button variant="outline" size="sm" aria-disabled={running !== null} onClick={() => void run()}>
            {sends > 0 ? 'Send again' : 'Send now'}
          </Button>
        )}
      </div>
    </li>
  );
}
