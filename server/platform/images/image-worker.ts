import { writeFileSync } from 'node:fs';
import { hardenDecoder, readHeader, UnusablePicture } from './decode-picture.ts';
import { deriveVariants, measurePicture } from './derive-variants.ts';
import type {
  CheckAnswer,
  DocumentAnswer,
  ExportAnswer,
  Fingerprint,
  ImageTask,
  Likeness,
  LogoAnswer,
  MeasureAnswer,
  PageAnswer,
  ProcessAnswer,
  RawAnswer,
} from './images.ts';

/*
 * The process in which pictures are decoded, one at a time. `openWorkerPool` starts it; it ends with its parent.
 */

/** Where memory runs out, the system takes this process before the server. Systems without that file have other ways. */
function offerToOutOfMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {}
}

type Answer =
  | CheckAnswer
  | ProcessAnswer
  | MeasureAnswer
  | LogoAnswer
  | PageAnswer
  | RawAnswer
  | DocumentAnswer
  | ExportAnswer
  | ({ ok: true } & Fingerprint)
  | { ok: true; likeness: Likeness[] }
  | { ok: true };

async function runTask(task: ImageTask): Promise<Answer> {
  switch (task.kind) {
    case 'check':
      return { ok: true, header: await readHeader(task.file) };
    case 'process':
      return deriveVariants(task.file, task.folder, task.metadata);
    case 'measure':
      return measurePicture(task.file);
    // These are seldom wanted, and their fonts and tools need not be read for each picture.
    case 'logo':
      return (await import('./draw-logo.ts')).drawLogo(task.file, task.folder);
    case 'page':
      return (await import('./draw-page-picture.ts')).drawPagePicture(task.file, task.folder);
    case 'share':
      await (await import('./draw-share-card.ts')).drawShareCard(task.card);
      return { ok: true };
    case 'shown':
      await (await import('./draw-shown.ts')).drawShown(task.picture);
      return { ok: true };
    case 'export':
      return (await import('./export-picture.ts')).exportPicture(task.picture);
    case 'fingerprint':
      return (await import('./match-pictures.ts')).fingerprintPicture(task.file);
    case 'match':
      return (await import('./match-pictures.ts')).matchPictures(task.pictures);
    case 'raw':
      return { ok: true, hasPicture: await (await import('./raw/extract-preview.ts')).extractPreview(task.file) };
    case 'document':
      return { ok: true, ...(await (await import('./draw-document.ts')).drawDocument(task.file)) };
  }
}

async function answerTask(task: ImageTask): Promise<Answer> {
  try {
    return await runTask(task);
  } catch (error) {
    if (error instanceof UnusablePicture) return { ok: false, failure: error.failure };
    throw error;
  }
}

async function reply(task: ImageTask): Promise<void> {
  try {
    const answer = await answerTask(task);
    process.send?.({ answer, residentBytes: process.memoryUsage.rss() });
  } catch (error) {
    process.send?.({ error: String(error) });
  }
}

offerToOutOfMemory();
hardenDecoder();
process.on('disconnect', () => process.exit());
process.on('message', (message: { task: ImageTask }) => void reply(message.task));
