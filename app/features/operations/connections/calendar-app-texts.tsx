import type { ReactNode } from 'react';
import {
  type CalendarAppKind,
  type CalendarProvider,
  PROVIDER_NAMES,
} from '#domain/scheduling/people/calendar-providers.ts';

const linkClass = 'rounded-md text-accent-text underline';

type AppTexts = {
  provider: CalendarProvider;
  /** What the calendars of a service are called. */
  calendars: string;
  example: string;
  secretHint: string;
  /** What is done at the service, in the order in which it asks for it. */
  steps: readonly ReactNode[];
};

/** What an owner reads of the app at each service. */
export const APP_TEXTS: Record<CalendarAppKind, AppTexts> = {
  google_calendar: {
    provider: 'google',
    calendars: 'calendars of Google',
    example: '1234-abcd.apps.googleusercontent.com',
    secretHint: 'Google shows it once, when the client is made.',
    steps: [
      <>
        In the{' '}
        <a href="https://console.cloud.google.com/auth/clients" target="_blank" rel="noreferrer" className={linkClass}>
          Google Cloud console
        </a>
        , make a project, and turn the CalDAV API on in it.
      </>,
      <>
        Audience: internal, where the studio has Google Workspace. Otherwise external, and published: while an app is in
        testing, each sign-in ends after seven days.
      </>,
      <>Data access: add the scopes below. They are sensitive, and want no security audit.</>,
      <>Clients: a web application with the redirect address below, exactly.</>,
    ],
  },
  microsoft_calendar: {
    provider: 'microsoft',
    calendars: 'calendars of Outlook and Microsoft 365',
    example: '2f6c1f0e-4a3b-4a5d-8f17-1c2b3a4d5e6f',
    secretHint:
      'The value of the secret, and not its id. Microsoft shows it once, and it ends after two years at most.',
    steps: [
      <>
        In the{' '}
        <a href="https://entra.microsoft.com" target="_blank" rel="noreferrer" className={linkClass}>
          Microsoft Entra admin center
        </a>
        , App registrations, make a new registration, with the redirect address below, exactly, for the platform Web.
      </>,
      <>
        Supported account types: those of your directory alone, or any, with personal accounts, where the crew uses
        Outlook.com.
      </>,
      <>
        API permissions: Microsoft Graph, delegated, the scopes below. No administrator has to consent, unless your
        directory asks for it.
      </>,
      <>
        Certificates and secrets: a new client secret. Note when it ends: from that day on calendars are neither read
        nor written until a new one is saved here.
      </>,
    ],
  },
};

/** The name of the service of an app. */
export const serviceName = (kind: CalendarAppKind): string => PROVIDER_NAMES[APP_TEXTS[kind].provider];
