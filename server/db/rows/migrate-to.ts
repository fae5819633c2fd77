import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { MIGRATIONS_FOLDER } from '#server/db/template.ts';

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) });

export async function readJournal() {
  return journalSchema.parse(JSON.parse(await readFile(path.join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')));
}

/**
 * Brings a new database to the schema that an earlier version of the product had, by the moment of its last migration: the
 * rows of that version fit into it, and the migrations after it then change them. `migrate` applies those of a folder.
 */
export async function migrateTo(latest: number, migrate: (folder: string) => Promise<void>): Promise<void> {
  const journal = await readJournal();
  const entries = journal.entries.filter(({ when }) => when <= latest);
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  try {
    await mkdir(path.join(folder, 'meta'));
    await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) {
      await copyFile(path.join(MIGRATIONS_FOLDER, `${tag}.sql`), path.join(folder, `${tag}.sql`));
    }
    await migrate(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
