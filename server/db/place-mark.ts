import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './database.ts';

/**
 * What a place is marked as, so that no server starts there: `filling` while a restore, an import or a move writes into it, `moved`
 * once its data have gone elsewhere. `command` is what is run again to continue; `to` is where the data are now.
 */
const markSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('filling'), command: z.string(), at: z.string() }),
  z.object({ kind: z.literal('moved'), to: z.string(), at: z.string() }),
]);
export type PlaceMark = z.infer<typeof markSchema>;

/** A place that is marked: a server that started there would be an empty studio, or a second one beside that which holds its data. */
export class PlaceMarked extends Error {}

/** The mark of one place. */
export type MarkKeeper = {
  find(): Promise<PlaceMark | null>;
  set(mark: PlaceMark): Promise<void>;
  clear(): Promise<void>;
};

const MARK_FILES = { database: 'database.mark.json', media: 'media.mark.json' };
const SCHEMA = 'studio_place';

function parseMark(text: string): PlaceMark {
  try {
    return markSchema.parse(JSON.parse(text));
  } catch {
    // Whatever it says, somebody wrote down that no server is to start here.
    return { kind: 'filling', command: 'npm run studio -- restore SOURCE', at: '' };
  }
}

const markFile = (dataDir: string, part: keyof typeof MARK_FILES) => path.join(dataDir, MARK_FILES[part]);

/** The mark of the embedded database, or of the folder of files, in a data folder: a file beside it, on the disk before anything else is. */
export function openFolderMark(dataDir: string, part: keyof typeof MARK_FILES): MarkKeeper {
  const file = markFile(dataDir, part);
  return {
    find: async () => (existsSync(file) ? parseMark(readFileSync(file, 'utf8')) : null),
    async set(mark) {
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      const draft = await open(`${file}.part`, 'w', 0o600);
      await draft.writeFile(`${JSON.stringify(mark, null, 2)}\n`);
      await draft.sync();
      await draft.close();
      await rename(`${file}.part`, file);
      const folder = await open(dataDir, 'r');
      await folder.sync().finally(() => folder.close());
    },
    clear: () => rm(file, { force: true }),
  };
}

const marksSchema = z.array(z.object({ mark: z.string() }));

/** The mark of a Postgres: a row in a schema of its own, which no migration and no backup knows. */
export function openDatabaseMark(db: Db): MarkKeeper {
  return {
    async find() {
      const known = await db.execute(sql`select 1 as one where to_regclass(${`${SCHEMA}.marks`}) is not null`);
      if (known.rows.length === 0) return null;
      const { rows } = await db.execute(sql.raw(`select mark from ${SCHEMA}.marks`));
      const [row] = marksSchema.parse(rows);
      return row ? parseMark(row.mark) : null;
    },
    async set(mark) {
      await db.execute(sql.raw(`create schema if not exists ${SCHEMA}`));
      await db.execute(
        sql.raw(`create table if not exists ${SCHEMA}.marks (id int primary key check (id = 1), mark text not null)`),
      );
      await db.execute(
        sql`insert into studio_place.marks values (1, ${JSON.stringify(mark)}) on conflict (id) do update set mark = excluded.mark`,
      );
    },
    async clear() {
      await db.execute(sql.raw(`drop schema if exists ${SCHEMA} cascade`));
    },
  };
}

const REMOVE_FROM_POSTGRES = `run psql "$DATABASE_URL" -c 'drop schema ${SCHEMA} cascade'`;

/** Why no server starts in a marked place, and how to go on. */
export function describeMark(mark: PlaceMark, place: string, remove: string): string {
  const since = mark.at ? ` (${mark.at.slice(0, 16).replace('T', ' ')} UTC)` : '';
  if (mark.kind === 'filling') {
    return `${place} is only half filled: what wrote into it was cut off${since}. Run it again, and it continues: ${mark.command}. Or begin with an empty place.`;
  }
  return `${place} was left${since}: its data are in ${mark.to} now, and a server here would send everything a second time. Start with the settings of that place. To use this one all the same, ${remove}.`;
}

/** Throws PlaceMarked where the part of a data folder is marked. */
export async function refuseMarkedFolder(dataDir: string, part: keyof typeof MARK_FILES): Promise<void> {
  const mark = await openFolderMark(dataDir, part).find();
  if (!mark) return;
  throw new PlaceMarked(describeMark(mark, path.join(dataDir, part), `remove ${markFile(dataDir, part)}`));
}

/** Throws PlaceMarked where a Postgres is marked. */
export async function refuseMarkedDatabase(db: Db, place: string): Promise<void> {
  const mark = await openDatabaseMark(db).find();
  if (mark) throw new PlaceMarked(describeMark(mark, place, REMOVE_FROM_POSTGRES));
}
