import { PortalConfirmation } from '#app/features/shared/session/portal-confirmation.tsx';
import { sendTestMail } from '#app/features/site/settings/api/settings.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { SetupJson } from '#domain/operations/setup.ts';
import { connectionsQuery } from '../../connections/api/connections.ts';
import { MailConnection } from '../../connections/mail-connection.tsx';
import { StepFrame } from '../step-frame.tsx';
import { StepLoader } from '../step-loader.tsx';
import { TestOutcome } from '../test-outcome.tsx';
import { useTest } from '../use-test.ts';

type Recipient = 'me' | 'studio';
type Mail = SetupJson['mail'];

/** Whether email leaves, from whom, and a test of it. */
export function MailStep({ mail }: { mail: Mail }) {
  return (
    <PortalConfirmation>
      <StepFrame page="mail">
        <StepLoader query={connectionsQuery}>{(connections) => <MailConnection mail={connections.mail} />}</StepLoader>
        <MailTests mail={mail} />
      </StepFrame>
    </PortalConfirmation>
  );
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
