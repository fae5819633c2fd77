import { z } from 'zod';
import { pointSchema } from '#domain/shared/addresses/point.ts';
import { weekdaysSchema, wholeNumber } from '#domain/shared/schema-parts.ts';
import { lineSchema, requiredLineSchema } from '#domain/shared/text.ts';
import { daySchema } from '#domain/shared/time/dates.ts';
import { versionSchema } from '#domain/shared/version.ts';

const TIME_SENTENCE = 'Write the time as HH:mm, for example 09:00.';
const timeSchema = z.string(TIME_SENTENCE).regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, TIME_SENTENCE);
const ORDER = { path: ['closes'], message: 'The end must be after the beginning.' };
const OVERLAP_SENTENCE = 'The hours of a day must not overlap.';

type Hours = { opens: string; closes: string };
const isInOrder = ({ opens, closes }: Hours) => opens < closes;

function hasOverlap(spans: readonly Hours[]): boolean {
  const sorted = spans.toSorted((one, other) => one.opens.localeCompare(other.opens));
  return sorted.some(({ opens }, index) => index > 0 && opens < (sorted[index - 1]?.closes ?? ''));
}

const weekSchema = z
  .array(
    z
      .object({ weekday: wholeNumber('The weekday', 1, 7), opens: timeSchema, closes: timeSchema })
      .refine(isInOrder, ORDER),
    'List the hours.',
  )
  .max(42, 'A week has 42 spans of hours at most.')
  .refine(
    (hours) => [1, 2, 3, 4, 5, 6, 7].every((weekday) => !hasOverlap(hours.filter((each) => each.weekday === weekday))),
    OVERLAP_SENTENCE,
  );

const daySpansSchema = z
  .array(z.object({ opens: timeSchema, closes: timeSchema }).refine(isInOrder, ORDER), 'List the hours.')
  .max(6, 'A day has 6 spans of hours at most.')
  .refine((spans) => !hasOverlap(spans), OVERLAP_SENTENCE);

const skillsSchema = z
  .array(requiredLineSchema('A skill', 40), 'List the skills.')
  .max(40, 'A person has 40 skills at most.')
  .refine((skills) => new Set(skills).size === skills.length, 'Each skill can stand there once.');

const zonesSchema = z
  .array(z.object({ zone: z.string('Choose an area.').max(40), weekdays: weekdaysSchema }), 'List the areas.')
  .max(200, 'A person has 200 areas at most.')
  .refine((zones) => new Set(zones.map(({ zone }) => zone)).size === zones.length, 'Each area can stand there once.');

const COLOR_SENTENCE = 'Write the color as #rrggbb, for example #2563eb.';

/**
 * The stored fields of a photographer. Null means no limit: they do every kind of shoot, work the studio's hours and go
 * everywhere. `hours` are wall times of the studio, weekday 1 is Monday; a day can have several spans. Shoots go to
 * people with a lower `position` first.
 */
const personFields = {
  position: wholeNumber('The priority', 1, 1000),
  name: requiredLineSchema('The name', 80),
  color: z.string(COLOR_SENTENCE).regex(/^#[0-9a-f]{6}$/, COLOR_SENTENCE),
  skills: skillsSchema.nullable(),
  hours: weekSchema.nullable(),
  /** Where they start their day. `point` is null if the address was not found on the map. */
  home: z.object({ address: lineSchema('The address', 200), point: pointSchema.nullable() }).nullable(),
  zones: zonesSchema.nullable(),
  max_jobs: wholeNumber('The number of shoots a day', 1, 50).nullable(),
  max_kilometers: wholeNumber('The kilometers a day', 1, 5000).nullable(),
  buffer_minutes: wholeNumber('The minutes between shoots', 0, 480),
  active_from: daySchema.nullable(),
  active_until: daySchema.nullable(),
};

/** A new person: a name is enough. */
export const createPersonSchema = z.object({ ...z.object(personFields).partial().shape, name: personFields.name });
export type CreatePerson = z.infer<typeof createPersonSchema>;

/** A change to a person. Fields that are left out keep their values. */
export const updatePersonSchema = z
  .object(personFields)
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { message: 'Say what is to change.' });
export type UpdatePerson = z.infer<typeof updatePersonSchema>;

/** Special working hours of a person on one day. An empty list is a day off. */
export const personDaySchema = z.object({
  hours: daySpansSchema,
  note: lineSchema('The note', 200).default(''),
});
export type PersonDayInput = z.infer<typeof personDaySchema>;

const nextShootSchema = z.object({
  id: z.uuid(),
  shoot_datetime: z.iso.datetime(),
  package_name: z.string(),
  address: z.string(),
});

/**
 * A photographer as staff see them, with their special days from today on and their next shoots. `user_id` is their
 * account.
 */
export const personSchema = z.object({
  id: z.uuid(),
  ...personFields,
  days: z.array(z.object({ day: z.string(), ...personDaySchema.shape, note: z.string() })),
  next_shoots: z.array(nextShootSchema),
  shoot_count: z.int(),
  user_id: z.uuid().nullable(),
  version: versionSchema,
});
export type PersonJson = z.infer<typeof personSchema>;

/** All people, with the choices for their settings: the skills and areas of the catalog. */
export const peopleSchema = z.object({
  time_zone: z.string(),
  people: z.array(personSchema),
  skills: z.array(z.string()),
  zones: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type PeopleJson = z.infer<typeof peopleSchema>;
