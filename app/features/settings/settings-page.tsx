import { ListFailed, ListSkeleton, Section } from '#app/features/accounts/area/section.tsx';
import { useList } from '#app/features/accounts/area/use-list.ts';
import { PanelHeading } from '#app/features/admin/list/list-parts.tsx';
import { useConnection } from '#app/lib/connection.ts';
import { toast } from '#app/lib/toast.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { settingsQuery } from './api/get-settings.ts';
import { CalendarForm } from './calendar-form.tsx';
import { StateSections } from './state-sections.tsx';

/** How the studio is set up (spec §2 Admin panel, Settings). */
export function SettingsPage() {
  return (
    <>
      <PanelHeading title="Settings" />
      <div className="flex flex-col gap-6">
        <ConnectionSection />
        <CalendarSection />
        <StateSections />
      </div>
    </>
  );
}

const CONNECTIONS = {
  checking: { words: 'Checking...', tone: 'neutral' },
  connected: { words: 'Connected', tone: 'green' },
  disconnected: { words: 'Disconnected', tone: 'red' },
} as const;

function ConnectionSection() {
  const { words, tone } = CONNECTIONS[useConnection()];
  return (
    <Section
      title="Connection"
      description="Whether the server and its database answer."
      badge={
        <Badge tone={tone} role="status">
          {words}
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
      description="When the studio works, how many shoots it can do at once, and how much notice it needs. The hours also stand on the contact page, in the FAQ and in the terms."
    >
      {failure && <ListFailed title="The settings could not be loaded" text={failure} onRetry={retry} />}
      {!data && !failure && <ListSkeleton label="Loading settings" rows={4} />}
      {data && <CalendarForm settings={data} />}
    </Section>
  );
}
