import { Button } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { PaymentTest, SetupJson } from '#domain/admin/setup.ts';
import { testPayments } from '../api/setup.ts';
import { Variable } from '../locked-value.tsx';
import { StepFrame } from '../step-frame.tsx';
import { TestOutcome } from '../test-outcome.tsx';
import { type TestResult, useTest } from '../use-test.ts';

type Payments = SetupJson['payments'];

const MODES: Record<Payments['mode'], { tone: 'amber' | 'green' | 'info'; title: string; text: string }> = {
  demo: {
    tone: 'amber',
    title: 'No money moves yet',
    text: 'Orders are paid in the demo. Set the keys of your Stripe account in the server’s environment, and start the server again.',
  },
  test: {
    tone: 'info',
    title: 'Test keys are in use',
    text: 'The provider’s test cards are charged; no real money moves. Put in live keys once all is as you want it.',
  },
  live: { tone: 'green', title: 'Cards are charged', text: 'Live keys are in use.' },
};

function sayAccount({ account }: PaymentTest): TestResult {
  if (!account) return { isGood: true, title: 'The demo answered', text: 'It has no account.' };
  const name = [account.name ?? account.id, account.country].filter(Boolean).join(', ');
  return account.can_charge
    ? { isGood: true, title: 'The provider answered', text: `${name}: cards can be charged.` }
    : { isGood: false, title: name, text: 'The provider does not charge cards for this account yet.' };
}

/** Whether cards are charged, with which keys and for whom. */
export function PaymentsStep({ payments }: { payments: Payments }) {
  const { mode, keys, currency, currency_variable } = payments;
  const { tone, title, text } = MODES[mode];
  return (
    <StepFrame page="payments">
      <div className="flex flex-col gap-4">
        <Notice tone={tone} title={title}>
          {text}
        </Notice>
        <Card role="group" aria-label="Keys" className="flex flex-col gap-4 p-5">
          <h3 className="display display-card">Keys</h3>
          <ul className="divide-y divide-line">
            {keys.map(({ variable, is_set }) => (
              <li
                key={variable}
                className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
              >
                <Variable name={variable} />
                <Badge tone={is_set ? 'green' : 'yellow'}>{is_set ? 'Set' : 'Missing'}</Badge>
              </li>
            ))}
          </ul>
          {mode !== 'demo' && <KeyTest />}
        </Card>
        <p className="text-[0.9375rem] text-pretty text-body">
          Customers pay in {currency.toUpperCase()} now.{' '}
          {currency_variable && (
            <>
              <Variable name={currency_variable} /> in the server’s environment says so.
            </>
          )}
        </p>
      </div>
    </StepFrame>
  );
}

function KeyTest() {
  const { running, result, start } = useTest<'keys'>(
    async () => sayAccount(await testPayments()),
    'The provider did not answer as it should',
  );
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        aria-disabled={running !== null}
        onClick={() => void start('keys')}
      >
        {running ? 'Asking...' : 'Test the keys'}
      </Button>
      <TestOutcome result={result} />
    </>
  );
}
