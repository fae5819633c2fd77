import { ApiProblem, Unreachable } from '#app/lib/api.ts';

export const CANNOT_REACH = 'The server could not be reached. Please try again.';

const MOMENT_SECONDS = 10;

function waitWords(seconds: number): string {
  if (seconds <= MOMENT_SECONDS) return 'in a few seconds';
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
}

/** Whether no answer came: no network, nobody there, or too late. */
export function isSilence(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof DOMException && error.name === 'TimeoutError');
}

/** The sentence for a failed call: what the server says, that it is away, or else the fallback of spec §8. */
export function troubleWords(error: unknown, fallback: string): string {
  if (isSilence(error)) return CANNOT_REACH;
  if (!(error instanceof ApiProblem) || error.code === 'internal') return fallback;
  if (error.retryAfterSeconds === null) return error.detail;
  return `${error.detail} You can try again ${waitWords(error.retryAfterSeconds)}.`;
}

/** What the server finds wrong with which control. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {};
  return Object.fromEntries([...error.fields].reverse().map(({ path, message }) => [path, message]));
}
