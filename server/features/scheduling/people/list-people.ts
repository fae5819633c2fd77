import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { PeopleJson, PersonJson } from '#domain/scheduling/people/person-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { getCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { presentPerson } from './present.ts';
import { findPerson, hasHomes, listNextShoots, listPeopleRows, listPersonDays } from './queries.ts';

async function readAround(ctx: Context) {
  const now = ctx.clock.now();
  const days = await listPersonDays(ctx.db, { from: dayInZone(now, await getTimeZone(ctx)) });
  return { days, shoots: await listNextShoots(ctx.db, now) };
}

/** The skills that the services of a catalogue ask for, also of a second person, by their names. */
function skillsOf({ packages, addOns }: CatalogueDocument): string[] {
  const skills = [...packages, ...addOns].flatMap(({ skill, secondSkill }) => [skill, secondSkill]);
  return [...new Set(skills.filter((skill) => skill !== undefined))].sort((one, other) =>
    one.localeCompare(other, 'en'),
  );
}

/** All people in the studio's order, with the skills and areas that can be chosen for them. */
export async function listPeople(ctx: Context): Promise<PeopleJson> {
  const { document } = await getCatalogue(ctx);
  const around = await readAround(ctx);
  return {
    time_zone: await getTimeZone(ctx),
    people: (await listPeopleRows(ctx.db)).map((person) => presentPerson(person, around)),
    skills: skillsOf(document),
    zones: document.areas.areas.map(({ id, name }) => ({ id, name: name.en })),
  };
}

/** A person, as the caller's transaction sees them. Otherwise `not_found`. */
export async function getPerson(ctx: Context, id: string): Promise<PersonJson> {
  const person = await findPerson(ctx.db, id);
  if (!person) throw new AppError('not_found', 'There is no such person.');
  return presentPerson(person, await readAround(ctx));
}

/** Whether anything depends on where shoots are: a service tells drives, somebody's home is known, or drives to unknown places count. */
export async function needsPlaces(ctx: Context): Promise<boolean> {
  return ctx.routing.isOn || (await hasHomes(ctx.db)) || (await getSettings(ctx)).travel.counts_unknown;
}
