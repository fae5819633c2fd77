/** Whose calendars an account holds: a server that takes a password, or a service that people sign in to. */
export const CALENDAR_ACCOUNT_KINDS = ['caldav', 'google', 'microsoft'] as const;
export type CalendarAccountKind = (typeof CALENDAR_ACCOUNT_KINDS)[number];

/** The services that people sign in to themselves, by an app that the studio registered there. */
export const CALENDAR_PROVIDERS = ['google', 'microsoft'] as const;
export type CalendarProvider = (typeof CALENDAR_PROVIDERS)[number];

/** What each service is called. */
export const PROVIDER_NAMES: Record<CalendarProvider, string> = { google: 'Google', microsoft: 'Microsoft' };

/** The connection that is the studio's app at each service. */
export const PROVIDER_APPS = {
  google: 'google_calendar',
  microsoft: 'microsoft_calendar',
} as const satisfies Record<CalendarProvider, string>;
export type CalendarAppKind = (typeof PROVIDER_APPS)[CalendarProvider];

/** Whose accounts an app at Microsoft lets in: of any directory, of any organization, of nobody's, or of one directory by its id or its domain. */
export const TENANT =
  /^(common|organizations|consumers|[\da-fA-F]{8}-[\da-fA-F]{4}-[\da-fA-F]{4}-[\da-fA-F]{4}-[\da-fA-F]{12}|[a-zA-Z\d-]+(\.[a-zA-Z\d-]+)+)$/;
/** Those that are of no directory. */
export const OPEN_TENANTS: readonly string[] = ['common', 'organizations', 'consumers'];

/** How a sign-in at a service ended, in the address of the page that a browser comes back to. */
export const SIGN_IN_ENDS = ['connected', 'refused', 'expired', 'access', 'failed'] as const;
export type SignInEnd = (typeof SIGN_IN_ENDS)[number];
