import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { PersonRow } from '#server/db/schema/people.ts';
import { findPerson } from '#server/features/scheduling/people/queries.ts';

/** A person whose pay the actor may decide about: nobody but an owner decides about their own. Otherwise `not_found` or `forbidden`. */
export async function requireOther(ctx: Context, personId: string): Promise<PersonRow> {
  const person = await findPerson(ctx.db, personId);
  if (!person) throw new AppError('not_found', 'There is no such person.');
  const { actor } = ctx;
  if (actor.kind === 'user' && actor.role !== 'admin' && person.userId === actor.userId) {
    throw new AppError('forbidden', 'An owner decides about your own pay.');
  }
  return person;
}
