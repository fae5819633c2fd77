/** Whose calendars an account holds: a server that takes a password, or a service that people sign in to. */
export const CALENDAR_ACCOUNT_KINDS = ['caldav', 'google'] as const;
export type CalendarAccountKind = (typeof CALENDAR_ACCOUNT_KINDS)[number];

/** The services that people sign in to themselves, by an app that the studio registered there. */
export const CALENDAR_PROVIDERS = ['google'] as const;
export type CalendarProvider = (typeof CALENDAR_PROVIDERS)[number];

/** What each service is called. */
export const PROVIDER_NAMES: Record<CalendarProvider, string> = { google: 'Google' };

/** How a sign-in at a service ended, in the address of the page that a browser comes back to. */
export const SIGN_IN_ENDS = ['connected', 'refused', 'expired', 'access', 'failed'] as const;
export type SignInEnd = (typeof SIGN_IN_ENDS)[number];
