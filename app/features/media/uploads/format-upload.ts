import { getMessages } from '#app/lib/language/messages.ts';
import { formatBytes } from '#app/lib/words/format-bytes.ts';
import { acceptedExtensions, type UploadTarget } from '#domain/media/media-kinds.ts';
import { joinWords } from '#domain/shared/language/join-words.ts';
import type { totalProgress, UploadItem } from './upload-item.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Formats and rounds the time that is left: `40 s left`, `3 min left`, `2 h 10 min left`. */
export function formatTimeLeft(seconds: number): string {
  const messages = getMessages('library').uploads;
  if (seconds < MINUTE) return messages.secondsSLeft({ seconds: Math.max(1, Math.round(seconds)) });
  if (seconds < HOUR) return messages.minuteMinLeft({ minutes: Math.round(seconds / MINUTE) });
  const hours = Math.floor(seconds / HOUR);
  return messages.hoursLeft({ hours, minutes: Math.round((seconds % HOUR) / MINUTE) });
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
  const messages = getMessages('library').uploads;
  const parts = [messages.uploadProgress({ done, count })];
  if (secondsLeft !== null) parts.push(formatTimeLeft(secondsLeft));
  if (failed > 0) parts.push(messages.failedFailed({ failed }));
  return parts.join(', ');
}

/** Formats the state beside a file's name. */
export function formatState({ state, isStarted, sentBytes, file, isLineLost }: UploadItem): string {
  const messages = getMessages('library').uploads;
  switch (state) {
    case 'waiting':
      return isStarted ? messages.inLine : formatBytes(file.size);
    case 'uploading':
      if (isLineLost) return messages.waitingForConnection;
      return `${Math.floor((sentBytes / file.size) * 100)} %`;
    default:
      return messages.states[state];
  }
}

/** `JPEG, JPG, … and PDF`. */
export function formatTypes(destination: UploadTarget): string {
  const messages = getMessages('library').uploads;
  const names = acceptedExtensions(destination).map((extension) => extension.slice(1).toUpperCase());
  return joinWords(names, messages.or);
}
