/** The folder of the storage with all that pages show. Each upload has one of its own in it, so that no removal meets another's files. */
export const PAGES_FOLDER = 'pages/';

/** The name of a film in its folder. */
export const FILM_FILE = 'film.mp4';

/** The key of a file of an upload. */
export const folderKey = (folder: string, name: string): string => `${PAGES_FOLDER}${folder}/${name}`;

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
};

/** The type of a file by its ending: `image/avif`. */
export function pictureContentType(name: string): string {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
  if (!type) throw new Error(`No type of file is known for ${name}.`);
  return type;
}
