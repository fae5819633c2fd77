import { embeddedDatabase, openPglite } from './embedded.ts';
import { keepCatalog } from './own-catalog.ts';
import { readCatalog } from './read-catalog.ts';
import { readTemplateFile } from './template.ts';

/*
 * Prints the catalog that the migrations of this version make, and keeps it where it may be written: `node print-catalog.ts`
 */
const client = await openPglite({ fsync: false, template: await readTemplateFile() });
const database = await embeddedDatabase(client, 'memory');
await keepCatalog(database.db).catch(() => {});
process.stdout.write(JSON.stringify(await readCatalog(database.db)));
await database.close();
