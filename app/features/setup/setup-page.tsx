import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS } from '#app/lib/paths.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { toast } from '#app/lib/toast.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { PaymentTest, SetupJson, SetupStep } from '#domain/admin/setup.ts';
import { setupQuery, testPayments } from './api/setup.ts';
import { sendTestMail } from './api/test-mail.ts';

/** Where a step is done, and what it is about. */
const STEPS: Record<SetupStep, { title: string; text: string; action: string; to: string }> = {
  studio: {
    title: 'Name and contact',
    text: 'Who you are on every page, in emails and on invoices.',
    action: 'Open the website',
    to: PATHS.adminSite,
  },
  country: {
    title: 'Country and time zone',
    text: 'The fields of addresses, how dates and times are written, and in which zone your days are. Under "Country".',
    action: 'Open the website',
    to: PATHS.adminSite,
  },
  look: {
    title: 'Logo and colors',
    text: 'Pages, emails and invoices follow them. Under "Brand".',
    action: 'Open the website',
    to: PATHS.adminSite,
  },
  catalogue: {
    title: 'Prices and currency',
    text: 'Begin with one of three catalogs, or with your own packages. Its country and unit of sizes are what prices are told in.',
    action: 'Open the catalog',
    to: PATHS.adminCatalogue,
  },
  hours: {
    title: 'Working hours',
    text: 'When shoots can be booked, how many at once, and how far ahead.',
    action: 'Open the settings',
    to: PATHS.adminSettings,
  },
  mail: { title: 'Email', text: 'Confirmations, notices and sign-in links.', action: '', to: '' },
  payments: { title: 'Payments', text: 'Whether cards are charged, and by whom.', action: '', to: '' },
};

/** The way from a fresh installation to one's own studio: what is done is told by the data, and any step can wait. */
export function SetupPage() {
  const { data, failure, retry } = useList(setupQuery);
  return (
    <>
      <PanelHeading
        title="Set up your studio"
        text="Each step can wait, and anybody of you can go on later. Visitors see nothing of it until you publish."
      />
      {failure && (
        <RetryNotice title="The setup could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <RowsSkeleton label="Loading the setup" />}
      {data && <Steps setup={data} />}
    </>
  );
}

function Steps({ setup }: { setup: SetupJson }) {
  const done = setup.steps.filter(({ is_done }) => is_done).length;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-muted">
        {done} of {setup.steps.length} steps done
      </p>
      <Unpublished setup={setup} />
      {setup.steps.map(({ id, is_done }) => (
        <Section
          key={id}
          title={STEPS[id].title}
          description={STEPS[id].text}
          badge={<Badge tone={is_done ? 'green' : 'neutral'}>{is_done ? 'Done' : 'To do'}</Badge>}
        >
          <StepBody id={id} setup={setup} />
        </Section>
      ))}
    </div>
  );
}

function StepBody({ id, setup }: { id: SetupStep; setup: SetupJson }): ReactNode {
  if (id === 'mail') return <MailStep mail={setup.mail} />;
  if (id === 'payments') return <PaymentsStep payments={setup.payments} />;
  const { action, to, title } = STEPS[id];
  return (
    <Link to={to} className={buttonClass('outline', 'sm')}>
      {action}
      <span className="sr-only">: {title}</span>
    </Link>
  );
}

/** What was saved and is not public yet: nothing is published by the setup itself. */
function Unpublished({ setup }: { setup: SetupJson }) {
  const parts = [
    { isChanged: setup.is_site_changed, name: 'website', to: PATHS.adminSite },
    { isChanged: setup.is_catalogue_changed, name: 'catalog', to: PATHS.adminCatalogue },
  ].filter(({ isChanged }) => isChanged);
  return parts.map(({ name, to }) => (
    <Notice
      key={name}
      tone="amber"
      title={`Your ${name} is not published yet`}
      action={
        <Link to={to} className={buttonClass('outline', 'sm')}>
          Look and publish
        </Link>
      }
    >
      It is saved as a draft, which only you see.
    </Notice>
  ));
}

function MailStep({ mail }: { mail: SetupJson['mail'] }) {
  const test = useAction('The test message was not sent', async () => {
    const { sent_to } = await sendTestMail();
    toast({ title: 'Test message sent', description: `It went to ${sent_to}.`, variant: 'success' });
  });
  return (
    <>
      <p className="mb-4">
        {mail.is_smtp
          ? `Emails leave by ${mail.destination}, from ${mail.from}.`
          : `Emails are kept in ${mail.destination} and reach nobody. Set SMTP_URL in the server's environment to send them.`}
      </p>
      <Button variant="outline" size="sm" aria-disabled={Boolean(test.running)} onClick={() => void test.run()}>
        {test.running ? 'Sending...' : 'Send a test'}
      </Button>
    </>
  );
}

const MODES = {
  demo: 'Orders are paid without money.',
  test: 'Cards of the provider’s tests are charged; no real money moves.',
  live: 'Cards are charged.',
};

function sayAccount({ account }: PaymentTest): string {
  if (!account) return 'The demo has no account.';
  const name = [account.name ?? account.id, account.country].filter(Boolean).join(', ');
  return account.can_charge
    ? `${name}: cards can be charged.`
    : `${name}: the provider does not charge cards for it yet.`;
}

function PaymentsStep({ payments }: { payments: SetupJson['payments'] }) {
  const test = useAction('The provider did not answer as it should', async () => {
    toast({ title: 'The provider answered', description: sayAccount(await testPayments()), variant: 'success' });
  });
  const { mode, missing, currency, currency_variable } = payments;
  return (
    <>
      <p>
        {MODES[mode]} Prices are charged in {currency.toUpperCase()}.
        {currency_variable &&
          ` ${currency_variable} in the server's environment says so until a catalog with a currency is published.`}
      </p>
      {missing.length > 0 && <p className="mt-2">Still to be set in the server's environment: {missing.join(', ')}.</p>}
      {mode !== 'demo' && (
        <Button
          variant="outline"
          size="sm"
          className="mt-4"
          aria-disabled={Boolean(test.running)}
          onClick={() => void test.run()}
        >
          {test.running ? 'Asking...' : 'Test the keys'}
        </Button>
      )}
    </>
  );
}
