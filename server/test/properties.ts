import { randomUUID } from 'node:crypto';
import { type PropertyRow, properties } from '#server/db/schema/properties.ts';
import { foldedFacts } from '#server/features/properties/queries.ts';
import type { TestStudio } from './studio.ts';

/** A property of a realtor, inserted directly. */
export async function addProperty(
  studio: TestStudio,
  realtor: { id: string },
  changes: Partial<PropertyRow> = {},
): Promise<PropertyRow> {
  const [row] = await studio.db
    .insert(properties)
    .values({
      id: randomUUID(),
      name: 'Maple House',
      realtorId: realtor.id,
      createdAt: studio.clock.now(),
      ...foldedFacts({ name: 'Maple House', ...changes }),
      ...changes,
    })
    .returning();
  if (!row) throw new Error('The house was not inserted.');
  return row;
}
