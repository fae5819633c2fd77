import path from 'node:path';
import type { PictureFailure } from '#domain/media/media-failures.ts';
import {
  VARIANT_NAMES,
  VARIANTS,
  type VariantFormat,
  type VariantName,
  variantFileName,
} from '#domain/media/variants.ts';
import {
  checkAnswerSchema,
  type DerivedPicture,
  documentAnswerSchema,
  exportAnswerSchema,
  fingerprintAnswerSchema,
  type ImageFile,
  type Images,
  type ImageTask,
  likenessAnswerSchema,
  logoAnswerSchema,
  measureAnswerSchema,
  NO_METADATA,
  type PictureOutcome,
  pageAnswerSchema,
  processAnswerSchema,
  rawAnswerSchema,
  type VariantSizes,
} from './images.ts';
import { pictureWorkersHere } from './worker-count.ts';
import { openWorkerPool, type PoolOptions } from './worker-pool.ts';
import { WorkerLost } from './worker-process.ts';

const ENTRY = new URL('./image-worker.ts', import.meta.url);

/** 160 megapixels take some seconds on a slow machine; what takes a minute is made to take it. */
const TIMEOUT_MS = 60_000;
/** A plan of an architect takes two seconds. */
const DOCUMENT_TIMEOUT_MS = 20_000;
const IDLE_MS = 30_000;
const MAX_TASKS = 500;
const MAX_RESIDENT_BYTES = 600 * 1024 ** 2;

export type ImagesOptions = Partial<Omit<PoolOptions, 'entry'>>;

function listPictures(folder: string, sizes: VariantSizes): DerivedPicture[] {
  const entries = VARIANT_NAMES.flatMap((name) => VARIANTS[name].formats.map((format) => ({ name, format })));
  return entries.flatMap(({ name, format }) => {
    const size = sizeOf(sizes, name, format);
    return size ? [{ name, format, path: path.join(folder, variantFileName(name, format)), ...size }] : [];
  });
}

function sizeOf(sizes: VariantSizes, name: VariantName, format: VariantFormat) {
  if (name === 'mls') return format === 'jpeg' ? sizes.mls.jpeg : null;
  return sizes[name][format];
}

/**
 * Opens the pictures' workers: one for each core, as far as the memory goes, unless `size` says otherwise, started when there is work, replaced after
 * a crash, after 500 pictures or with more than 600 MB. A task that takes a minute is ended, and a document that
 * takes 20 seconds.
 */
export function openImages(options: ImagesOptions = {}): Images & { pids(): number[] } {
  const pool = openWorkerPool({
    size: pictureWorkersHere(),
    timeoutMs: TIMEOUT_MS,
    maxTasks: MAX_TASKS,
    maxResidentBytes: MAX_RESIDENT_BYTES,
    idleMs: IDLE_MS,
    ...options,
    entry: ENTRY,
  });
  const ask = (task: ImageTask) => pool.run(task);
  return {
    async check(file: ImageFile) {
      const answer = checkAnswerSchema.parse(await ask({ kind: 'check', file }));
      return answer.ok ? { ok: true, value: answer.header } : answer;
    },
    async process(file: ImageFile, folder: string, metadata = NO_METADATA) {
      const answer = processAnswerSchema.parse(await ask({ kind: 'process', file, folder, metadata }));
      if (!answer.ok) return answer;
      const { header, placeholder, variants, facts } = answer;
      return { ok: true, value: { ...header, placeholder, facts, variants: listPictures(folder, variants) } };
    },
    async measure(file) {
      const answer = measureAnswerSchema.parse(await ask({ kind: 'measure', file }));
      return answer.ok ? { ok: true, value: answer.facts } : answer;
    },
    async drawLogo(file, folder) {
      const answer = logoAnswerSchema.parse(await ask({ kind: 'logo', file, folder }));
      return answer.ok ? { ok: true, value: answer } : answer;
    },
    async drawPagePicture(file, folder) {
      const answer = pageAnswerSchema.parse(await ask({ kind: 'page', file, folder }));
      return answer.ok ? { ok: true, value: answer } : answer;
    },
    async drawShareCard(card) {
      await ask({ kind: 'share', card });
    },
    async drawShown(picture) {
      await ask({ kind: 'shown', picture });
    },
    async exportPicture(picture) {
      const answer = exportAnswerSchema.parse(await ask({ kind: 'export', picture }));
      if (!answer.ok) return answer;
      if (!answer.isLike) return { ok: true, value: null };
      const { width, height, bytes, quality, likeness } = answer;
      return { ok: true, value: { width, height, bytes, quality, likeness } };
    },
    async fingerprint(file) {
      const answer = fingerprintAnswerSchema.parse(await ask({ kind: 'fingerprint', file }));
      return answer.ok ? { ok: true, value: { hashes: answer.hashes, grid: answer.grid } } : answer;
    },
    async match(pictures) {
      return likenessAnswerSchema.parse(await ask({ kind: 'match', pictures })).likeness;
    },
    async extractRawPicture(file) {
      const answer = rawAnswerSchema.parse(await ask({ kind: 'raw', file }));
      return answer.ok ? { ok: true, value: answer.hasPicture } : answer;
    },
    async drawDocument(file) {
      const timeoutMs = Math.min(DOCUMENT_TIMEOUT_MS, options.timeoutMs ?? DOCUMENT_TIMEOUT_MS);
      const answer = documentAnswerSchema.parse(
        await pool.run({ kind: 'document', file } satisfies ImageTask, timeoutMs),
      );
      return answer.ok ? { ok: true, value: answer.pages } : answer;
    },
    pids: pool.pids,
    close: pool.close,
  };
}

/** Returns the failure of a file once every try has lost its worker, or null where only the server was stopping. */
export function failureOfLoss({ reason }: WorkerLost): PictureFailure | null {
  return reason === 'stopped' ? null : reason;
}

/** What becomes of a file for which somebody waits: one that lost its worker is not tried again, and its failure is final. */
export async function settleLoss<T>(work: Promise<PictureOutcome<T>>): Promise<PictureOutcome<T>> {
  try {
    return await work;
  } catch (error) {
    const failure = error instanceof WorkerLost ? failureOfLoss(error) : null;
    if (failure) return { ok: false, failure };
    throw error;
  }
}
