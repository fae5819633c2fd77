import { z } from 'zod';
import { MAIL_SECURITIES } from '#domain/operations/connections/connection-kinds.ts';

/** A mail server as it is kept, sealed. */
export const mailValuesSchema = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITIES),
  user: z.string(),
  password: z.string(),
  from: z.string().nullable(),
});
export type MailValues = z.infer<typeof mailValuesSchema>;

/** The keys of an account at the card provider, and whose they are as the provider said when they were kept. */
export const paymentValuesSchema = z.object({
  secretKey: z.string(),
  publishableKey: z.string(),
  webhookSecret: z.string(),
  account: z.object({ id: z.string(), name: z.string().nullable() }),
});
export type PaymentValues = z.infer<typeof paymentValuesSchema>;

/** A service at an address. */
export const serviceValuesSchema = z.object({ url: z.string() });
export type ServiceValues = z.infer<typeof serviceValuesSchema>;

/** The studio's app at a service whose calendars people connect. */
export const calendarAppValuesSchema = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  /** Whose accounts an app at Microsoft lets in. */
  tenant: z.string().optional(),
});
export type CalendarAppValues = z.infer<typeof calendarAppValuesSchema>;

/** Keys from before serve the payments that were begun with them until a moment. */
const formerSchema = paymentValuesSchema.extend({ until: z.iso.datetime() });
export type FormerPaymentValues = z.infer<typeof formerSchema>;

/** What is sealed in a row; `current` is null where the connection was removed. */
export const KEPT_SCHEMAS = {
  mail: z.object({ current: mailValuesSchema.nullable() }),
  payments: z.object({ current: paymentValuesSchema.nullable(), former: z.array(formerSchema) }),
  geocoder: z.object({ current: serviceValuesSchema.nullable() }),
  routing: z.object({ current: serviceValuesSchema.nullable() }),
  google_calendar: z.object({ current: calendarAppValuesSchema.nullable() }),
  microsoft_calendar: z.object({ current: calendarAppValuesSchema.nullable() }),
} as const;

/** The address of a mail server as the mail library takes it, with the name and the password. */
export function makeMailUrl({ host, port, security, user, password }: Omit<MailValues, 'from'>): string {
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : '';
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${host}:${port}`;
}
