import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FileFault, FoundFile, FoundFiles } from './list-property-folders.ts';
import { UnreadableFile } from './read-table.ts';

/** Folders within folders of a house, at most. */
const MAX_DEPTH = 6;
const MAX_FILES = 200_000;

type Walk = { root: string; files: FoundFile[]; faults: FileFault[] };

async function walk({ root, files, faults }: Walk, inside: string, depth: number): Promise<void> {
  for (const name of await readdir(path.join(root, inside))) {
    const inFolder = inside ? `${inside}/${name}` : name;
    const full = path.join(root, inFolder);
    const relative = inFolder.normalize('NFC');
    // Not followed: a link may lead anywhere on the machine.
    const facts = await lstat(full);
    if (facts.isSymbolicLink()) {
      faults.push({ path: relative, message: 'This is a link to another place.', cure: 'Put the file itself here.' });
    } else if (facts.isDirectory() && depth < MAX_DEPTH) {
      await walk({ root, files, faults }, inFolder, depth + 1);
    } else if (facts.isFile()) {
      files.push({ path: relative, size: facts.size, open: async () => createReadStream(full) });
    }
    if (files.length > MAX_FILES)
      throw new UnreadableFile('There are more than 200,000 files. Import some houses at a time.');
  }
}

/** All files of a folder on this machine. Throws `UnreadableFile` where there is no such folder. */
export async function openFolder(root: string): Promise<FoundFiles> {
  const found: Walk = { root, files: [], faults: [] };
  const isFolder = await lstat(root).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new UnreadableFile(`There is no folder ${root} on this machine.`);
  await walk(found, '', 0);
  return { files: found.files, faults: found.faults, close: async () => {} };
}
