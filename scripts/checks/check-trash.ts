import { readSourceModules, type SourceModule } from './source-modules.ts';

/** A statement that reads media: of the table by its name in SQL, or by one of the names that queries give it. */
const READS =
  /\b(?:from|join)\s+(?:media_items|\$\{(?:mediaItems|m|t)\})|\.(?:from|innerJoin|leftJoin)\((?:mediaItems|m|t)[,)]|\$count\((?:mediaItems|m|t)\b/;

/** What says that it knows of deleted items, or asks for them: the columns, or a condition that has them. */
const KNOWS =
  /is_hidden|isHidden|deleted_at|deletedAt|kept_until|keptUntil|isAmong\(|isAsked\(|isOfProperty\(|isOfNoProperty\(|isShownOf\(|isPossible\(|isReady\b|isInTrash\(|isForgotten|isMeant|isSeen|hasFiles|isThere\b|isWanted|isKeyed/;

/** Folders, files and functions of them that mean deleted items as well, each with its reason. */
export const MEANS_ALL: Readonly<Record<string, string>> = {
  'server/db/': 'Tables, sums and moves to another version are about all rows.',
  'server/features/operations/doctor/check-sums.ts': 'The sum of all files that are stored.',
  'server/features/operations/doctor/check-folder.ts': 'Files of deleted items are no strangers.',
  'server/features/media/zips/queries.ts': 'Archives end with whatever they named.',
  'server/features/media/versions/queries.ts': 'The files of an item that was found before.',
  'server/features/media/ordering/queries.ts': 'Deleted items keep their places and their facts.',
  'server/features/deliveries/queries.ts': 'A page is drawn anew where any row of its property changed.',
  'server/features/reviews/uploads/queries.ts': 'An upload is answered for that became an item.',
  'server/features/operations/scrubs/queries.ts': 'A damaged file is named also where its item is deleted.',
  'server/features/operations/overview/queries.ts': 'What a record of the past names keeps its name.',
  'server/features/deliveries/processing/queries.ts':
    'A file is prepared also where its item is in the trash, so that it comes back whole.',
  'server/features/deliveries/films/queries.ts: updateFilm':
    'A film is settled also where its item is in the trash, so that it comes back whole.',
  'server/features/media/queries.ts: listAlteredOf': 'Its condition stands above it.',
  'server/features/media/trash/queries.ts': 'It is about deleted items.',
  'server/features/properties/queries.ts: countUpTo': 'Its callers give the condition.',
  'server/features/reviews/editing/queries.ts: isOriginal': 'The original of a picture in the trash stays as well.',
  'server/features/reviews/editing/queries.ts: listOriginalIds':
    'The original of a picture in the trash stays as well.',
  'server/features/reviews/queries.ts: listIds': 'Its callers give the condition.',
  'server/features/reviews/queries.ts: hasFile': 'The item was found before.',
  'server/features/orders/terms/queries.ts': 'Whether something was ever there to be downloaded.',
};

/** A part of a module between two blank lines at its left edge: a function, or a condition by its name. */
type Part = { name: string; text: string };

function listParts(source: string): Part[] {
  return source.split(/\n\n(?=\/\*\*|export |const |function |async |type )/).map((text) => ({
    name: /(?:function\*?|const|type) (\w+)/.exec(text)?.[1] ?? '',
    text,
  }));
}

const isMediaModule = (source: string) => /schema\/media\.ts'/.test(source) || /media_items/.test(source);
/** A short name is that of the table where the module says so. */
const namesMedia = (source: string, text: string) => {
  const short = /\.(?:from|innerJoin|leftJoin)\(([mt])[,)]|\$count\(([mt])\b|\$\{([mt])\}/.exec(text);
  const name = short?.[1] ?? short?.[2] ?? short?.[3];
  return (
    !name ||
    new RegExp(`const (?:${name} = mediaItems|\\[[^\\]]*\\b${name}\\b[^\\]]*\\] = \\[[^\\]]*mediaItems)`).test(source)
  );
};

/** The reads of media that do not say whether they mean deleted items too, by file and function (MED-52). */
export function findForgetful(modules: readonly Pick<SourceModule, 'path' | 'source'>[]): string[] {
  const known = Object.keys(MEANS_ALL);
  return modules
    .filter(({ path }) => path.startsWith('server/') && !/\.test\.ts$|^server\/test\//.test(path))
    .filter(({ source }) => isMediaModule(source))
    .flatMap(({ path, source }) =>
      listParts(source)
        .filter(({ text }) => READS.test(text) && namesMedia(source, text) && !KNOWS.test(text))
        .map(({ name }) => `${path}: ${name}`),
    )
    .filter((place) => !known.some((start) => place.startsWith(start)));
}

/** Prints the reads that forget deleted items; true where there is none. */
export function checkTrash(): boolean {
  const found = findForgetful(readSourceModules(process.cwd()));
  for (const place of found)
    console.error(
      `${place} reads media_items and does not say whether it means deleted ones: ask is_hidden or deleted_at.`,
    );
  return found.length === 0;
}

if (import.meta.main) process.exitCode = checkTrash() ? 0 : 1;
