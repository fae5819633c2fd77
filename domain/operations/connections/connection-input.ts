import { z } from 'zod';
import { TENANT } from '#domain/scheduling/people/calendar-providers.ts';
import { CONNECTION_KINDS, MAIL_SECURITIES } from './connection-kinds.ts';

const trimmed = (max: number) => z.string().trim().max(max, `May have ${max} characters at most.`);
const HOST =
  /^(\[[0-9A-Fa-f:]+\]|[A-Za-z0-9_]([A-Za-z0-9_-]*[A-Za-z0-9_])?(\.[A-Za-z0-9_]([A-Za-z0-9_-]*[A-Za-z0-9_])?)*)$/;

/** A mail server. `password` is null where the one that is kept stays; `user` is empty where the server asks for nobody. */
export const mailInputSchema = z.object({
  kind: z.literal('mail'),
  host: trimmed(253).regex(HOST, 'Write the name of the mail server alone, for example mail.example.com.'),
  port: z
    .int('The port is a whole number, for example 587.')
    .min(1, 'The port is 1 or more, for example 587.')
    .max(65535, 'The port is 65535 or less, for example 587.'),
  security: z.enum(MAIL_SECURITIES, 'Choose how the connection is encrypted: tls or starttls.'),
  user: trimmed(200),
  password: z.string().max(500, 'May have 500 characters at most.').nullable(),
  from: z.email('Write an email address, for example studio@example.com.').max(254).nullable(),
});
export type MailInput = z.infer<typeof mailInputSchema>;

/** The keys of the card provider. What is null stays as it is kept. */
export const paymentsInputSchema = z.object({
  kind: z.literal('payments'),
  secret_key: trimmed(300)
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'A secret key begins with sk_test_, sk_live_, rk_test_ or rk_live_.')
    .nullable(),
  publishable_key: trimmed(300).regex(/^pk_(test|live)_\w{8,}$/, 'A publishable key begins with pk_test_ or pk_live_.'),
  webhook_secret: trimmed(300)
    .regex(/^whsec_\w{8,}$/, 'The signing secret of a webhook begins with whsec_.')
    .nullable(),
});
export type PaymentsInput = z.infer<typeof paymentsInputSchema>;

const serviceUrl = (example: string) =>
  trimmed(500).refine((url) => URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol), {
    error: `Write a whole address, for example ${example}.`,
  });

/** A service that finds places, as Photon does. */
export const geocoderInputSchema = z.object({
  kind: z.literal('geocoder'),
  url: serviceUrl('https://photon.example.com'),
});

/** A service that finds drives, as the table service of OSRM does. */
export const routingInputSchema = z.object({
  kind: z.literal('routing'),
  url: serviceUrl('https://osrm.example.com'),
});

/** An app at a service whose calendars people connect. `client_secret` is null where the one that is kept stays. */
const calendarAppFields = {
  client_id: trimmed(300).regex(/^[\w.-]{8,}$/, 'Copy the client id as the service shows it, without spaces.'),
  client_secret: trimmed(300)
    .regex(/^[\x21-\x7e]{8,}$/, 'Copy the client secret as the service shows it.')
    .nullable(),
};

/** The studio's own app at Google, by which people connect their calendars. */
export const googleCalendarInputSchema = z.object({
  kind: z.literal('google_calendar'),
  ...calendarAppFields,
});

/** The studio's own app at Microsoft. `tenant` says whose accounts it lets in: those of one directory, or `common`. */
export const microsoftCalendarInputSchema = z.object({
  kind: z.literal('microsoft_calendar'),
  ...calendarAppFields,
  tenant: trimmed(100).regex(
    TENANT,
    'Write common, organizations, consumers, or the directory (tenant) id as Microsoft shows it.',
  ),
});

/** What an owner types of a connection: tried by `POST`, tried and kept by `PUT /api/admin/connections`. */
export const connectionInputSchema = z.discriminatedUnion(
  'kind',
  [
    mailInputSchema,
    paymentsInputSchema,
    geocoderInputSchema,
    routingInputSchema,
    googleCalendarInputSchema,
    microsoftCalendarInputSchema,
  ],
  { error: `Say which connection it is: ${CONNECTION_KINDS.join(', ')}.` },
);
export type ConnectionInput = z.infer<typeof connectionInputSchema>;
