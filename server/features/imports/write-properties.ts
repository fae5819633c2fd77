import { type PropertyRecord, propertyKey } from '#domain/imports/read-rows.ts';
import { insertProperties } from '#server/features/properties/queries.ts';
import { newId } from '#server/platform/random/random.ts';
import { recordNewRows } from './list-imported.ts';
import {
  holdProperties,
  type KeySpace,
  listAtPlaces,
  listByKeys,
  listImportOwners,
  lockContacts,
  takeKeys,
} from './list-known.ts';
import type { RowWork, TakenRow } from './read-facts.ts';
import { takeTogether } from './take-together.ts';
import { judgeRealtor, pickSame, toPropertyFacts, toPropertyPlace, writeProperty } from './write-property.ts';

/** A property with the line of the file that says it. */
export type PropertyLine = { line: number; record: PropertyRecord };

type Work = Omit<RowWork, 'line'>;
/** A property of a file with its key, and with whose it is. */
type Wanted = PropertyLine & { key: string; realtorId: string | null };
/** What is known of a row: its result, what is to be made, or that it is to be taken by itself behind the others. */
type Judged = { taken: TakenRow } | { fresh: Wanted } | 'alone';

const spaceOf = ({ job }: Work): KeySpace => ({ kind: 'properties', source: job.source });

/** The realtors of properties, or what is wrong with their addresses. */
async function listRealtors({ ctx }: Work, lines: readonly PropertyLine[]) {
  const emails = lines.map(({ record }) => record.email).filter((email) => email !== '');
  const owners = await listImportOwners(ctx.db, emails);
  const contacts = await lockContacts(
    ctx.db,
    emails.filter((email) => !owners.has(email)),
  );
  return lines.map(({ record: { email } }) =>
    email === '' ? { realtorId: null } : judgeRealtor(email, owners.get(email), contacts.has(email)),
  );
}

/** The properties that are there already: by their keys, else at the same address of the same realtor. Null where there is none. */
async function listExisting(work: Work, wanted: readonly Wanted[]): Promise<(string | null)[]> {
  const { db } = work.ctx;
  const byKey = await listByKeys(
    db,
    spaceOf(work),
    wanted.map(({ key }) => key),
  );
  const there = await holdProperties(db, byKey.values());
  const atPlaces = await listAtPlaces(
    db,
    wanted.map(({ record, realtorId }) => toPropertyPlace(record, realtorId)),
  );
  return wanted.map(({ key, record }, at) => {
    const known = byKey.get(key);
    return known && there.has(known) ? known : pickSame(record, atPlaces.get(at) ?? []);
  });
}

/**
 * Tells rows that are new whatever became of those before them. One whose key or place is also that of a row before it, or which changes what is
 * there, is taken by itself behind them.
 */
async function judgeRows(work: Work, lines: readonly PropertyLine[]): Promise<Judged[]> {
  const realtors = await listRealtors(work, lines);
  const wanted = lines.flatMap((line, at): Wanted[] => {
    const owner = realtors[at];
    return !owner || Array.isArray(owner) ? [] : [{ ...line, key: propertyKey(line.record), ...owner }];
  });
  const existing = await listExisting(work, wanted);
  const byLine = new Map(wanted.map((each, at) => [each.line, { each, existing: existing[at] ?? null }]));
  const seen = new Set<string>();
  return lines.map(({ line }, at): Judged => {
    const found = byLine.get(line);
    const faults = realtors[at];
    if (!found) return { taken: Array.isArray(faults) ? faults : 'skipped' };
    const { address, name } = toPropertyPlace(found.each.record, null);
    const marks = [`key ${found.each.key}`, `place ${address} ${name}`];
    const isAfterAnother = !work.isDry && marks.some((mark) => seen.has(mark));
    for (const mark of marks) seen.add(mark);
    if (isAfterAnother) return 'alone';
    if (found.existing === null) return { fresh: found.each };
    return work.job.options.update_existing ? 'alone' : { taken: 'skipped' };
  });
}

/** Makes properties whose keys are free; one whose key was taken meanwhile, or is of one that is gone, is taken by itself. */
async function insertFresh(work: Work, wanted: readonly Wanted[]): Promise<TakenRow[]> {
  const { ctx, job } = work;
  const createdAt = ctx.clock.now();
  const drafts = wanted.map(({ record, realtorId }) => ({
    ...toPropertyFacts(record),
    id: newId(createdAt),
    realtorId,
    createdAt,
  }));
  const ids = new Map(wanted.map(({ key }, at) => [key, drafts[at]?.id ?? '']));
  const taken = await takeKeys(ctx.db, spaceOf(work), ids);
  const made = await insertProperties(
    ctx.db,
    drafts.filter((_, at) => !taken.has(wanted[at]?.key ?? '')),
  );
  const byId = new Map(made.map((row) => [row.id, row]));
  const rows = wanted.flatMap(({ line, key }) => {
    const row = byId.get(ids.get(key) ?? '');
    if (!row) return [];
    const { id: entityId, name: label, version: versionAfter } = row;
    return [{ importId: job.id, entityKind: 'property' as const, entityId, line, label, before: null, versionAfter }];
  });
  await recordNewRows(ctx.db, rows);
  const results: TakenRow[] = [];
  for (const each of wanted) {
    if (taken.has(each.key)) results.push(await writeProperty({ ...work, line: each.line }, each.record));
    else results.push('created');
  }
  return results;
}

/** Takes properties of a table: new ones at once, the others one after another, with the same results as if all came one after another. */
export async function writeProperties(work: Work, lines: readonly PropertyLine[]): Promise<TakenRow[]> {
  const judged = await judgeRows(work, lines);
  const fresh = judged.flatMap((each) => (typeof each === 'object' && 'fresh' in each ? [each.fresh] : []));
  const made = work.isDry ? fresh.map((): TakenRow => 'created') : await takeTogether(work, fresh, insertFresh);
  const results = made.values();
  const taken: TakenRow[] = [];
  for (const [at, line] of lines.entries()) {
    const each = judged[at];
    if (each === undefined || each === 'alone') taken.push(...(await takeTogether(work, [line], writeAlone)));
    else taken.push('taken' in each ? each.taken : (results.next().value ?? 'skipped'));
  }
  return taken;
}

async function writeAlone(work: Work, lines: readonly PropertyLine[]): Promise<TakenRow[]> {
  const taken: TakenRow[] = [];
  for (const { line, record } of lines) taken.push(await writeProperty({ ...work, line }, record));
  return taken;
}
