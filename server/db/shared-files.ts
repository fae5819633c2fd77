import { MemoryFS, type PGlite } from '@electric-sql/pglite';

const BLOCK = 512;
const DATA_FOLDER = '/pglite/data';
const FOLDER_TYPE = '5';
const FILE_MODE = 0o100600;

type SharedFile = { folder: string; name: string; bytes: Uint8Array };
export type SharedFiles = { folders: string[]; files: SharedFile[] };

/** Reads the files of an unpacked template. Their bytes are parts of `archive`, and not copies. */
export function readSharedFiles(archive: Uint8Array): SharedFiles {
  const all: SharedFiles = { folders: [], files: [] };
  const text = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const field = (start: number, length: number) =>
      text.toString('latin1', at + start, at + start + length).split('\0', 1)[0] ?? '';
    const place = DATA_FOLDER + field(345, 155) + field(0, 100);
    const size = Number.parseInt(field(124, 12), 8);
    const start = at + BLOCK;
    const slash = place.lastIndexOf('/');
    if (field(156, 1) === FOLDER_TYPE) all.folders.push(place);
    else {
      const bytes = archive.subarray(start, start + size);
      all.files.push({ folder: place.slice(0, slash), name: place.slice(slash + 1), bytes });
    }
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return all;
}

type Write = (stream: { node: MemoryNode }, ...rest: unknown[]) => number;
type MemoryNode = {
  contents: Uint8Array;
  usedBytes: number;
  isShared?: boolean;
  stream_ops: { write: Write };
  node_ops: { mknod: (folder: MemoryNode, name: string, mode: number, device: number) => MemoryNode };
};
type FileSystemInside = { mkdirTree(folder: string): void; lookupPath(folder: string): { node: MemoryNode } };

/** Copies a shared file's bytes before the first write to it. */
function copyBeforeWrite(write: Write): Write {
  return (stream, ...rest) => {
    const { node } = stream;
    if (node.isShared) {
      node.contents = new Uint8Array(node.contents);
      node.isShared = false;
    }
    return write(stream, ...rest);
  };
}

function fill(fileSystem: FileSystemInside, { folders, files }: SharedFiles): void {
  const nodes = new Map<string, MemoryNode>();
  for (const folder of [DATA_FOLDER, ...folders]) {
    fileSystem.mkdirTree(folder);
    nodes.set(folder, fileSystem.lookupPath(folder).node);
  }
  const isGuarded = new Set<object>();
  for (const { folder, name, bytes } of files) {
    const parent = nodes.get(folder);
    if (!parent) throw new Error(`The template has ${name} before its folder ${folder}.`);
    const node = parent.node_ops.mknod(parent, name, FILE_MODE, 0);
    if (!isGuarded.has(node.stream_ops)) node.stream_ops.write = copyBeforeWrite(node.stream_ops.write);
    isGuarded.add(node.stream_ops);
    Object.assign(node, { contents: bytes, usedBytes: bytes.length, isShared: true });
  }
}

/**
 * The memory of a test's database. It begins with the template's files without a copy of them: a file is copied once it is
 * written to. Opening a database takes a third of the time so. Like the syncs of the embedded database, it relies on PGlite's
 * inside, and a test notices an upgrade that breaks it.
 */
export class SharedMemory extends MemoryFS {
  readonly #shared: SharedFiles;

  constructor(shared: SharedFiles) {
    super();
    this.#shared = shared;
  }

  override async initialSyncFs(): Promise<void> {
    // The module is not part of PGlite's types; the shape is what version 0.5.16 has.
    const { FS } = (this.pg as unknown as PGlite & { Module: { FS: FileSystemInside } }).Module;
    fill(FS, this.#shared);
  }
}
