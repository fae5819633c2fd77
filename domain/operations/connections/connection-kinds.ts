/** The services outside that a studio is connected to. */
export const CONNECTION_KINDS = [
  'mail',
  'payments',
  'geocoder',
  'routing',
  'google_calendar',
  'microsoft_calendar',
] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/** Who says what holds: the server's environment, which wins, the portal, or nobody, so that the default does. */
export const CONNECTION_SOURCES = ['environment', 'portal', 'default'] as const;
export type ConnectionSourceName = (typeof CONNECTION_SOURCES)[number];

/** How a mail server is spoken to: encrypted from the first byte (mostly port 465), or from `STARTTLS` on (mostly 587). */
export const MAIL_SECURITIES = ['tls', 'starttls'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];
