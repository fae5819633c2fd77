import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What each upload has: the SHA-256 of its bytes, the folder of the storage with its files alone, and who sent it. */
const upload = () => ({
  sha256: text('sha256').primaryKey(),
  folder: uuid('folder').notNull().unique(),
  fileName: text('file_name').notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  /** When these bytes were uploaded last. What no version of the site shows is removed a week later. */
  usedAt: instant('used_at').notNull(),
});

/** A picture that the studio uploaded for its pages. The same bytes are one picture, however often they come. */
export const pagePictures = pgTable(
  'page_pictures',
  {
    ...upload(),
    /** Pixels of the largest size. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: integer('widths').array().notNull(),
    placeholder: text('placeholder').notNull(),
    /** Whether the owner chooses from it for the pages of the site; pictures that realtors upload for pages of properties are none of those. */
    isOfSite: boolean('is_of_site').notNull().default(true),
    /** The files of the folder, each with its bytes. */
    files: jsonb('files').$type<Record<string, number>>().notNull(),
    /** Their SHA-256 in hexadecimal digits. What came before they were kept has them once it was read. */
    checksums: jsonb('checksums').$type<Record<string, string>>().notNull().default({}),
  },
  () => [
    check('page_pictures_sha256', sql`sha256 ~ '^[0-9a-f]{64}$'`),
    check('page_pictures_size', sql`width > 0 and height > 0 and cardinality(widths) > 0`),
  ],
);
export type PagePictureRow = typeof pagePictures.$inferSelect;

/** A film that the studio uploaded for its pages, with the picture that stands for it. */
export const pageFilms = pgTable(
  'page_films',
  {
    ...upload(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    pictureSha256: text('picture_sha256')
      .notNull()
      .references(() => pagePictures.sha256),
  },
  () => [check('page_films_sha256', sql`sha256 ~ '^[0-9a-f]{64}$'`), check('page_films_size', sql`size_bytes > 0`)],
);
export type PageFilmRow = typeof pageFilms.$inferSelect;
