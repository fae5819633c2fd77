import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { embeddedDatabase, openPglite } from './embedded.ts';
import { keepCatalog } from './own-catalog.ts';
import { readTemplateFile, templateFile } from './template.ts';

/**
 * Makes the template unless it is there: an empty, migrated database as an archive in `TEMPLATE_FOLDER`. Takes some seconds
 * and a gigabyte of memory once; each new data folder and each test file then starts in under a second.
 */
export async function ensureTemplate(): Promise<Blob> {
  const built = await readTemplateFile();
  if (built) return built;
  const client = await openPglite({ fsync: false });
  const database = await embeddedDatabase(client, 'memory');
  await keepCatalog(database.db);
  // Or each database that begins with it would first repeat what the migrations wrote.
  await client.exec('checkpoint');
  const archive = await client.dumpDataDir('gzip');
  await database.close();
  const file = templateFile();
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, Buffer.from(await archive.arrayBuffer()));
  await rename(temporary, file);
  return archive;
}
