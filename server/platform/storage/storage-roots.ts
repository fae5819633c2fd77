import { MEDIA_FOLDER } from '#domain/media/file-name.ts';
import { PAGES_FOLDER } from '#domain/site/pages/page-file-key.ts';

/** Where the product keeps files: all else in a bucket is somebody else's. */
export const STORAGE_ROOTS: readonly string[] = [MEDIA_FOLDER, PAGES_FOLDER];
