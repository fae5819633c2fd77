import { useState } from 'react';
import { formatDate } from '#app/lib/time/format-date.ts';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import type { PaymentsInput } from '#domain/operations/connections/connection-input.ts';
import type { ConnectionsJson } from '#domain/operations/connections/connection-json.ts';
import { LockedValue, Variable } from '../setup/locked-value.tsx';
import { ConnectionFields } from './connection-fields.tsx';
import { KeptConnection } from './connection-state.tsx';
import { useConnectionForm } from './use-connection-form.ts';

type Payments = ConnectionsJson['payments'];

/** What each mode means. */
const MODES = {
  demo: {
    tone: 'amber',
    title: 'No money moves yet',
    text: 'Orders are paid in the demo. Connect your Stripe account to charge cards.',
  },
  test: {
    tone: 'info',
    title: 'Test keys are in use',
    text: 'The provider’s test cards are charged; no real money moves. Connect live keys once all is as you want it.',
  },
  live: { tone: 'green', title: 'Cards are charged', text: 'Live keys are in use.' },
} as const;

/** The card provider: what holds, and the form that connects an account. */
export function PaymentsConnection({ payments }: { payments: Payments }) {
  const [isChanging, setIsChanging] = useState(false);
  const { source, mode } = payments;
  const { tone, title, text } = MODES[mode];
  return (
    <div className="flex flex-col gap-5">
      <Notice tone={tone} title={title}>
        {source === 'environment' && mode === 'demo'
          ? 'The server’s environment says that orders are paid in the demo.'
          : text}
      </Notice>
      {source === 'environment' ? (
        <LockedPayments payments={payments} />
      ) : source === 'portal' && !isChanging ? (
        <KeptPayments payments={payments} onChange={() => setIsChanging(true)} />
      ) : (
        <PaymentsForm
          key={payments.version}
          payments={payments}
          onSaved={() => setIsChanging(false)}
          onCancel={isChanging ? () => setIsChanging(false) : undefined}
        />
      )}
      <FormerKeys former={payments.former} />
    </div>
  );
}

function LockedPayments({ payments: { variable, keys, mode } }: { payments: Payments }) {
  if (!variable) return null;
  return (
    <>
      <LockedValue label={keys ? 'Secret key' : 'Payments'} value={keys?.secret_key ?? mode} variable={variable} />
      {variable === 'PAYMENTS' && (
        <p className="text-sm text-pretty text-muted">
          On an https address write <Variable name="PAYMENTS=portal" /> instead, and connect the provider here.
        </p>
      )}
    </>
  );
}

function KeptPayments({ payments, onChange }: { payments: Payments; onChange: () => void }) {
  const { account, keys } = payments;
  if (!keys) return null;
  return (
    <>
      <KeptConnection
        kind="payments"
        state={payments}
        facts={[
          ['Account', account?.name ? `${account.name} (${account.id})` : (account?.id ?? '')],
          ['Secret key', keys.secret_key],
          ['Publishable key', keys.publishable_key],
          ['Signing secret', keys.webhook_secret],
        ]}
        consequence="Orders are paid in the demo from then on, and no card is charged. Payments that were begun are still settled and refunded for 30 days."
        onChange={onChange}
      />
      <WebhookAddress payments={payments} />
    </>
  );
}

type PaymentsFormProps = { payments: Payments; onSaved: () => void; onCancel: (() => void) | undefined };

function PaymentsForm({ payments, onSaved, onCancel }: PaymentsFormProps) {
  const isKept = payments.source === 'portal';
  const [secretKey, setSecretKey] = useState('');
  const [publishableKey, setPublishableKey] = useState('');
  const [webhookSecret, setWebhookSecret] = useState('');
  const form = useConnectionForm(payments, onSaved);
  const { errors } = form;
  const input = (): PaymentsInput => ({
    kind: 'payments',
    secret_key: secretKey.trim() || null,
    publishable_key: publishableKey.trim(),
    webhook_secret: webhookSecret.trim() || null,
  });
  const keep = isKept ? 'Leave it empty to keep the one that is kept.' : null;
  return (
    <ConnectionFields label="Card provider" form={form} input={input} onCancel={onCancel}>
      <PasswordField
        label="Secret key"
        name="secret_key"
        autoComplete="new-password"
        error={errors.secret_key}
        hint={keep ?? 'Begins with sk_ or rk_. In Stripe’s dashboard under Developers, API keys.'}
        value={secretKey}
        onChange={({ target }) => setSecretKey(target.value)}
      />
      <Field
        label="Publishable key"
        name="publishable_key"
        error={errors.publishable_key}
        hint="Begins with pk_, and stands beside the secret key."
      >
        {(control) => (
          <Input
            {...control}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            value={publishableKey}
            onChange={({ target }) => setPublishableKey(target.value)}
          />
        )}
      </Field>
      <WebhookAddress payments={payments} />
      <PasswordField
        label="Signing secret of the webhook"
        name="webhook_secret"
        autoComplete="new-password"
        error={errors.webhook_secret}
        hint={keep ?? 'Begins with whsec_. The provider shows it once the webhook is there.'}
        value={webhookSecret}
        onChange={({ target }) => setWebhookSecret(target.value)}
      />
      <p className="text-sm text-pretty text-muted">
        The keys are tried as an order does it: a payment is begun, opened and cancelled, and nothing is charged. They
        are kept only where both are of one account. Orders that were begun in another mode cannot be paid after a
        change.
      </p>
    </ConnectionFields>
  );
}

/** Where the provider sends its messages, and which. */
function WebhookAddress({ payments: { webhook_url, webhook_events } }: { payments: Payments }) {
  return (
    <div className="rounded-input border border-line bg-well p-4">
      <p className="text-sm font-medium text-ink">Webhook</p>
      <p className="mt-1 text-sm text-pretty text-body">
        Add a webhook with this address at the provider, under Developers, Webhooks. It tells of payments whose page was
        closed too early.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 basis-60 text-sm break-all text-ink">{webhook_url}</code>
        <CopyButton text={webhook_url} label="Copy the webhook address" />
      </div>
      <details className="mt-3 text-sm text-body">
        <summary className="cursor-pointer text-body hover:text-ink">Events to choose</summary>
        <ul className="mt-2 grid gap-1 font-mono text-[0.8125rem] text-ink sm:grid-cols-2">
          {webhook_events.map((event) => (
            <li key={event} className="break-all">
              {event}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function FormerKeys({ former }: { former: Payments['former'] }) {
  if (former.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm text-pretty text-muted">
      {former.map(({ secret_key, until }) => (
        <li key={`${secret_key} ${until}`}>
          {secret_key} still serves payments that were begun with it, until {formatDate(until, 'en', 'UTC')}.
        </li>
      ))}
    </ul>
  );
}
