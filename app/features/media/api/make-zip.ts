import { readProblem } from '#app/lib/api-problem.ts';
import { fetchSafely } from '#app/lib/fetch-safely.ts';
import type { DownloadSize } from '#domain/media/media-input.ts';

const hasUrl = (body: unknown): body is { url: string } =>
  typeof body === 'object' && body !== null && 'url' in body && typeof body.url === 'string';

/** The address of an archive with these items, in one size. */
export async function makeZip(ids: string[], size: DownloadSize): Promise<string> {
  const body = JSON.stringify({ ids, size });
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetchSafely('/api/media/zips', { method: 'POST', headers, body });
  if (!response.ok) throw await readProblem(response);
  const answer: unknown = await response.json();
  if (!hasUrl(answer)) throw new Error('The answer has no address of an archive.');
  return answer.url;
}
