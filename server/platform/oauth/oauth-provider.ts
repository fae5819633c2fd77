import type { CalendarProvider } from '#domain/scheduling/people/calendar-providers.ts';
import type { Config } from '#server/config.ts';

/** An app that the studio registered at a service, by its id and its secret. */
export type OAuthClient = { clientId: string; clientSecret: string };

/** Where a service is signed in to, and what is asked of it. */
export type OAuthProvider = {
  authorizeUrl: string;
  tokenUrl: string;
  revokeUrl: string;
  scopes: readonly string[];
  /** The scope without which there are no calendars: people may leave it out when they consent. */
  neededScope: string;
  /** What the service wants beside the standard parameters. */
  parameters: Record<string, string>;
  /** Where its calendars are. */
  calendarsUrl: string;
};

type Hosts = Pick<Config, 'GOOGLE_CALENDAR_API_BASE'>;

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
    // Without a consent each time there is no refresh token the second time.
    parameters: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'false' },
    calendarsUrl: at('https://apidata.googleusercontent.com/caldav/v2/', base),
  };
}

/** What is published of a service. */
export function findOAuthProvider(config: Hosts, provider: CalendarProvider): OAuthProvider {
  switch (provider) {
    case 'google':
      return googleProvider(config.GOOGLE_CALENDAR_API_BASE);
  }
}

/** The one address of ours that a service sends browsers back to, as it is registered there. */
export const redirectAddress = ({ BASE_URL }: Pick<Config, 'BASE_URL'>, provider: CalendarProvider): string =>
  `${BASE_URL}/api/calendar-sign-ins/${provider}`;
