import { Link } from 'react-router';
import { PortalConfirmation } from '#app/features/shared/session/portal-confirmation.tsx';
import { FiscalNotice } from '#app/features/site/settings/fiscal-notice.tsx';
import { settingsPath } from '#app/lib/page/paths.ts';
import { useSite } from '#app/lib/page/site.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import type { PaymentTest, SetupJson } from '#domain/operations/setup.ts';
import { connectionsQuery } from '../../connections/api/connections.ts';
import { PaymentsConnection } from '../../connections/payments-connection.tsx';
import { testPayments } from '../api/setup.ts';
import { Variable } from '../locked-value.tsx';
import { StepFrame } from '../step-frame.tsx';
import { StepLoader } from '../step-loader.tsx';
import { TestOutcome } from '../test-outcome.tsx';
import { type TestResult, useTest } from '../use-test.ts';

type Payments = SetupJson['payments'];

function showAccount({ account }: PaymentTest): TestResult {
  if (!account) return { isGood: true, title: 'The demo answered', text: 'It has no account.' };
  const name = [account.name ?? account.id, account.country].filter(Boolean).join(', ');
  return account.can_charge
    ? { isGood: true, title: 'The provider answered', text: `${name}: cards can be charged.` }
    : { isGood: false, title: name, text: 'The provider does not charge cards for this account yet.' };
}

/** Whether cards are charged, with which keys and for whom. */
export function PaymentsStep({ payments }: { payments: Payments }) {
  const { mode, currency, currency_variable } = payments;
  const { formats } = useSite();
  return (
    <PortalConfirmation>
      <StepFrame page="payments">
        <FiscalNotice
          country={formats.country}
          action={
            <Link to={settingsPath('invoices')} className={buttonClass('outline', 'sm')}>
              Choose who issues invoices
            </Link>
          }
        />
        <StepLoader query={connectionsQuery}>
          {(connections) => <PaymentsConnection payments={connections.payments} />}
        </StepLoader>
        {mode !== 'demo' && <KeyTest />}
        <p className="text-[0.9375rem] text-pretty text-body">
          Customers pay in {currency.toUpperCase()} now.{' '}
          {currency_variable && (
            <>
              <Variable name={currency_variable} /> in the server’s environment says so.
            </>
          )}
        </p>
      </StepFrame>
    </PortalConfirmation>
  );
}

function KeyTest() {
  const { running, result, start } = useTest<'keys'>(
    async () => showAccount(await testPayments()),
    'The provider did not answer as it should',
  );
  return (
    <div className="flex flex-col gap-4">
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
    </div>
  );
}
