import { fetchSafely } from '#app/lib/fetch-safely.ts';
import type { TakenPoster } from '../take-poster.ts';

/** Sends the poster of a video. One that does not arrive is no loss worth a word: the video is there. */
export async function sendPoster(mediaId: string, poster: TakenPoster): Promise<void> {
  const { picture, width, height, durationSeconds } = poster;
  const facts = { width: String(width), height: String(height) };
  const query = new URLSearchParams(durationSeconds === null ? facts : { ...facts, duration: String(durationSeconds) });
  try {
    await fetchSafely(`/api/media/${mediaId}/poster?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'image/jpeg' },
      body: picture,
    });
  } catch {
    // The list shows the video without a picture.
  }
}
