import { z } from 'zod';
import { requiredLineSchema } from '#domain/shared/text.ts';
import { versionSchema } from '#domain/shared/version.ts';

const ADDRESS_SENTENCE = 'Write the address of the calendar server. Example: https://caldav.example.com';

/** An address as people type it: `https://` may be left out. */
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
 * An account of a person on a calendar server. Its password is never shown. `failure` is a sentence about the last look, and null
 * where that was well; `read_at` is when all chosen calendars were last read.
 */
export const calendarAccountSchema = z.object({
  address: z.string(),
  user_name: z.string(),
  read_at: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
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

/** The account of a person; null where none is connected. */
export const foundAccountSchema = z.object({ account: calendarAccountSchema.nullable() });
