import { type Alteration, alterationFileWord } from '#domain/shared/alterations.ts';
import { foldCase } from '#domain/shared/fold-text.ts';

/** Words in lower case with hyphens between them, as they stand in names of files; empty where there are none. */
function hyphenate(text: string): string {
  const words = foldCase(text);
  return words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
}

/** What of a file its delivered name says. */
type NamedFile = { fileName: string; room: string; alteration: Alteration | null };

/**
 * The name under which a file of a delivery is saved, alone or in an archive: its number (`orderMedia`), then the room that it shows, or where none is
 * known its own name; behind a further low line what was done to an altered picture. Numbers have three digits, and as many as the `total` has where
 * that are more, so that names sort as numbers do. `deliveredName({ number: 13, total: 60 }, { fileName: 'DSC_0451.JPG', room: 'Kitchen', alteration: null })`
 * is `013_kitchen.jpg`, and without the room `013_dsc-0451.jpg`.
 */
export function deliveredName(
  { number, total }: { number: number; total: number },
  { fileName, room, alteration }: NamedFile,
): string {
  const dot = fileName.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot + 1)] : [fileName, ''];
  const digits = String(number).padStart(Math.max(3, String(total).length), '0');
  const type = hyphenate(ending);
  const [own, word] = [hyphenate(room) || hyphenate(stem), alterationFileWord(alteration)];
  const name = word && own.endsWith(word) ? hyphenate(own.slice(0, -word.length)) : own;
  return [digits, name, word].filter(Boolean).join('_') + (type && `.${type}`);
}

/** What an archive is of: a property, a room of it or an empty text, the size, and which part of how many it is. */
type ArchiveFacts = { title: string; room: string; size: string; part: number; parts: number };

/**
 * The name of an archive of a delivery, `12-oak-lane-print.zip`; of a room `12-oak-lane-kitchen-print.zip`, and of several parts
 * `12-oak-lane-print-part-2-of-5.zip`.
 */
export function archiveName({ title, room, size, part, parts }: ArchiveFacts): string {
  const place = parts > 1 ? `part-${part}-of-${parts}` : '';
  return `${[hyphenate(title), hyphenate(room), size, place].filter(Boolean).join('-')}.zip`;
}
