import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { ListSkeleton, Section } from '#app/ui/layout/section.tsx';
import type { StudioState } from '#domain/settings/studio-settings.ts';
import { sendTestMail, stateQuery } from './api/settings.ts';

/** The state of the studio's services. It is set in the environment, so it is shown here and changed there. */
export function StateSections() {
  const { data, failure, retry } = useList(stateQuery);
  if (failure)
    return (
      <RetryNotice title="The state could not be loaded" onRetry={retry}>
        {failure}
      </RetryNotice>
    );
  if (!data) {
    return (
      <Section title="Business">
        <ListSkeleton label="Loading the state" rows={3} />
      </Section>
    );
  }
  return (
    <>
      <BusinessSection business={data.business} />
      <Section title="Payments" description={PAYMENTS[data.payments.mode].text}>
        <Facts facts={{ Mode: PAYMENTS[data.payments.mode].mode, Currency: data.payments.currency.toUpperCase() }} />
      </Section>
      <MailSection mail={data.mail} />
      <Section title="Storage and software" description="Where files are stored, and what the studio runs on.">
        <Facts
          facts={{
            'Where files are stored': data.storage.destination,
            'Used by media': formatBytes(data.storage.bytes_used),
            Database: `${data.database.kind === 'postgres' ? 'Postgres' : 'Embedded Postgres'} ${data.database.version}`,
            'Virus scanner': data.virus_scanner,
            'Listing Studio': data.versions.product,
            Node: data.versions.node,
          }}
        />
      </Section>
    </>
  );
}

const PAYMENTS: Record<StudioState['payments']['mode'], { mode: string; text: string }> = {
  demo: { mode: 'Demo', text: 'Orders are paid without money.' },
  test: { mode: 'Test keys', text: 'Cards of the provider’s tests are charged; no real money moves.' },
  live: { mode: 'Live keys', text: 'Cards are charged.' },
};

function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const step = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)), units.length - 1);
  const value = (bytes / 1000 ** step).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return `${value} ${units[step]}`;
}

function BusinessSection({ business }: { business: StudioState['business'] }) {
  const { name, email, phone, address, time_zone, social_links } = business;
  return (
    <Section
      title="Business"
      description="As pages and emails say it. Edit it on the Website page; the time zone is set in the server's configuration."
    >
      <Facts
        facts={{
          Name: name,
          Email: email,
          Phone: phone,
          Address: address,
          'Time zone': time_zone,
          'Social links': social_links.join(', ') || 'None',
        }}
      />
    </Section>
  );
}

function MailSection({ mail }: { mail: StudioState['mail'] }) {
  const test = useAction('The test message was not sent', async () => {
    const { sent_to } = await sendTestMail();
    toast({ title: 'Test message sent', description: `It went to ${sent_to}.`, variant: 'success' });
  });
  return (
    <Section title="Email" description="Confirmations, notices and sign-in links.">
      <Facts facts={{ 'Goes to': mail.destination, From: mail.from, 'Failed emails': String(mail.failed) }} />
      <Button variant="outline" className="mt-5" aria-disabled={Boolean(test.running)} onClick={() => void test.run()}>
        {test.running ? 'Sending...' : 'Send a test'}
      </Button>
    </Section>
  );
}

function Facts({ facts }: { facts: Record<string, string> }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {Object.entries(facts).map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-[0.9375rem] text-muted">{label}</dt>
          <dd className="-mt-2 break-words text-ink sm:mt-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
