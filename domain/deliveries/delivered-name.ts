import { type Alteration, alterationFileWord } from '#domain/shared/alterations.ts';
import { foldCase } from '#domain/shared/fold-text.ts';

/** Words in lower case with hyphens between them, as they stand in names of files; empty where there are none. */
function hyphenate(text: string): string {
  const words = foldCase(text);
  return words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
}

/**
 * The name of a file in an archive of a delivery: its place in the studio's order, from 1, and its own name, which says behind a further low line what
 * was done to an altered picture. `deliveredName(1, 'Front Exterior.JPG') === '001_front-exterior.jpg'`,
 * `deliveredName(4, 'Living Room_virtually-staged.jpg', 'staging') === '004_living-room_virtually-staged.jpg'`.
 */
export function deliveredName(place: number, fileName: string, alteration: Alteration | null = null): string {
  const dot = fileName.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot + 1)] : [fileName, ''];
  const number = String(place).padStart(3, '0');
  const type = hyphenate(ending);
  const [own, word] = [hyphenate(stem), alterationFileWord(alteration)];
  const name = word && own.endsWith(word) ? hyphenate(own.slice(0, -word.length)) : own;
  return [number, name, word].filter(Boolean).join('_') + (type && `.${type}`);
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
