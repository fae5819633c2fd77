import type { TakenPoster } from '#app/lib/pictures/take-poster.ts';
import { fetchSafely } from '#app/lib/request/fetch-safely.ts';
import type { MediaJson } from '#domain/media/media-json.ts';

/** Sends the poster of a video. Null where it does not arrive, which is no loss worth a word: the video is there. */
export async function sendPoster(mediaId: string, poster: TakenPoster): Promise<MediaJson | null> {
  const { picture, width, height, durationSeconds } = poster;
  const facts = { width: String(width), height: String(height) };
  const query = new URLSearchParams(durationSeconds === null ? facts : { ...facts, duration: String(durationSeconds) });
  try {
    const response = await fetchSafely(`/api/media/${mediaId}/poster?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'image/jpeg' },
      body: picture,
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
