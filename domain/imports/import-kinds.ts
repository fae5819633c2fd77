/** What a file brings: `customers`, `properties` and `orders` are tables (CSV), `media` is an archive (ZIP) or folder of houses. */
export const IMPORT_KINDS = ['customers', 'properties', 'orders', 'media'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The kinds that come as tables. */
export const TABLE_KINDS = ['customers', 'properties', 'orders'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/** Whether an import is a table. */
export const isTableKind = (kind: ImportKind): kind is TableKind => kind !== 'media';

/**
 * Where an import stands. `waiting` for its file, `ready` with it, `checking` it without writing, `checked`, `running`, then `done`, `cancelled` or
 * `failed`; `undoing` takes back what it wrote, `undone` is the end of that. What was written before a cancel or a failure stays, and can be
 * continued or undone.
 */
export const IMPORT_STATES = [
  'waiting',
  'ready',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The states in which a job works on an import. */
export const WORKING_STATES = ['checking', 'running', 'undoing'] as const;
type WorkingState = (typeof WORKING_STATES)[number];

/** Whether a job works on an import. */
export const isWorking = (state: ImportState): state is WorkingState =>
  (WORKING_STATES as readonly string[]).includes(state);

/** The actions that staff can take on an import. Which ones are allowed depends on its state. */
export type ImportAction = 'map' | 'check' | 'run' | 'cancel' | 'undo' | 'delete';

const ALLOWED: Record<ImportAction, readonly ImportState[]> = {
  map: ['ready', 'checked'],
  check: ['ready', 'checked', 'failed'],
  run: ['checked', 'cancelled', 'failed'],
  cancel: ['checking', 'running'],
  undo: ['done', 'cancelled', 'failed', 'undone'],
  delete: ['waiting', 'ready', 'checked', 'undone', 'done', 'cancelled', 'failed'],
};

/** Whether an action is possible in a state: `canDo('undo', 'running') === false`. */
export const canDo = (action: ImportAction, state: ImportState): boolean => ALLOWED[action].includes(state);

/** The most bytes of a table. */
export const MAX_TABLE_BYTES = 50 * 1024 * 1024;
/** The most rows of a table. */
export const MAX_TABLE_ROWS = 100_000;
/** The most columns of a table. */
export const MAX_TABLE_COLUMNS = 200;
/** The most characters of a row; more is a quotation mark that never ends. */
export const MAX_ROW_CHARACTERS = 100_000;
/** So many faults are kept with their sentences; further ones are counted. */
export const MAX_KEPT_FAULTS = 20_000;

/** How the bytes of a table are read. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1254'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** How the names of files in an archive are written: the pages of the Windows Explorer in the languages that it comes in. */
export const NAME_ENCODINGS = [
  ...(['utf-8', 'cp437', 'cp850', 'cp857', 'cp852', 'cp866', 'cp737', 'cp775', 'cp862', 'windows-1252'] as const),
  ...(['windows-1254', 'shift_jis', 'gbk', 'big5', 'euc-kr'] as const),
] as const;
export type NameEncoding = (typeof NAME_ENCODINGS)[number];

/** What stands between the cells of a table. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The order of the parts of a day such as 03/04/2026: month first, or day first. */
export const DAY_ORDERS = ['mdy', 'dmy'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** The systems that a studio comes from. A key of one system is never taken for that of another. */
export const IMPORT_SOURCES = {
  aryeo: 'Aryeo',
  spiro: 'Spiro',
  hdphotohub: 'HDPhotoHub',
  tonomo: 'Tonomo',
  studio: 'Listing Studio',
  other: 'Another system or a spreadsheet',
} as const;
export type ImportSource = keyof typeof IMPORT_SOURCES;
