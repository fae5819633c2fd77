import { z } from 'zod';
import { requiredLineSchema } from '#domain/shared/text.ts';
import { versionSchema } from '#domain/shared/version.ts';
import { CALENDAR_ACCOUNT_KINDS, CALENDAR_PROVIDERS } from './calendar-providers.ts';

const ADDRESS_SENTENCE = 'Write the address of the calendar server. Example: https://caldav.example.com';

/** Reads an address as people type it, with or without `https://`. */
const readAddress = (text: string) => {
  const address = text.trim();
  return address === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
};

/** The body of connecting an account on a calendar server (CalDAV). */
export const connectAccountSchema = z.object({
  address: z
    .string(ADDRESS_SENTENCE)
    .max(2000, 'The address may have 2000 characters at most.')
    .transform(readAddress)
    .refine((address) => /^https?:\/\//i.test(address) && URL.canParse(address), ADDRESS_SENTENCE),
  user_name: requiredLineSchema('The user name', 200),
  password: z
    .string('The password is required.')
    .min(1, 'The password is required.')
    .max(500, 'The password is too long.'),
});
export type ConnectAccount = z.infer<typeof connectAccountSchema>;

/** Which calendars of an account keep the person busy, and which one their shoots are written to. */
export const chooseCalendarsSchema = z.object({
  busy: z.array(z.uuid()).max(50, 'Choose 50 calendars at most.'),
  shoots: z.uuid().nullable(),
});
export type ChooseCalendars = z.infer<typeof chooseCalendarsSchema>;

/**
 * A person's account on a calendar server. Its password is never returned. `failure` says why the last sync failed, or
 * is null; `read_at` is when all chosen calendars were last read.
 */
export const calendarAccountSchema = z.object({
  kind: z.enum(CALENDAR_ACCOUNT_KINDS),
  address: z.string(),
  user_name: z.string(),
  read_at: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
  needs_sign_in: z.boolean(),
  waits_until: z.iso.datetime().nullable(),
  calendars: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      color: z.string().nullable(),
      is_writable: z.boolean(),
      counts_busy: z.boolean(),
      gets_shoots: z.boolean(),
      busy_count: z.int(),
      problems: z.array(z.string()),
      problem_count: z.int(),
    }),
  ),
  version: versionSchema,
});
export type CalendarAccountJson = z.infer<typeof calendarAccountSchema>;

/** The account of a person, null where none is connected, and the services that people can sign in to here. */
export const foundAccountSchema = z.object({
  account: calendarAccountSchema.nullable(),
  providers: z.array(z.enum(CALENDAR_PROVIDERS)),
});

/** The body of a sign-in at a service: which one. */
export const beginSignInSchema = z.object({
  provider: z.enum(CALENDAR_PROVIDERS, `Choose one of ${CALENDAR_PROVIDERS.join(', ')}.`),
});
export type BeginSignIn = z.infer<typeof beginSignInSchema>;

/** Where a browser goes to sign in. */
export const signInAddressSchema = z.object({ url: z.string() });

/** The path that a service sends a browser back to. */
export const signInParamSchema = z.object({ provider: z.enum(CALENDAR_PROVIDERS) });
