import { sendTestMail } from '#app/features/settings/api/settings.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { SetupJson } from '#domain/admin/setup.ts';
import { LockedValue, Variable } from '../locked-value.tsx';
import { StepFrame } from '../step-frame.tsx';
import { TestOutcome } from '../test-outcome.tsx';
import { useTest } from '../use-test.ts';

type Recipient = 'me' | 'studio';
type Mail = SetupJson['mail'];

/** Whether email leaves, from whom, and a test of it. */
export function MailStep({ mail }: { mail: Mail }) {
  return (
    <StepFrame page="mail">
      <div className="flex flex-col gap-4">
        <MailServer mail={mail} />
        {mail.from_variable ? (
          <LockedValue label="Sender" value={mail.from} variable={mail.from_variable} />
        ) : (
          <Card className="p-4">
            <p className="text-sm text-muted">Sender</p>
            <p className="text-base font-medium wrap-anywhere text-ink">{mail.from}</p>
            <p className="mt-1 text-sm text-pretty text-muted">
              The address of the studio, as it is published. Set <Variable name="MAIL_FROM" /> to send from another one.
            </p>
          </Card>
        )}
        <MailTests mail={mail} />
      </div>
    </StepFrame>
  );
}

function MailServer({ mail }: { mail: Mail }) {
  if (!mail.is_smtp) {
    return (
      <Notice tone="amber" title="Emails reach nobody yet">
        They are kept in {mail.destination}. Set <Variable name="SMTP_URL" /> in the server’s environment and start the
        server again, for example <Variable name="smtp://user:secret@mail.example.com:587" />.
      </Notice>
    );
  }
  return <LockedValue label="Mail server" value={mail.destination} variable="SMTP_URL" />;
}

function MailTests({ mail }: { mail: Mail }) {
  const { own, studio, is_sample, is_smtp, destination } = mail;
  const { running, result, start } = useTest<Recipient>(async (recipient) => {
    const { sent_to } = await sendTestMail(recipient);
    const text = is_smtp
      ? `It went to ${sent_to}. Look in its inbox, and among its spam.`
      : `It would have gone to ${sent_to}, and lies in ${destination}.`;
    return { isGood: true, title: 'The test message was sent', text };
  }, 'The test message was not sent');
  const lines = [
    {
      to: 'me',
      title: 'To yourself',
      address: own.address,
      isOpen: own.is_confirmed,
      why: 'Confirm your address first.',
    },
    {
      to: 'studio',
      title: 'To the studio',
      address: studio,
      isOpen: !is_sample || !is_smtp,
      why: 'Still the sample studio’s: publish your own first.',
    },
  ] as const;
  return (
    <Card role="group" aria-label="Test messages" className="flex flex-col gap-4 p-5">
      <h3 className="display display-card">Send a test</h3>
      <ul className="flex flex-col divide-y divide-line">
        {lines.map(({ to, title, address, isOpen, why }) => (
          <li key={to} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="font-medium text-ink">{title}</p>
              <p className="text-sm wrap-anywhere text-muted">{address}</p>
              {!isOpen && <p className="text-sm text-warning-text">{why}</p>}
            </div>
            <Button
              variant="outline"
              size="sm"
              disabled={!isOpen}
              aria-disabled={running !== null}
              aria-label={`Send a test ${title.toLowerCase()}`}
              onClick={() => void start(to)}
            >
              {running === to ? 'Sending...' : 'Send'}
            </Button>
          </li>
        ))}
      </ul>
      <TestOutcome result={result} />
    </Card>
  );
}
