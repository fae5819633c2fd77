import type { Readable } from 'node:stream';
import { guessColumns } from '#domain/imports/guess-columns.ts';
import type { NameEncoding } from '#domain/imports/import-kinds.ts';
import { type Cells, pickCells } from '#domain/imports/read-cells.ts';
import { foldCase, foldText } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import type { ImportRow } from '#server/db/schema/imports.ts';
import { openArchive } from './read-archive.ts';
import { openFolder } from './read-folder.ts';
import { detectForm, readTable, UnreadableFile } from './read-table.ts';

/** A file of an archive or a folder, by its path there. `open` gives its bytes from the beginning; an archive says their checksum. */
export type FoundFile = { path: string; size: number; crc32?: number; open(): Promise<Readable> };

/** What in an archive or a folder is not taken, and what would be right. */
export type FileFault = { path: string; message: string; cure: string };

/** All files of an archive or a folder, with what is wrong, until it is closed. */
export type FoundFiles = {
  files: FoundFile[];
  faults: FileFault[];
  /** How the names of an archive were read. */
  nameEncoding?: NameEncoding;
  close(): Promise<void>;
};

/** A house: the name of its folder, what the table says of it, and its files by name. */
export type PropertyFolder = { name: string; cells: Cells; files: FoundFile[] };

export type FoundPropertyFolders = Omit<FoundFiles, 'files'> & { propertyFolders: PropertyFolder[] };

const TABLE = /\.(csv|tsv)$/i;
/** What systems leave in folders beside the files of people. */
const LITTER = /(^|\/)(\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(\/|$)/i;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
/** By name as people count: 2.jpg before 10.jpg. What is alike stays in the order of its bytes. */
const byName = (one: string, other: string) => collator.compare(one, other) || (one < other ? -1 : 1);

const partsOf = (path: string) => path.split('/');

/** The folder around all others, as programs make one: it is no house where it holds folders alone. */
function commonFolder(paths: readonly string[]): string | null {
  const [first] = partsOf(paths[0] ?? '');
  const isAround = first && paths.every((path) => path.startsWith(`${first}/`));
  const holdsFolders = paths.every((path) => partsOf(path).length > 2 || TABLE.test(path));
  return isAround && holdsFolders ? `${first}/` : null;
}

const tableKey = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What the table beside the folders says of each house, by its name, its address or both parts of it. */
async function readPropertyTable(file: FoundFile | undefined): Promise<Map<string, Cells>> {
  const known = new Map<string, Cells>();
  if (!file) return known;
  const form = await detectForm(() => file.open());
  let mapping: ReturnType<typeof guessColumns> | null = null;
  for await (const { cells } of readTable(await file.open(), form)) {
    if (!mapping) {
      mapping = guessColumns('properties', cells);
      continue;
    }
    const row = pickCells('properties', mapping, cells);
    const { property_name: name = '', address = '', city = '', external_id: id = '' } = row;
    for (const key of [name, address, `${address}, ${city}`, id]) if (key) known.set(tableKey(key), row);
  }
  return known;
}

/** Sorts files into houses: each folder is one, whatever folders are in it. */
async function groupFiles({ files, faults, ...found }: FoundFiles): Promise<FoundPropertyFolders> {
  const kept = files.filter(({ path }) => !LITTER.test(path));
  const around = commonFolder(kept.map(({ path }) => path)) ?? '';
  const inside = (file: FoundFile) => partsOf(file.path.slice(around.length));
  const table = kept.find((file) => inside(file).length === 1 && TABLE.test(file.path));
  const known = await readPropertyTable(table);
  const propertyFolders = new Map<string, PropertyFolder>();
  const outside: FileFault[] = [];
  for (const file of kept.toSorted((one, other) => byName(one.path, other.path))) {
    const [name = '', ...rest] = inside(file);
    if (file === table) continue;
    if (rest.length === 0) {
      outside.push({
        path: file.path,
        message: 'This file lies in no folder.',
        cure: 'Put it into the folder of its house.',
      });
      continue;
    }
    // The same name is the same house, however a system wrote it.
    const propertyFolder = propertyFolders.get(foldCase(name)) ?? {
      name,
      cells: known.get(tableKey(name)) ?? { address: name },
      files: [],
    };
    propertyFolder.files.push(file);
    propertyFolders.set(foldCase(name), propertyFolder);
  }
  return { propertyFolders: [...propertyFolders.values()], faults: [...faults, ...outside], ...found };
}

/** The houses of an import, from its archive or its folder. Throws `UnreadableFile` where there is none. */
export async function listPropertyFolders(
  ctx: Context,
  { fileKey, folder, id, options }: ImportRow,
): Promise<FoundPropertyFolders> {
  if (!fileKey && !folder) throw new Error(`The import ${id} has no file.`);
  const { country } = (await ctx.content.get()).site.formats;
  const known = { maxBytes: ctx.config.UPLOAD_MAX_BYTES, nameEncoding: options.name_encoding ?? null, country };
  const found = await (folder ? openFolder(folder) : openArchive(ctx.storage, fileKey ?? '', known));
  try {
    const propertyFolders = await groupFiles(found);
    if (propertyFolders.propertyFolders.length === 0 && propertyFolders.faults.length === 0)
      throw new UnreadableFile('There is no file in any folder.');
    return propertyFolders;
  } catch (error) {
    await found.close();
    throw error;
  }
}
