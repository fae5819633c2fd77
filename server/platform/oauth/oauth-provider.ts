import { type CalendarProvider, OPEN_TENANTS } from '#domain/scheduling/people/calendar-providers.ts';
import type { Config } from '#server/config.ts';

/** An app that the studio registered at a service, by its id and its secret; `tenant` says whose accounts one at Microsoft lets in. */
export type OAuthClient = { clientId: string; clientSecret: string; tenant?: string | undefined };

/** Where a service is signed in to, and what is asked of it. */
export type OAuthProvider = {
  authorizeUrl: string;
  tokenUrl: string;
  /** Where tokens are given back; null where the service has no such address. */
  revokeUrl: string | null;
  scopes: readonly string[];
  /** The scope without which there are no calendars: people may leave it out when they consent. Services may name it with or without their address. */
  neededScope: string;
  /** What is asked for the app itself when it is tried, where the service gives that: nobody's calendars. */
  trial: Record<string, string> | null;
  /** What the service wants beside the standard parameters. */
  parameters: Record<string, string>;
  /** Where its calendars are. */
  calendarsUrl: string;
};

type Hosts = Pick<Config, 'GOOGLE_CALENDAR_API_BASE' | 'MICROSOFT_CALENDAR_API_BASE'>;

/** The whole calendar: CalDAV lists calendars too, which the scope of events alone does not open. */
const GOOGLE_CALENDAR = 'https://www.googleapis.com/auth/calendar';

/** A path of a service, at the host of it that is published, or at the one host that stands in for all of them. */
const at = (published: string, base: string | undefined) =>
  base ? new URL(new URL(published).pathname, base).href : published;

function googleProvider(base: string | undefined): OAuthProvider {
  return {
    authorizeUrl: at('https://accounts.google.com/o/oauth2/v2/auth', base),
    tokenUrl: at('https://oauth2.googleapis.com/token', base),
    revokeUrl: at('https://oauth2.googleapis.com/revoke', base),
    scopes: ['openid', 'email', GOOGLE_CALENDAR],
    neededScope: GOOGLE_CALENDAR,
    trial: null,
    // Without a consent each time there is no refresh token the second time.
    parameters: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'false' },
    calendarsUrl: at('https://apidata.googleusercontent.com/caldav/v2/', base),
  };
}

const MICROSOFT_CALENDARS = 'https://graph.microsoft.com/Calendars.ReadWrite';

/** Whose accounts an app at Microsoft lets in, where nobody says it. */
export const ANY_TENANT = 'common';

function microsoftProvider(base: string | undefined, tenant: string): OAuthProvider {
  const signIn = `https://login.microsoftonline.com/${encodeURIComponent(tenant)}/oauth2/v2.0`;
  // An app can be asked for by itself in a directory of its own alone.
  const isOwn = !OPEN_TENANTS.includes(tenant.toLowerCase());
  return {
    authorizeUrl: at(`${signIn}/authorize`, base),
    tokenUrl: at(`${signIn}/token`, base),
    revokeUrl: null,
    scopes: ['openid', 'email', 'offline_access', MICROSOFT_CALENDARS],
    neededScope: MICROSOFT_CALENDARS,
    trial: isOwn ? { grant_type: 'client_credentials', scope: 'https://graph.microsoft.com/.default' } : null,
    parameters: { response_mode: 'query', prompt: 'select_account' },
    calendarsUrl: at('https://graph.microsoft.com/v1.0/', base),
  };
}

/** What is published of a service; `app` is the studio's own there, where it matters which. */
export function findOAuthProvider(
  config: Hosts,
  provider: CalendarProvider,
  app: Pick<OAuthClient, 'tenant'> | null = null,
): OAuthProvider {
  switch (provider) {
    case 'google':
      return googleProvider(config.GOOGLE_CALENDAR_API_BASE);
    case 'microsoft':
      return microsoftProvider(config.MICROSOFT_CALENDAR_API_BASE, app?.tenant ?? ANY_TENANT);
  }
}

/** The one address of ours that a service sends browsers back to, as it is registered there. */
export const redirectAddress = ({ BASE_URL }: Pick<Config, 'BASE_URL'>, provider: CalendarProvider): string =>
  `${BASE_URL}/api/calendar-sign-ins/${provider}`;
