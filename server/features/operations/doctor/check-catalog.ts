import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { readOwnCatalog } from '#server/db/own-catalog.ts';
import { type CatalogEntry, listStatements, readCatalog } from '#server/db/read-catalog.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { type DoctorCheck, formatCount, getError, getWell, nameSome } from './get-finding.ts';

/** What the migrations made and the database has no more, or has switched off or changed. What somebody added is theirs. */
async function listMissing(db: Db): Promise<CatalogEntry[]> {
  const there = new Set((await readCatalog(db)).map(({ line }) => line));
  return (await readOwnCatalog()).filter(({ line }) => !there.has(line));
}

/** Without the checksum of a function's body, and without columns and keys of tables that are gone as a whole. */
function nameMissing(missing: readonly CatalogEntry[]): string[] {
  const tables = missing.flatMap(({ line }) => (line.startsWith('table ') ? [line.slice('table '.length)] : []));
  const isPart = (line: string) =>
    tables.some((name) => line.endsWith(` on ${name}`) || line.startsWith(`column ${name}.`));
  return missing
    .filter(({ line }) => !isPart(line))
    .map(({ line }) => (line.startsWith('function ') ? line.replace(/ [0-9a-f]{12}$/, '') : line));
}

export const checkCatalog: DoctorCheck = {
  id: 'catalog',
  async check({ db }) {
    const missing = await listMissing(db);
    if (missing.length === 0) return getWell('Every table, column, constraint, index, trigger and function is there.');
    const names = nameMissing(missing);
    const cure = missing.every(({ make }) => make !== null)
      ? 'Run npm run studio -- doctor --fix: it is made again. Find out who changed the database.'
      : 'Restore a backup from before it was lost into an empty place, and compare. Find out who changed the database.';
    return getError(
      `${formatCount(names.length, 'thing')} of the database missing, switched off or changed: ${nameSome(names)}.`,
      cure,
    );
  },
  /** Each by itself: rows that break a rule by now keep that one from being made, and no other. */
  async fix({ db }) {
    let made = 0;
    for (const entry of await listMissing(db)) {
      const statements = listStatements(entry);
      if (statements.length === 0) continue;
      const isMade = await withTransaction(db, async (tx) => {
        await tx.execute(sql.raw('set local statement_timeout to 0'));
        for (const statement of statements) await tx.execute(sql.raw(statement));
        return true;
      }).catch(() => false);
      if (isMade) made += 1;
    }
    return made > 0 ? `${formatCount(made, 'thing')} of the database made again.` : null;
  },
};
