import { addressKey } from '#domain/imports/read-address.ts';
import type { RowFault } from '#domain/imports/read-cells.ts';
import { type PropertyRecord, propertyKey } from '#domain/imports/read-rows.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { insertProperty, updatePropertyRow } from '#server/features/properties/queries.ts';
import { newId } from '#server/platform/random/random.ts';
import {
  type ImportOwner,
  listAtPlaces,
  listImportOwners,
  lockContacts,
  type Place,
  type PlacedThere,
} from './list-known.ts';
import { findByKey, lockPropertyRow, moveKey, recordRow, takeKey } from './queries.ts';
import type { RowWork, TakenRow } from './read-facts.ts';

const refuse = (message: string, cure: string): RowFault[] => [{ field: 'email', message, cure }];

/** The realtor of a property, null for one of a contact, by whose its address is; or what is wrong with that. */
export function judgeRealtor(
  email: string,
  owner: ImportOwner | undefined,
  isContact: boolean,
): { realtorId: string | null } | RowFault[] {
  if (owner?.kind === 'realtor') return { realtorId: owner.userId };
  if (owner?.kind === 'open') {
    const cure = 'Ask its owner to confirm the address by the link in the email, or leave the column out.';
    return refuse(`Somebody signed up as ${email} and has not proven that it is their address.`, cure);
  }
  if (owner?.kind === 'staff') {
    return refuse(`${email} belongs to a member of the studio.`, 'Write the address of the realtor, or none.');
  }
  if (isContact) return { realtorId: null };
  return refuse(
    `No customer with the address ${email} is known.`,
    'Import the customers first, or leave the column out.',
  );
}

/** The realtor of a property, null for a property without one, or what is wrong with their address. */
async function findRealtor({ ctx }: RowWork, email: string): Promise<{ realtorId: string | null } | RowFault[]> {
  if (email === '') return { realtorId: null };
  const owner = (await listImportOwners(ctx.db, [email])).get(email);
  return judgeRealtor(email, owner, !owner && (await lockContacts(ctx.db, [email])).has(email));
}

/** What a row says of its property. */
export const toPropertyFacts = ({ email: _email, externalId: _externalId, ...facts }: PropertyRecord) => facts;

/** The fields of a property that a file says otherwise. What the file does not say stays. */
function listChanges(now: PropertyRow, record: PropertyRecord): Partial<PropertyRow> {
  const wanted = Object.entries(toPropertyFacts(record)).filter(
    ([key, value]) => value !== '' && value !== null && value !== now[key as keyof PropertyRow],
  );
  return Object.fromEntries(wanted);
}

async function changeProperty(
  { ctx, job, line, isDry }: RowWork,
  id: string,
  record: PropertyRecord,
): Promise<TakenRow> {
  if (!job.options.update_existing) return 'skipped';
  const now = await lockPropertyRow(ctx.db, id);
  const changes = now ? listChanges(now, record) : {};
  const fields = Object.keys(changes) as (keyof ReturnType<typeof toPropertyFacts>)[];
  if (!now || fields.length === 0) return 'skipped';
  if (isDry) return 'changed';
  const changed = await updatePropertyRow(ctx.db, id, changes);
  const before = Object.fromEntries(fields.map((field) => [field, now[field]]));
  const row = { importId: job.id, entityId: id, line, label: changed.name, versionAfter: changed.version };
  await recordRow(ctx.db, { ...row, entityKind: 'property', before });
  return 'changed';
}

/** Where the property of a row would be. */
export const toPropertyPlace = ({ address, name }: PropertyRecord, realtorId: string | null): Place => {
  const folded = foldText(address);
  return { realtorId, address: folded, name: folded ? '' : name };
};

/** The property that a row means among those at its place: what says no city is at the same place as what says one. */
export function pickSame(record: PropertyRecord, there: readonly PlacedThere[]): string | null {
  const key = addressKey(record);
  const same = there.find((one) => addressKey(one) === key) ?? there.find((one) => one.city === '' && one.zip === '');
  return same?.id ?? null;
}

/** A property that is there already: by its key, else at the same address of the same realtor. */
async function findExisting(
  { ctx, job }: RowWork,
  record: PropertyRecord,
  realtorId: string | null,
): Promise<string | null> {
  const byKey = await findByKey(ctx.db, { kind: 'properties', source: job.source, key: propertyKey(record) });
  if (byKey && (await lockPropertyRow(ctx.db, byKey))) return byKey;
  const there = await listAtPlaces(ctx.db, [toPropertyPlace(record, realtorId)]);
  return pickSame(record, there.get(0) ?? []);
}

/** A property that was taken, with its id; null where it would be made, in a dry run. */
type PlacedProperty = { id: string | null; taken: TakenRow };

/** Takes a property, with its realtor or without one, and says which it is. Faults are of its realtor's address. */
export async function placeProperty(work: RowWork, record: PropertyRecord): Promise<PlacedProperty | RowFault[]> {
  const { ctx, job, line, isDry } = work;
  const owner = await findRealtor(work, record.email);
  if (Array.isArray(owner)) return owner;
  const { realtorId } = owner;
  const existing = await findExisting(work, record, realtorId);
  if (existing) return { id: existing, taken: await changeProperty(work, existing, record) };
  if (isDry) return { id: null, taken: 'created' };
  const createdAt = ctx.clock.now();
  const id = newId(createdAt);
  const key = { kind: 'properties', source: job.source, key: propertyKey(record) } as const;
  const taken = await takeKey(ctx.db, key, id);
  if (taken && (await lockPropertyRow(ctx.db, taken)))
    return { id: taken, taken: await changeProperty(work, taken, record) };
  if (taken) await moveKey(ctx.db, key, id);
  const made = await insertProperty(ctx.db, { ...toPropertyFacts(record), id, realtorId, createdAt });
  const row = { importId: job.id, entityId: id, line, label: made.name, before: null, versionAfter: made.version };
  await recordRow(ctx.db, { ...row, entityKind: 'property' });
  return { id, taken: 'created' };
}

/** Takes a property of a table by itself. */
export async function writeProperty(work: RowWork, record: PropertyRecord): Promise<TakenRow> {
  const placed = await placeProperty(work, record);
  return Array.isArray(placed) ? placed : placed.taken;
}
