import { type CSSProperties, type SyntheticEvent, useRef } from 'react';
import { type FilmSource, useFilmSource } from './use-film-source.ts';

type FilmPlayerProps = {
  /** The same film in several sizes, the largest first. The same array, as long as it is the same film. */
  sources: readonly FilmSource[];
  label: string;
  poster: string | undefined;
  /** Whether the player may offer to save what it plays. */
  canSave: boolean;
  /** Whether length and size are read before somebody plays it. */
  isEager?: boolean;
  onFailed: () => void;
  style?: CSSProperties;
  className: string;
};

/** The keys and fingers on its controls are the film's: they turn no pages. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** A film with the controls of the browser: keyboard, full screen, and picture in picture where it has them (MED-60). */
export function FilmPlayer({ sources, label, poster, canSave, isEager, onFailed, style, className }: FilmPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { source, onWaiting, onLoaded } = useFilmSource(sources, video);
  return (
    // biome-ignore lint/a11y/useMediaCaption: films of houses have music, and nobody speaks.
    <video
      ref={video}
      src={source?.url}
      poster={poster}
      controls
      controlsList={canSave ? undefined : 'nodownload'}
      playsInline
      preload={isEager ? 'metadata' : 'none'}
      aria-label={label}
      onWaiting={onWaiting}
      onLoadedMetadata={onLoaded}
      onError={onFailed}
      onKeyDown={keep}
      onPointerDown={keep}
      onWheel={keep}
      style={style}
      className={className}
    />
  );
}
