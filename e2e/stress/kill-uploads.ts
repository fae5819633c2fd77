import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { findFreePort } from '#e2e/harness/free-port.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import {
  type Account,
  beginUpload,
  findOffset,
  type ListedItem,
  listItems,
  openAccount,
  readOriginal,
  sendRest,
} from '#e2e/harness/upload-calls.ts';
import { createMortalServer, type MortalServer } from './mortal-server.ts';
import { createRandom } from './random.ts';

export type UploadKillOptions = { files: number; atOnce: number; leastKills: number; seed: number };

const STEP_DEADLINE_MS = 120_000;
const MEDIA_FOLDER = 'realtor-media';
/** The original and its variants. */
const FILES_OF_PICTURE = 6;

type Photo = { name: string; bytes: Buffer<ArrayBuffer>; sha256: string };

const sha256Hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A small picture, unlike all others. */
async function takePhoto(number: number): Promise<Photo> {
  const background = { r: number % 256, g: (number * 7) % 256, b: (number * 31) % 256 };
  const made = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const bytes = Buffer.concat([made, Buffer.from(`photo ${number}`)]);
  return { name: `photo-${number}.jpg`, bytes, sha256: sha256Hex(bytes) };
}

/** Sends one whole file as tus clients do: begin, continue where the server says, retry. */
async function sendPhoto(account: Account, { name, bytes }: Photo): Promise<void> {
  let place: string | null = null;
  const step = async () => {
    place ??= await beginUpload(account, name, bytes.length);
    const offset = await findOffset(account, place);
    if (offset === null) place = null;
    else if (offset < bytes.length) await sendRest(account, place, offset, bytes.subarray(offset));
    return place !== null && (await findOffset(account, place)) === bytes.length;
  };
  await pollUntil(`${name} is sent`, () => step().catch(() => false), STEP_DEADLINE_MS);
}

async function sendAll(account: Account, photos: Photo[], atOnce: number): Promise<void> {
  const left = [...photos];
  const queue = async () => {
    for (let photo = left.shift(); photo; photo = left.shift()) await sendPhoto(account, photo);
  };
  await Promise.all(Array.from({ length: atOnce }, queue));
}

async function storedFiles(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'media');
  const entries = await readdir(path.join(folder, MEDIA_FOLDER), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

async function countEqual(account: Account, items: ListedItem[], photos: Photo[]): Promise<number> {
  let equal = 0;
  for (const item of items) {
    const photo = photos.find(({ name }) => name === item.file_name);
    if (photo && sha256Hex(await readOriginal(account, item)) === photo.sha256) equal += 1;
  }
  return equal;
}

async function collectFigures(server: MortalServer, account: Account, photos: Photo[]) {
  const items = await pollUntil(
    'all items are processed',
    async () => {
      const listed = await listItems(account).catch(() => null);
      return listed?.every(({ status }) => status !== 'processing') && listed;
    },
    STEP_DEADLINE_MS,
  );
  const files = await storedFiles(server.dataDir);
  const originals = new Set(items.map((item) => item.file_path));
  const isKnown = (file: string) => originals.has(file.split('.variants/')[0] ?? '');
  return {
    kills: server.kills.answering + server.kills.starting,
    // A begun upload whose address the client never heard of may leave an empty one, never an item.
    items: items.length,
    photosWithAnItem: new Set(items.map((item) => item.file_name)).size,
    itemsWithTheirOwnBytes: await countEqual(account, items, photos),
    readyItems: items.filter(({ status }) => status === 'ready').length,
    filesOfItems: files.filter(isKnown).length,
    filesOfNoItem: files.filter((file) => !isKnown(file)).length,
  };
}
export type UploadKillFigures = Awaited<ReturnType<typeof collectFigures>>;

/** The figures of a run in which nothing was lost, nothing came twice and nothing was left lying. */
export function everythingOnce(files: number) {
  return {
    items: files,
    photosWithAnItem: files,
    itemsWithTheirOwnBytes: files,
    readyItems: files,
    filesOfItems: files * FILES_OF_PICTURE,
    filesOfNoItem: 0,
  } satisfies Partial<UploadKillFigures>;
}

/**
 * Kills its own server with SIGKILL, again and again, while pictures are uploaded, finished and processed (security
 * check 115). Then lets it live, and compares items, files and what was sent.
 */
export async function killUploads({ files, atOnce, leastKills, seed }: UploadKillOptions): Promise<UploadKillFigures> {
  const photos = await Promise.all(Array.from({ length: files }, (_, number) => takePhoto(number)));
  const server = createMortalServer({ port: await findFreePort(), env: {}, random: createRandom(seed) });
  try {
    await server.ready();
    const account = await openAccount(server.url, 'uploads@example.com');
    let isSending = true;
    const sending = sendAll(account, photos, atOnce).finally(() => {
      isSending = false;
    });
    const shouldContinue = () => isSending || server.kills.answering + server.kills.starting < leastKills;
    await Promise.all([sending, server.killWhile(shouldContinue)]);
    await server.ready();
    return await collectFigures(server, account, photos);
  } finally {
    await server.stop();
    server.remove();
  }
}
