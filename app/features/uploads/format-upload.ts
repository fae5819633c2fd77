import { formatBytes } from '#app/lib/format-bytes.ts';
import { acceptedExtensions, type UploadTarget } from '#domain/media/media-kinds.ts';
import type { totalProgress, UploadItem } from './upload-item.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Formats and rounds the time that is left: `40 s left`, `3 min left`, `2 h 10 min left`. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < MINUTE) return `${Math.max(1, Math.round(seconds))} s left`;
  if (seconds < HOUR) return `${Math.round(seconds / MINUTE)} min left`;
  const hours = Math.floor(seconds / HOUR);
  return `${hours} h ${Math.round((seconds % HOUR) / MINUTE)} min left`;
}

/** `18 MB/s · 40 s left`, or what of it is known. */
export function formatPace(bytesPerSecond: number | null, secondsLeft: number | null): string {
  if (!bytesPerSecond) return '';
  const speed = `${formatBytes(bytesPerSecond)}/s`;
  return secondsLeft === null ? speed : `${speed} · ${formatTimeLeft(secondsLeft)}`;
}

/** How far all files are: `24 of 60 uploaded, 3 min left, 1 failed`, or what of it is known. */
export function formatUploadTotal({
  done,
  count,
  failed,
  secondsLeft,
}: Pick<ReturnType<typeof totalProgress>, 'done' | 'count' | 'failed' | 'secondsLeft'>): string {
  const parts = [`${done} of ${count} uploaded`];
  if (secondsLeft !== null) parts.push(formatTimeLeft(secondsLeft));
  if (failed > 0) parts.push(`${failed} failed`);
  return parts.join(', ');
}

/** Formats the state beside a file's name. */
export function formatState({ state, isStarted, sentBytes, file, isLineLost }: UploadItem): string {
  switch (state) {
    case 'waiting':
      return isStarted ? 'in line' : formatBytes(file.size);
    case 'uploading':
      if (isLineLost) return 'waiting for the connection';
      return `${Math.floor((sentBytes / file.size) * 100)} %`;
    case 'paused':
      return 'paused';
    case 'saving':
      return 'saving';
    case 'complete':
      return 'complete';
    case 'error':
      return 'failed';
  }
}

/** `JPEG, JPG, … and MKV`. */
export function formatTypes(destination: UploadTarget): string {
  const names = acceptedExtensions(destination).map((extension) => extension.slice(1).toUpperCase());
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
