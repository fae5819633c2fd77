import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { StudioState } from '#domain/site/settings/studio-settings.ts';
import { sendTestMail } from './api/settings.ts';
import { settingId } from './settings-index.ts';

/** How cards are charged. It is set by the owner's connections or in the environment, so it is only shown here. */
export function PaymentsSection({ payments }: { payments: StudioState['payments'] }) {
  const { mode, text } = PAYMENTS[payments.mode];
  return (
    <Section id={settingId('payments')} title="Payments" description={text}>
      <Facts facts={{ Mode: mode, Currency: payments.currency.toUpperCase() }} />
    </Section>
  );
}

/** What the studio runs on. */
export function SoftwareSection({ state: { storage, database, virus_scanner, versions } }: { state: StudioState }) {
  return (
    <Section
      id={settingId('software')}
      title="Storage and software"
      description="Where files are stored, and what the studio runs on."
    >
      <Facts
        facts={{
          'Where files are stored': storage.destination,
          'Used by media': formatBytes(storage.bytes_used),
          'Of that in the trash': formatBytes(storage.trash_bytes),
          Database: `${database.kind === 'postgres' ? 'Postgres' : 'Embedded Postgres'} ${database.version}`,
          'Virus scanner': virus_scanner,
          'Listing Studio': versions.product,
          Node: versions.node,
        }}
      />
    </Section>
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

/** Who the business is, as it was published. */
export function BusinessSection({ business }: { business: StudioState['business'] }) {
  const { name, email, phone, address, time_zone, social_links } = business;
  return (
    <Section
      id={settingId('business')}
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

/** Where mail goes, and the way to try it. */
export function MailSection({ mail }: { mail: StudioState['mail'] }) {
  const test = useAction('The test message was not sent', async () => {
    const { sent_to } = await sendTestMail();
    toast({ title: 'Test message sent', description: `It went to ${sent_to}.`, variant: 'success' });
  });
  return (
    <Section id={settingId('email')} title="Email" description="Confirmations, notices and sign-in links.">
      <Facts facts={{ 'Goes to': mail.destination, From: mail.from, 'Failed emails': String(mail.failed) }} />
      <Button variant="outline" className="mt-5" aria-disabled={Boolean(test.running)} onClick={() => void test.run()}>
        {test.running ? 'Sending...' : 'Send a test'}
      </Button>
    </Section>
  );
}

/** Facts with their labels, which are set elsewhere. */
export function Facts({ facts }: { facts: Record<string, string> }) {
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
