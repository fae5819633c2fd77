import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS, type SettingsSectionName } from '#app/lib/page/paths.ts';
import { useConnection } from '#app/lib/request/connection.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { PanelHeading } from '#app/ui/list/list-parts.tsx';
import type { Currency } from '#domain/shared/money/currencies.ts';
import type { StudioSettings } from '#domain/site/settings/studio-settings.ts';
import { PlacesSection } from '../places/places-section.tsx';
import { settingsQuery, stateQuery } from './api/settings.ts';
import { DepositForm } from './deposit-form.tsx';
import { FormatsSection } from './formats-section.tsx';
import { SectionLoader } from './section-loader.tsx';
import { settingId } from './settings-index.ts';
import { SECTION_TEXTS } from './settings-sections.ts';
import { BusinessSection, MailSection, PaymentsSection, SoftwareSection } from './state-sections.tsx';

/** The page of a section: what it is called, and what can be set there. */
export function SectionPage({ name, children }: { name: SettingsSectionName; children: ReactNode }) {
  return (
    <>
      <PanelHeading {...SECTION_TEXTS[name]} />
      <div className="flex flex-col gap-5">{children}</div>
    </>
  );
}

type FormPageProps = { name: SettingsSectionName; children: (settings: StudioSettings) => ReactNode };

/** The page of a section whose settings are saved together. */
export function SettingsFormPage({ name, children }: FormPageProps) {
  return (
    <SectionPage name={name}>
      <SectionLoader query={settingsQuery} name="The settings">
        {children}
      </SectionLoader>
    </SectionPage>
  );
}

type PricedPageProps = {
  name: SettingsSectionName;
  children: (settings: StudioSettings, currency: Currency) => ReactNode;
};

/** As `SettingsFormPage`, for settings with amounts of money. */
export function PricedFormPage({ name, children }: PricedPageProps) {
  return (
    <SettingsFormPage name={name}>
      {(settings) => (
        <SectionLoader query={stateQuery} name="The state">
          {({ payments }) => children(settings, payments.currency as Currency)}
        </SectionLoader>
      )}
    </SettingsFormPage>
  );
}

/** Who the business is (SITE-47), and how its country writes weeks and hours (SITE-49). */
export function StudioPage() {
  return (
    <SectionPage name="studio">
      <SectionLoader query={stateQuery} name="The state">
        {({ business }) => <BusinessSection business={business} />}
      </SectionLoader>
      <FormatsSection />
    </SectionPage>
  );
}

/** How cards are charged and where mail goes (SITE-47), with the way to change it for owners. */
export function MoneyPage() {
  const { isOwner } = useRights();
  return (
    <SectionPage name="money">
      <SectionLoader query={stateQuery} name="The state">
        {({ payments, mail }) => (
          <>
            <PaymentsSection payments={payments} />
            <SectionLoader query={settingsQuery} name="The settings">
              {(settings) => <DepositForm settings={settings} currency={payments.currency as Currency} />}
            </SectionLoader>
            <MailSection mail={mail} />
          </>
        )}
      </SectionLoader>
      {isOwner && (
        <Link to={PATHS.adminConnections} className={`${buttonClass('outline')} self-start`}>
          Open connections
        </Link>
      )}
    </SectionPage>
  );
}

/** How addresses are found. */
export function PlacesPage() {
  return (
    <SectionPage name="places">
      <PlacesSection />
    </SectionPage>
  );
}

/** Whether the server answers, and what it runs on (SITE-47). */
export function SystemPage() {
  return (
    <SectionPage name="system">
      <ConnectionSection />
      <SectionLoader query={stateQuery} name="The state">
        {(state) => <SoftwareSection state={state} />}
      </SectionLoader>
    </SectionPage>
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
      id={settingId('connection')}
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
