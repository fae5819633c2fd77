import { type RefObject, useEffect, useRef, useState } from 'react';
import { chooseSource } from '#domain/media/films/choose-source.ts';

/** A film that a browser can load. */
export type FilmSource = { url: string; width: number; height: number };

/** A line that stops twice within this time is too slow for the film. */
const STALLS_WITHIN_MS = 30_000;

/** What browsers tell of the line; only some do. */
type Line = { downlink?: number; saveData?: boolean };

function readLine(): Line {
  const known: Navigator & { connection?: Line } = navigator;
  return known.connection ?? {};
}

function choose(sources: readonly FilmSource[]): number {
  const { downlink, saveData } = readLine();
  const pixels = Math.max(screen.width, screen.height) * devicePixelRatio;
  return chooseSource(sources, { pixels, megabits: downlink ?? null, isSaving: saveData ?? false });
}

/**
 * Which of the films is loaded: by the screen and the line at first, and a smaller one, from the same moment on, once it has stopped twice within half a minute. `onWaiting` is for the
 * element, which begins with none of them loaded.
 */
export function useFilmSource(
  sources: readonly FilmSource[],
  video: RefObject<HTMLVideoElement | null>,
): { source: FilmSource | undefined; onWaiting: () => void; onLoaded: () => void } {
  const [at, setAt] = useState(0);
  const stalledAt = useRef(Number.NEGATIVE_INFINITY);
  const resumeAt = useRef<number | null>(null);
  useEffect(() => setAt(choose(sources)), [sources]);
  const onWaiting = () => {
    const element = video.current;
    // Before the first picture, and where somebody moved to another moment, a film waits as well.
    if (!element || element.currentTime === 0 || element.seeking) return;
    const now = performance.now();
    const isAgain = now - stalledAt.current < STALLS_WITHIN_MS;
    stalledAt.current = now;
    if (!isAgain || at + 1 >= sources.length) return;
    resumeAt.current = element.currentTime;
    setAt(at + 1);
  };
  const onLoaded = () => {
    const element = video.current;
    if (!element || resumeAt.current === null) return;
    element.currentTime = resumeAt.current;
    resumeAt.current = null;
    void element.play().catch(() => undefined);
  };
  return { source: sources[at] ?? sources[0], onWaiting, onLoaded };
}
