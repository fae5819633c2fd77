import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CHECKS_VERSION } from '#domain/media/checks/checks-version.ts';
import { DIGITAL_SOURCE_TYPES } from '#domain/media/digital-source-types.ts';
import type { FilmFacts } from '#domain/media/films/film-facts.ts';
import { DUE_STATES, FILM_FAILURE_CODES, FILM_STATES, type FilmFailure } from '#domain/media/films/film-states.ts';
import type { FilmVariantName } from '#domain/media/films/film-variants.ts';
import { ITEM_KINDS } from '#domain/media/item-kinds.ts';
import type { MediaFailure } from '#domain/media/media-failures.ts';
import { MEDIA_STATUSES } from '#domain/media/media-json.ts';
import { MEDIA_STAGES } from '#domain/media/media-stages.ts';
import type { PanoramaCrop } from '#domain/media/panorama-crop.ts';
import type { VariantFormat, VariantName } from '#domain/media/variants.ts';
import { ALTERATIONS } from '#domain/shared/alterations.ts';
import { users } from './accounts.ts';
import { editorLinks } from './editor-links.ts';
import { imports } from './imports.ts';
import { oneOf, quoteAll } from './one-of.ts';
import { properties } from './properties.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A derived picture in the storage. `size` in bytes, `width` and `height` in pixels; `crc32` is missing where it was stored
 * before checksums were kept. `metadata` tells what it says of itself, and is missing where it says nothing.
 */
export type StoredVariant = {
  name: VariantName;
  format: VariantFormat;
  key: string;
  size: number;
  width: number;
  height: number;
  crc32?: number;
  metadata?: string;
};

/** A film in the storage that was made of another (MP4). Sizes as of pictures. */
export type StoredFilm = {
  name: FilmVariantName;
  key: string;
  size: number;
  width: number;
  height: number;
  crc32: number;
};

/** The `property_key` of what belongs to no property. */
export const NO_PROPERTY_KEY = '00000000-0000-0000-0000-000000000000';

/** The folded name of an item: the first line of the search text. */
export const mediaFoldedName = sql`(split_part(search_text, chr(10), 1))`;

/** A folded name in which numbers count as such, by its bytes: what `naturalName` makes of it in code. */
export const naturalOrder = (folded: SQL): SQL =>
  sql`(regexp_replace(regexp_replace(${folded}, '([0-9]+)', '0000000000000000\\1', 'g'), '0*([0-9]{16,})', '\\1', 'g')) collate "C"`;

/** Pictures that are ready and whose file did not go through the checks as they are now. */
export const isUncheckedPicture = sql.raw(
  `status = 'ready' and file_type like 'image/%' and deleted_at is null and checked_with < ${CHECKS_VERSION}`,
);

/** Films of which others are still to be made. */
export const isFilmDue = sql.raw(`film_state in (${quoteAll(DUE_STATES)})`);

/** What items are sorted by where they are sorted by name. */
export const mediaSortName = naturalOrder(mediaFoldedName);

/** What items of one day are sorted by. */
export const mediaSortKey = sql`(sort_key) collate "C"`;

/** What items of one property are sorted by. */
export const mediaOrderKey = sql`(order_key) collate "C"`;

/**
 * A photo, video or document of a realtor (MED-21). `pages` is known of documents alone. `day` is what the list is sorted, grouped and
 * filtered by: the shoot date, else the studio's day of `createdAt`. `searchText` is what the search looks through,
 * folded by the same rule as the query. A deleted item keeps its row until its files are gone. The owner is missing then, or
 * while its property has no realtor. `sha256` and `crc32` are of the original, once a job has read it.
 * `isHidden` says of `deletedAt` and `stage` what lists ask: without statistics, and the embedded database keeps none, a planner takes a
 * true or false for half of the rows, but `is null` for next to none, and then sorts them all.
 * `stage` tells what is shown from files that are worked with; a file that replaces the one of an item, or was replaced, says in
 * `versionOf` of which. `fileNumber` counts the files that an item had, and `fileAt` is when the present one came; null where it is the first.
 * `alteration` is what an edit did to the picture, null where nobody said; an altered one has the picture that it was made of in `originalId`: a file of the
 * same property that is there and no altered one itself. Triggers (written by hand in the migration) keep that at the end of each transaction. `showLabel` draws the
 * label on the picture itself. All three belong to the file and go with it, and so do `digitalSourceType`, how the file says that it came to be, and
 * `hasCredentials`, whether it carries content credentials (C2PA), and `panoramaCrop`, which part of the sphere a panorama shows that does not fill it. `metadataDue` is set by a trigger where something changes that the delivered
 * files of a picture say: they may say something else still. `checkedWith` is the version of the checks (`CHECKS_VERSION`) that its file went through; 0 where it did not.
 * `shotAt` is when the file was shot by the clock of its camera (`camera`), as the studio's wall time and without what that clock is off by; `sortKey` is made of
 * the corrected time and the name (`mediaSortKey` of the domain). Within a property items stand by `orderKey`: a trigger (by hand in the migration) makes it of
 * the sort key, by how the property is sorted (`mediaOrders`), unless the item was put somewhere by hand (`isPlaced`); no two of those have one place. One item may be the
 * cover. Items that came before there was a sort key have an empty one, and stand in front of others in the order in which they came. `propertyKey` is the property
 * or, where there is none, `NO_PROPERTY_KEY`, so that one index sorts by properties.
 * What is deleted keeps its row as it is, with its place, its links and all that hangs on it: in the trash (`keptUntil`), or until its files are gone. A trigger
 * (by hand in the migration) refuses that a realtor deletes what a link to a delivery shows. `isPutAway` ends where the item gets another owner.
 * The owner is that of the property: where the property gets another one, the database gives them its items and uploads (PROP-23).
 */
export const mediaItems = pgTable(
  'media_items',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    propertyId: uuid('property_id').references(() => properties.id, { onDelete: 'set null' }),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    filePath: text('file_path').notNull().unique(),
    fileType: text('file_type').notNull(),
    /** What it is in a delivery: the type of the file leaves the choice between some of the kinds. */
    kind: text('kind', { enum: ITEM_KINDS }).notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sizeKb: integer('size_kb').notNull(),
    sha256: text('sha256'),
    crc32: bigint('crc32', { mode: 'number' }),
    description: text('description').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    /** The room or part of the property that it shows, by which a delivery is in chapters; empty where nobody said so. */
    room: text('room').notNull().default(''),
    isGeneralMedia: boolean('is_general_media').notNull(),
    shootDate: date('shoot_date'),
    day: date('day').notNull(),
    searchText: text('search_text').notNull(),
    width: integer('width'),
    height: integer('height'),
    durationSeconds: doublePrecision('duration_seconds'),
    pages: integer('pages'),
    placeholder: text('placeholder'),
    variants: jsonb('variants').$type<StoredVariant[]>().notNull().default([]),
    status: text('status', { enum: MEDIA_STATUSES }).notNull(),
    failure: text('failure').$type<MediaFailure>(),
    createdAt: instant('created_at').notNull(),
    /** When the row was last written, by the clock of the database: a trigger (by hand in the migration) sets it. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    /** Until when what is deleted is in the trash and can be restored; null for what is there, and for what is removed for good. */
    keptUntil: instant('kept_until'),
    /** Who deleted it and may restore it; null where that is for staff alone. */
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    /** The deletion that it went with, by which that is undone as a whole. */
    deletionId: uuid('deletion_id'),
    /** Whether its realtor put it out of sight of their own library. */
    isPutAway: boolean('is_put_away').notNull().default(false),
    isHidden: boolean('is_hidden').notNull().generatedAlwaysAs(sql`deleted_at is not null or stage <> 'shown'`),
    sortKey: text('sort_key').notNull().default(''),
    orderKey: text('order_key').notNull().default(''),
    isPlaced: boolean('is_placed').notNull().default(false),
    shotAt: text('shot_at'),
    camera: text('camera'),
    /** What was added to the time of its camera, in seconds. */
    clockSeconds: integer('clock_seconds').notNull().default(0),
    isCover: boolean('is_cover').notNull().default(false),
    propertyKey: uuid('property_key')
      .notNull()
      .generatedAlwaysAs(sql.raw(`coalesce(property_id, '${NO_PROPERTY_KEY}'::uuid)`)),
    stage: text('stage', { enum: MEDIA_STAGES }).notNull().default('shown'),
    versionOf: uuid('version_of').references((): AnyPgColumn => mediaItems.id, { onDelete: 'cascade' }),
    fileNumber: integer('file_number').notNull().default(1),
    fileAt: instant('file_at'),
    alteration: text('alteration', { enum: ALTERATIONS }),
    originalId: uuid('original_id').references((): AnyPgColumn => mediaItems.id, { onDelete: 'set null' }),
    showLabel: boolean('show_label').notNull().default(false),
    digitalSourceType: text('digital_source_type', { enum: DIGITAL_SOURCE_TYPES }),
    panoramaCrop: jsonb('panorama_crop').$type<PanoramaCrop>(),
    hasCredentials: boolean('has_credentials').notNull().default(false),
    metadataDue: boolean('metadata_due').notNull().default(false),
    checkedWith: integer('checked_with').notNull().default(0),
    /** What a film says of itself; null for what is none, and where nobody looked. It belongs to the file, as the columns behind it do. */
    filmFacts: jsonb('film_facts').$type<FilmFacts>(),
    /** What browsers play of it, the largest first. */
    films: jsonb('films').$type<StoredFilm[]>().notNull().default([]),
    filmState: text('film_state', { enum: FILM_STATES }),
    filmFailure: text('film_failure', { enum: FILM_FAILURE_CODES as [FilmFailure, ...FilmFailure[]] }),
    filmProgress: integer('film_progress').notNull().default(0),
    /** How often it was begun to make films of it: one that ends its process each time is given up. */
    filmTries: integer('film_tries').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    foreignKey({
      name: 'media_items_owner_of_property',
      columns: [table.propertyId, table.userId],
      foreignColumns: [properties.id, properties.realtorId],
    }).onUpdate('cascade'),
    index('media_items_day')
      .on(table.userId, table.day, mediaSortKey, table.createdAt, table.id, table.isPutAway)
      .where(sql`not is_hidden`),
    index('media_items_put_away')
      .on(table.userId, table.day, mediaSortKey, table.createdAt, table.id)
      .where(sql`is_put_away and not is_hidden`),
    // With the day, so that a range of days is judged without reading the items.
    index('media_items_name').on(table.userId, mediaSortName, table.id, table.day).where(sql`not is_hidden`),
    index('media_items_property')
      .on(table.propertyId, table.day, mediaSortKey, table.createdAt, table.id)
      .where(sql`not is_hidden`),
    index('media_items_property_name').on(table.propertyId, mediaSortName, table.id).where(sql`not is_hidden`),
    index('media_items_place').on(table.propertyId, mediaOrderKey, table.createdAt, table.id).where(sql`not is_hidden`),
    // Deleted items count as well, so that one that is brought back takes nobody's place.
    uniqueIndex('media_items_placed').on(table.propertyId, mediaOrderKey).where(sql`is_placed`),
    index('media_items_house')
      .on(table.userId, table.propertyKey, table.day, mediaSortKey, table.createdAt, table.id)
      .where(sql`not is_hidden`),
    // Deleted items count as well, so that one that is brought back is never a second cover.
    uniqueIndex('media_items_cover').on(table.propertyId).where(sql`is_cover`),
    // Of deleted items too: a property that goes looks for whatever still points to it.
    index('media_items_of_property').on(table.propertyId).where(sql`property_id is not null`),
    index('media_items_all_day').on(table.day, mediaSortKey, table.createdAt, table.id).where(sql`not is_hidden`),
    index('media_items_all_name').on(mediaSortName, table.id, table.day).where(sql`not is_hidden`),
    // Without `fastupdate` the index is always in order: a search need not look through what was added last.
    index('media_items_search').using('gin', table.userId, sql`search_text gin_trgm_ops`).with({ fastupdate: false }),
    index('media_items_updated').on(table.updatedAt).where(sql`not is_hidden`),
    index('media_items_processing').on(table.createdAt).where(sql`status = 'processing'`),
    // Empty unless there is something to check: what is done is not looked at again.
    index('media_items_unchecked').on(table.createdAt).where(isUncheckedPicture),
    index('media_items_metadata').on(table.id).where(sql`metadata_due and not is_hidden`),
    index('media_items_deleted')
      .on(table.deletedAt, table.id)
      .where(sql`deleted_at is not null and kept_until is null`),
    // With the size, so that the trash is added up without reading the items.
    index('media_items_trash')
      .on(table.userId, table.deletedAt, table.id, table.deletedBy, table.sizeBytes)
      .where(sql`kept_until is not null`),
    index('media_items_trash_all').on(table.deletedAt, table.id, table.sizeBytes).where(sql`kept_until is not null`),
    index('media_items_trash_end').on(table.keptUntil, table.id).where(sql`kept_until is not null`),
    index('media_items_deleted_by').on(table.deletedBy).where(sql`deleted_by is not null`),
    index('media_items_kept').on(table.propertyId, table.deletedAt, table.id).where(sql`kept_until is not null`),
    check('media_items_kept_until', sql`kept_until is null or (deleted_at is not null and kept_until > deleted_at)`),
    check('media_items_deletion_of', sql`deleted_at is not null or (deleted_by is null and deletion_id is null)`),
    check('media_items_status', oneOf('status', MEDIA_STATUSES)),
    check('media_items_kind', oneOf('kind', ITEM_KINDS)),
    check(
      'media_items_raw',
      sql`(kind = 'raw') = (file_type like 'image/x-%') and (kind <> 'raw' or stage = 'source')`,
    ),
    check('media_items_film', sql`(kind = 'film') = (file_type like 'video/%')`),
    check(
      'media_items_pdf',
      sql`case file_type when 'application/pdf' then kind in ('plan', 'document') else kind <> 'document' end`,
    ),
    check('media_items_pages', sql`pages is null or (pages > 0 and file_type = 'application/pdf')`),
    check('media_items_failure', sql`(status = 'failed') = (failure is not null)`),
    check('media_items_owner', sql`user_id is not null or property_id is not null or deleted_at is not null`),
    check('media_items_size', sql`size_bytes > 0`),
    index('media_items_working')
      .on(table.propertyId, table.stage, table.createdAt, table.id)
      .where(sql`stage <> 'shown' and deleted_at is null`),
    index('media_items_version_of').on(table.versionOf).where(sql`version_of is not null`),
    uniqueIndex('media_items_former').on(table.versionOf, table.fileNumber).where(sql`stage = 'former'`),
    check('media_items_stage', sql.raw(`stage in (${MEDIA_STAGES.map((one) => `'${one}'`).join(', ')})`)),
    check(
      'media_items_version_stage',
      sql`case stage when 'former' then version_of is not null when 'incoming' then version_of is not null
        when 'result' then true else version_of is null end`,
    ),
    check('media_items_file_number', sql`file_number > 0`),
    index('media_items_original').on(table.originalId).where(sql`original_id is not null`),
    check('media_items_alteration', oneOf('alteration', ALTERATIONS)),
    check('media_items_altered_picture', sql`alteration is null or (file_type like 'image/%' and kind <> 'raw')`),
    check(
      'media_items_original_of',
      sql`original_id is null or (alteration is not null and alteration <> 'routine' and original_id <> id)`,
    ),
    check('media_items_source_type', oneOf('digital_source_type', DIGITAL_SOURCE_TYPES)),
    // Few films wait at any time.
    // A file that somebody has is looked for among those that came.
    index('media_items_sha256').on(table.sha256).where(sql`sha256 is not null`),
    index('media_items_films').on(table.createdAt).where(isFilmDue),
    check('media_items_film_state', sql.raw(`film_state is null or film_state in (${quoteAll(FILM_STATES)})`)),
    check('media_items_film_of', sql`kind = 'film' or (film_state is null and film_facts is null)`),
    check('media_items_film_failure', sql`(film_state is not distinct from 'failed') = (film_failure is not null)`),
    check('media_items_film_made', sql`(film_state is not distinct from 'made') = (films <> '[]'::jsonb)`),
    check('media_items_film_progress', sql`film_progress between 0 and 100`),
    check('media_items_label', sql`not show_label or (alteration is not null and alteration <> 'routine')`),
  ],
);
export type MediaRow = typeof mediaItems.$inferSelect;

/**
 * What media come to: the sum of all rows. Triggers (`media_items_sum_…`, written by hand in the migration) add a row with what a statement added or
 * took away, so that nobody waits for another; a job makes one row of them.
 */
export const mediaSums = pgTable('media_sums', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  items: bigint('items', { mode: 'number' }).notNull(),
});

/**
 * An upload that has begun (tus): who may continue with it, where its bytes go and what becomes of it. The key of the file is
 * final from the first byte. Finishing it and writing its item is one transaction, which removes this row.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    /** Whose library it goes into; null for a property without a realtor. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Null for who has no account: then there is a link for editors. */
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'cascade' }),
    editorLinkId: uuid('editor_link_id').references(() => editorLinks.id, { onDelete: 'cascade' }),
    /** The import whose file it is: then it becomes no item. */
    importId: uuid('import_id').references(() => imports.id, { onDelete: 'cascade' }),
    propertyId: uuid('property_id').references(() => properties.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    filePath: text('file_path').notNull().unique(),
    fileType: text('file_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    description: text('description').notNull(),
    tags: text('tags').array().notNull(),
    stage: text('stage', { enum: MEDIA_STAGES }).notNull().default('shown'),
    /** The item whose file it replaces. */
    versionOf: uuid('version_of').references(() => mediaItems.id, { onDelete: 'cascade' }),
    /** While the disk is short: whether room is still to be promised to it. */
    waitsForRoom: boolean('waits_for_room').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('uploads_expires').on(table.expiresAt),
    index('uploads_user').on(table.userId),
    foreignKey({
      name: 'uploads_owner_of_property',
      columns: [table.propertyId, table.userId],
      foreignColumns: [properties.id, properties.realtorId],
    }).onUpdate('cascade'),
    check('uploads_owner', sql`user_id is not null or property_id is not null or import_id is not null`),
    index('uploads_editor_link').on(table.editorLinkId).where(sql`editor_link_id is not null`),
    check('uploads_uploader', sql`uploaded_by is not null or editor_link_id is not null`),
    index('uploads_version_of').on(table.versionOf).where(sql`version_of is not null`),
    index('uploads_import').on(table.importId).where(sql`import_id is not null`),
    check('uploads_size', sql`size_bytes > 0`),
  ],
);
export type UploadRow = typeof uploads.$inferSelect;
