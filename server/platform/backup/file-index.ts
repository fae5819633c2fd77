import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** A file as a backup knows it: `modified` in milliseconds, as the storage tells it. */
export type IndexedFile = { key: string; size: number; modified: number; sha256: string };

const TABLES = `
  pragma journal_mode = off; pragma synchronous = off;
  create table files (key text primary key, size integer, modified integer, sha256 text) without rowid;
  create table before_files (key text primary key, size integer, modified integer, sha256 text) without rowid;
  create table blobs (name text primary key, size integer) without rowid;
  create table wanted (key text primary key) without rowid;
  create table seen (key text primary key) without rowid;`;

const toFile = (row: Record<string, unknown>): IndexedFile => ({
  key: String(row.key),
  size: Number(row.size),
  modified: Number(row.modified),
  sha256: String(row.sha256),
});

/**
 * What a backup knows of files while it works: in a file of its own beside the memory, since a studio may have millions.
 * `before` are those of the backup before it, `blobs` the objects that are there, `wanted` the keys that rows name.
 */
export class FileIndex {
  private readonly db: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();

  constructor(file: string) {
    this.db = new DatabaseSync(file);
    this.db.exec(TABLES);
    this.db.exec('begin');
  }

  private prepare(text: string): StatementSync {
    const known = this.statements.get(text) ?? this.db.prepare(text);
    this.statements.set(text, known);
    return known;
  }

  addBefore({ key, size, modified, sha256 }: IndexedFile): void {
    this.prepare('insert or replace into before_files values (?, ?, ?, ?)').run(key, size, modified, sha256);
  }

  findBefore(key: string): IndexedFile | null {
    const row = this.prepare('select * from before_files where key = ?').get(key);
    return row ? toFile(row) : null;
  }

  add({ key, size, modified, sha256 }: IndexedFile): void {
    this.prepare('insert or replace into files values (?, ?, ?, ?)').run(key, size, modified, sha256);
  }

  find(key: string): IndexedFile | null {
    const row = this.prepare('select * from files where key = ?').get(key);
    return row ? toFile(row) : null;
  }

  /** Notes an object of files with its length, as the place tells it. */
  addBlob(name: string, size: number): void {
    this.prepare('insert or replace into blobs values (?, ?)').run(name, size);
  }

  /** The length of an object; null where it is not there. */
  findBlob(name: string): number | null {
    const row = this.prepare('select size from blobs where name = ?').get(name);
    return row ? Number(row.size) : null;
  }

  /** The objects from the one behind a name on, in the order of their names. */
  *listBlobs(after: string): Generator<{ name: string; size: number }> {
    const rows = this.prepare('select name, size from blobs where name > ? order by name limit 1000');
    for (let last = after; ; ) {
      const page = rows.all(last);
      for (const row of page) yield { name: String(row.name), size: Number(row.size) };
      if (page.length === 0) return;
      last = String(page.at(-1)?.name);
    }
  }

  /** Forgets which files were seen and which are wanted, before another look at both. */
  beginLook(): void {
    this.db.exec('delete from wanted; delete from seen');
  }

  addWanted(key: string): void {
    this.prepare('insert or ignore into wanted values (?)').run(key);
  }

  addSeen(key: string): void {
    this.prepare('insert or ignore into seen values (?)').run(key);
  }

  /** Leaves out files that are gone and that no row names. */
  dropUnwanted(): void {
    this.db.exec('delete from files where key not in (select key from seen) and key not in (select key from wanted)');
  }

  /** The keys that rows name and that were never there to be copied. */
  listMissing(): string[] {
    const rows = this.prepare('select key from wanted where key not in (select key from files) order by key').all();
    return rows.map(({ key }) => String(key));
  }

  /** All files in the order of their keys. */
  *list(): Generator<IndexedFile> {
    for (const row of this.db.prepare('select * from files order by key').iterate()) yield toFile(row);
  }

  /** The files that were there before, in the order of their keys. */
  *listBefore(): Generator<IndexedFile> {
    for (const row of this.db.prepare('select * from before_files order by key').iterate()) yield toFile(row);
  }

  /** How many files there are, and their bytes. */
  count(): { files: number; bytes: number } {
    const row = this.prepare('select count(*) as files, coalesce(sum(size), 0) as bytes from files').get();
    return { files: Number(row?.files), bytes: Number(row?.bytes) };
  }

  close(): void {
    this.db.close();
  }
}
