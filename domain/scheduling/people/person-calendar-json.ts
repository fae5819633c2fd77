import { z } from 'zod';
import { requiredLineSchema } from '#domain/shared/text.ts';

/** The most calendars that are read for one person. */
export const MAX_PERSON_CALENDARS = 10;

const ADDRESS_SENTENCE =
  'Write the whole address of the calendar (.ics). Example: https://calendar.example.com/private-5f3a/basic.ics';

/** `webcal://` is how programs write the address of a calendar; it is read over https. */
const readAddress = (text: string) => text.trim().replace(/^webcals?:\/\//i, 'https://');

/** Which invitations count as busy time: accepted ones, accepted and tentative ones, or also unanswered ones. */
export const INVITATIONS_BUSY = ['accepted', 'maybe', 'all'] as const;
export type InvitationsBusy = (typeof INVITATIONS_BUSY)[number];
export const DEFAULT_INVITATIONS_BUSY: InvitationsBusy = 'maybe';

/** The body of adding a calendar: what staff call it, and the address of its `.ics` file. */
export const addCalendarSchema = z.object({
  name: requiredLineSchema('The name', 60),
  address: z
    .string(ADDRESS_SENTENCE)
    .max(2000, 'The address may have 2000 characters at most.')
    .transform(readAddress)
    .refine((address) => /^https?:\/\//i.test(address) && URL.canParse(address), ADDRESS_SENTENCE),
});
export type AddCalendar = z.infer<typeof addCalendarSchema>;

/**
 * An external calendar that shows when a person is busy. Its address is a secret, so only the host is returned.
 * `failure` says why the last sync failed, or is null; `read_at` is when the current busy times were read. `problems`
 * are messages about events that could not be read: some of `problem_count`.
 */
export const personCalendarSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  host: z.string(),
  read_at: z.iso.datetime(),
  failure: z.string().nullable(),
  busy_count: z.int(),
  problems: z.array(z.string()),
  problem_count: z.int(),
});
export type PersonCalendarJson = z.infer<typeof personCalendarSchema>;

const MAX_ADDRESSES = 10;
const INVITATION_SENTENCE = 'Write an email address. Example: ana@example.com';

/**
 * Which invitations count as busy time, and the person's email addresses, by which invitations in their calendars are
 * recognized. Without addresses, an invitation with a single attendee counts as theirs.
 */
export const invitationRulesSchema = z.object({
  busy: z.enum(INVITATIONS_BUSY, 'Choose which invitations count.'),
  addresses: z
    .array(z.email(INVITATION_SENTENCE).max(254, INVITATION_SENTENCE).toLowerCase(), 'List the addresses.')
    .max(MAX_ADDRESSES, `A person has ${MAX_ADDRESSES} addresses at most.`),
});
export type InvitationRules = z.infer<typeof invitationRulesSchema>;

export const personCalendarListSchema = z.object({
  calendars: z.array(personCalendarSchema),
  invitations: z.object({ busy: z.enum(INVITATIONS_BUSY), addresses: z.array(z.string()) }),
});
export type PersonCalendarList = z.infer<typeof personCalendarListSchema>;
