import { formatBytes } from '#app/lib/words/format-bytes.ts';
import type { EditingJob, EditingPin, ResultFile, SourceFile } from '#domain/reviews/editing/editing-job.ts';
import type { EditingMessages } from '#locales/all/pages/editing.ts';
import type { PlacedPin } from './pinned-picture.tsx';

/** How many files there are and how large they are together: `42 files, 1.2 GB`. */
export function formatFiles(files: readonly { size_bytes: number }[], messages: EditingMessages): string {
  const bytes = files.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  return messages.sources.count({ count: files.length, size: formatBytes(bytes) });
}

/** Of what a result is an edit, in words; null where nobody said so yet. */
export function formatMatch(result: ResultFile, job: EditingJob, { results }: EditingMessages): string | null {
  if (!result.is_matched) return null;
  const nameOf = (files: readonly { id: string; file_name: string }[], id: string | null) =>
    files.find((each) => each.id === id)?.file_name;
  const [replaced, source] = [nameOf(job.shown, result.replaces_id), nameOf(job.sources, result.source_id)];
  if (replaced) return results.versionOf({ name: replaced });
  return source ? results.editOf({ name: source }) : results.newPhoto;
}

/** Files in the groups of their brackets, each other one alone, in their order. */
export function groupFiles(files: readonly SourceFile[]): { id: string; files: SourceFile[] }[] {
  const groups = new Map<string, SourceFile[]>();
  for (const file of files) {
    const id = file.group ?? file.id;
    groups.set(id, [...(groups.get(id) ?? []), file]);
  }
  return [...groups].map(([id, members]) => ({ id, files: members }));
}

/** A pin as it stands on its picture. */
export const toPlaced = ({ number, x, y, is_internal, is_done }: EditingPin): PlacedPin => ({
  number,
  x,
  y,
  isInternal: is_internal,
  isDone: is_done,
});
