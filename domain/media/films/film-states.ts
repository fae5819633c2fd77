/**
 * How far the films are that are made of a film. `as_it_came`: none is made, since this machine has no ffmpeg, or the file is only worked with; `cancelled`: somebody
 * stopped it; the others say themselves.
 */
export const FILM_STATES = ['as_it_came', 'waiting', 'making', 'made', 'failed', 'cancelled'] as const;
export type FilmState = (typeof FILM_STATES)[number];

/** The states in which a film is still to be made. */
export const DUE_STATES = ['waiting', 'making'] as const satisfies readonly FilmState[];

export const isDue = (state: FilmState | null): boolean => DUE_STATES.some((due) => due === state);

/** The states in which a person may ask that it is made. */
export const canBeMade = (state: FilmState | null): boolean => state !== 'made' && !isDue(state);

/** Why no film could be made of one, and what the studio reads. */
export const FILM_FAILURES = {
  damaged: 'A part of this film cannot be read. Please export it again and upload the new file.',
  unreadable: 'This machine has nothing that reads this film. Please export it as H.264 and upload the new file.',
  no_tone_map: 'This film is HDR, and the ffmpeg of this machine has no zscale filter, so its colors would be wrong.',
  too_slow: 'Preparing this film took too long. Please upload a shorter or smaller version.',
  too_large: 'Preparing this film took too much memory. Please upload a smaller version.',
  crashed: 'This film could not be prepared. Please try again, or export it anew.',
} as const;
export type FilmFailure = keyof typeof FILM_FAILURES;
export const FILM_FAILURE_CODES = Object.keys(FILM_FAILURES) as FilmFailure[];
