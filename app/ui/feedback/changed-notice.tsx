import { useUiMessages } from '#app/lib/language/ui-messages.ts';
import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';

type ChangedNoticeProps = {
  /** How each part has changed meanwhile. */
  changes: readonly { label: string; before: string; now: string }[];
  /** Gives up what was typed for what is there now. */
  onTake: () => void;
};

/** Says what somebody else changed while a form was filled in. What was typed stays; nothing where nothing changed. */
export function ChangedNotice({ changes, onTake }: ChangedNoticeProps) {
  const messages = useUiMessages().changed;
  if (changes.length === 0) return null;
  return (
    <Notice
      tone="amber"
      role="alert"
      title={messages.title}
      action={
        <Button variant="outline" size="sm" onClick={onTake}>
          {messages.discard}
        </Button>
      }
    >
      <dl className="mt-2 flex flex-col gap-2">
        {changes.map(({ label, before, now }) => (
          <div key={label}>
            <dt className="font-medium text-ink">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {now || messages.nothing}{' '}
              <span className="text-muted">{before ? messages.insteadOf({ before }) : messages.insteadOfNothing}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">{messages.saveAgain}</p>
    </Notice>
  );
}
