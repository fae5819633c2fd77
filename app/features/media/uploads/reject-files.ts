import { getMessages } from '#app/lib/language/messages.ts';
import { formatBytes } from '#app/lib/words/format-bytes.ts';
import { isAcceptedFile, type UploadTarget } from '#domain/media/media-kinds.ts';
import { formatTypes } from './format-upload.ts';

/** Why a file that was dropped is not taken (MED-15), or not once more. */
export type RejectionCode =
  | 'file-invalid-type'
  | 'file-too-large'
  | 'file-too-small'
  | 'too-many-files'
  | 'already-in-list';
export type Rejection = { name: string; code: RejectionCode };

/** More files than this at once slow the page down; the rest can follow. */
export const MAX_FILES = 500;

export type DropRules = { destination: UploadTarget; maxBytes: number; filesBefore: number };

/** Which of some files are taken, and why the others are not. */
export function sortFiles(files: readonly File[], { destination, maxBytes, filesBefore }: DropRules) {
  const accepted: File[] = [];
  const rejected: Rejection[] = [];
  for (const file of files) {
    const code = findRejection(file, { destination, maxBytes, filesBefore: filesBefore + accepted.length });
    if (code) rejected.push({ name: file.name, code });
    else accepted.push(file);
  }
  return { accepted, rejected };
}

function findRejection(file: File, { destination, maxBytes, filesBefore }: DropRules): RejectionCode | null {
  if (!isAcceptedFile(file, destination)) return 'file-invalid-type';
  if (file.size === 0) return 'file-too-small';
  if (file.size > maxBytes) return 'file-too-large';
  return filesBefore >= MAX_FILES ? 'too-many-files' : null;
}

/** Returns the sentence about a reason. */
export function formatRejection(
  code: RejectionCode,
  { destination, maxBytes }: Pick<DropRules, 'destination' | 'maxBytes'>,
): string {
  const messages = getMessages('library').uploads;
  switch (code) {
    case 'file-invalid-type':
      return messages.wrongFileType({ destination: formatTypes(destination) });
    case 'file-too-large':
      return messages.fileTooLarge({ maxBytes: formatBytes(maxBytes) });
    case 'file-too-small':
      return messages.fileEmpty;
    case 'already-in-list':
      return messages.duplicateFile;
    case 'too-many-files':
      return messages.tooManyFiles({ max: MAX_FILES });
  }
}
