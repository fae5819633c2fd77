import type { ShownFile } from './delivered-files.ts';

/** The photos of a room in the order of the studio; an empty name is of those that show none. */
export type RoomChapter = { room: string; photos: ShownFile[] };

/** Puts photos into chapters, in the order in which their rooms come first. */
export function groupByRoom(photos: readonly ShownFile[]): RoomChapter[] {
  const chapters = new Map<string, RoomChapter>();
  for (const photo of photos) {
    const chapter = chapters.get(photo.room) ?? { room: photo.room, photos: [] };
    chapter.photos.push(photo);
    chapters.set(photo.room, chapter);
  }
  return [...chapters.values()];
}
