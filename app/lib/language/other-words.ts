type FindWords = (path: string) => (() => Promise<unknown>) | undefined;

let find: FindWords | null = null;

/** Says where words are that are in no file of the build, by the path that theirs would have: `/locales/it/pages/site.json`. */
export function findWordsBy(next: FindWords): void {
  find = next;
}

/** How words are loaded that are in no file of the build. They have the shape of the English ones, of which the server makes them. */
export const findOtherWords = <T>(path: string) => find?.(path) as (() => Promise<T>) | undefined;
