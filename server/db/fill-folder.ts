import { openPglite } from './embedded.ts';
import { readTemplateFile } from './template.ts';

/*
 * Writes an empty database into the folder that is named, as a process of its own: the unpacked template takes 200 MB, which
 * a process that goes on would keep. `node fill-folder.ts <folder>`
 */
const client = await openPglite({ folder: process.argv[2] ?? '', fsync: false, template: await readTemplateFile() });
await client.close();
