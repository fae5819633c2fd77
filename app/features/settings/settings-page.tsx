import { Link } from 'react-router';
import { useConnection } from '#app/lib/connection.ts';
import { PATHS } from '#app/lib/paths.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { toast } from '#app/lib/toast.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { ListSkeleton, Section } from '#app/ui/layout/section.tsx';
import { PanelHeading } from '#app/ui/list/list-parts.tsx';
import { settingsQuery } from './api/settings.ts';
import { CalendarForm } from './calendar-form.tsx';
import { ChangePolicyForm } from './change-policy-form.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { LicenseForm } from './license-form.tsx';
import { ProductionForm } from './production-form.tsx';
import { ReviewForm } from './review-form.tsx';
import { StateSections } from './state-sections.tsx';

/** How the studio is set up (spec §2 Admin panel, Settings). */
export function SettingsPage() {
  const { isOwner } = useRights();
  return (
    <>
      <PanelHeading title="Settings" />
      <div className="flex flex-col gap-6">
        <ConnectionSection />
        <CalendarSection />
        <ChangesSection />
        <ProductionSection />
        <DeliveriesSection />
        <LicenseSection />
        <ReviewSection />
        {isOwner && <WebhooksSection />}
        {isOwner && <ApiSection />}
        <ImportSection />
        <StateSections />
      </div>
    </>
  );
}

function ImportSection() {
  return (
    <Section
      title="Import"
      description="Bring customers, properties, past orders and media from another system or a spreadsheet. Nothing is written before you have seen what would be, and an import can be undone."
    >
      <Link to={PATHS.adminImport} className={buttonClass('outline')}>
        Import
      </Link>
    </Section>
  );
}

const CONNECTIONS = {
  checking: { label: 'Checking...', tone: 'neutral' },
  connected: { label: 'Connected', tone: 'green' },
  disconnected: { label: 'Disconnected', tone: 'red' },
} as const;

function ConnectionSection() {
  const { label, tone } = CONNECTIONS[useConnection()];
  return (
    <Section
      title="Connection"
      description="Whether the server and its database answer."
      badge={
        <Badge tone={tone} role="status">
          {label}
        </Badge>
      }
    >
      <Button variant="outline" onClick={() => toast({ title: 'Feature Not Implemented' })}>
        Manage Feature Flags
      </Button>
    </Section>
  );
}

function CalendarSection() {
  const { data, failure, retry } = useList(settingsQuery);
  return (
    <Section
      title="Calendar"
      description="When the studio works, how much notice it needs, who gets a shoot and how long drives take. The hours also stand on the contact page, in the FAQ and in the terms."
    >
      {failure && (
        <RetryNotice title="The settings could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <ListSkeleton label="Loading settings" rows={4} />}
      {data && <CalendarForm settings={data} />}
    </Section>
  );
}

/** What customers may change about their shoots; it waits for the settings, whose failure the section above tells. */
function ChangesSection() {
  const { data } = useList(settingsQuery);
  return (
    <Section
      title="Changes by customers"
      description="Customers move and cancel their shoots by the link in their emails. A fee is shown before and kept with the order; nothing is charged or refunded by itself."
    >
      {data ? <ChangePolicyForm settings={data} /> : <ListSkeleton label="Loading rules" rows={2} />}
    </Section>
  );
}

function ProductionSection() {
  const { data } = useList(settingsQuery);
  return (
    <Section
      title="Production"
      description="How long the work on a property may take. Only working hours count, on days that the calendar does not block as a whole."
    >
      {data ? <ProductionForm settings={data} /> : <ListSkeleton label="Loading production" rows={2} />}
    </Section>
  );
}

function DeliveriesSection() {
  const { data } = useList(settingsQuery);
  return (
    <Section
      title="Deliveries"
      description="Photos and films are delivered by links. Until an order is paid, pictures have a watermark and nothing can be downloaded."
    >
      {data ? <DeliveryForm settings={data} /> : <ListSkeleton label="Loading deliveries" rows={2} />}
    </Section>
  );
}

function LicenseSection() {
  const { data } = useList(settingsQuery);
  return (
    <Section
      title="License of deliveries"
      description="Who may use the pictures, for which property, how and until when. It stands on the page of each new delivery and in its web and print files. Deliveries that are out keep theirs."
    >
      {data ? <LicenseForm settings={data} /> : <ListSkeleton label="Loading license" rows={3} />}
    </Section>
  );
}

function WebhooksSection() {
  return (
    <Section
      title="Webhooks"
      description="Tell other programs what happens here: bookkeeping, a calendar, a chat or Zapier."
    >
      <Link to={PATHS.adminWebhooks} className={buttonClass('outline')}>
        Open webhooks
      </Link>
    </Section>
  );
}

/** The way to the keys, for owners alone. */
function ApiSection() {
  return (
    <Section
      title="API"
      description="Programs such as your website or bookkeeping read and change what is in the studio by a key."
    >
      <Link to={PATHS.adminApiKeys} className={buttonClass('outline')}>
        Manage API keys
      </Link>
    </Section>
  );
}

function ReviewSection() {
  const { data } = useList(settingsQuery);
  return (
    <Section
      title="Review by clients"
      description="Clients pin what they would like changed to the pictures, and send it as a round. Where a package has a number of photos, they also choose which ones."
    >
      {data ? <ReviewForm settings={data} /> : <ListSkeleton label="Loading review" rows={3} />}
    </Section>
  );
}
