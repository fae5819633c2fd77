import { PortalConfirmation } from '#app/features/shared/session/portal-confirmation.tsx';
import { useList } from '#app/lib/request/use-list.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { ConnectionsJson } from '#domain/operations/connections/connection-json.ts';
import { connectionsQuery } from './api/connections.ts';
import { CalendarAppConnection } from './calendar-app-connection.tsx';
import { ConnectionBadge } from './connection-state.tsx';
import { MailConnection } from './mail-connection.tsx';
import { PaymentsConnection } from './payments-connection.tsx';
import { ServiceConnection } from './service-connection.tsx';

/** How the studio reaches the services outside: mail, cards, places, drives and calendars. */
export function ConnectionsPage() {
  const { data, failure, retry } = useList(connectionsQuery);
  return (
    <PortalConfirmation>
      <PanelHeading
        title="Connections"
        text="The services that the studio works with. Each is tried before it is kept, holds at once, and is kept encrypted."
      />
      {failure && (
        <RetryNotice title="The connections could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <RowsSkeleton label="Loading connections" />}
      {data && <Connections connections={data} />}
    </PortalConfirmation>
  );
}

function Connections({ connections }: { connections: ConnectionsJson }) {
  const { mail, payments, geocoder, routing, google_calendar: google, microsoft_calendar: microsoft } = connections;
  return (
    <div className="flex flex-col gap-6">
      <Section
        title="Email"
        description="Confirmations, invitations and sign-in links leave by your mail server."
        badge={<ConnectionBadge source={mail.source} open="Not connected" tone="yellow" />}
      >
        <MailConnection mail={mail} />
      </Section>
      <Section
        title="Cards"
        description={`Customers pay with your Stripe account, in ${payments.currency.toUpperCase()} now.`}
        badge={<PaymentsBadge payments={payments} />}
      >
        <PaymentsConnection payments={payments} />
      </Section>
      <Section
        title="Places"
        description="Where addresses are: for travel, areas and the map of the day."
        badge={<ConnectionBadge source={geocoder.source} open="Postal codes" tone="neutral" />}
      >
        <ServiceConnection kind="geocoder" service={geocoder} />
      </Section>
      <Section
        title="Drives"
        description="How long it takes from one shoot to the next by road."
        badge={<ConnectionBadge source={routing.source} open="Straight line" tone="neutral" />}
      >
        <ServiceConnection kind="routing" service={routing} />
      </Section>
      <Section
        title="Google calendars"
        description="Who does shoots connects their own calendar, both ways."
        badge={<ConnectionBadge source={google.source} open="Not set up" tone="neutral" />}
      >
        <CalendarAppConnection kind="google_calendar" app={google} />
      </Section>
      <Section
        title="Microsoft calendars"
        description="Outlook and Microsoft 365: who does shoots connects their own calendar, both ways."
        badge={<ConnectionBadge source={microsoft.source} open="Not set up" tone="neutral" />}
      >
        <CalendarAppConnection kind="microsoft_calendar" app={microsoft} />
      </Section>
    </div>
  );
}

function PaymentsBadge({ payments: { source, mode } }: { payments: ConnectionsJson['payments'] }) {
  if (mode === 'demo') return <Badge tone="yellow">{source === 'environment' ? 'Demo, by the server' : 'Demo'}</Badge>;
  const label = mode === 'live' ? 'Live' : 'Test keys';
  return (
    <Badge tone={mode === 'live' ? 'green' : 'accent'}>
      {source === 'environment' ? `${label}, by the server` : label}
    </Badge>
  );
}
