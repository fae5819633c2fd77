import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { movePosition, type Place } from './picture-place.ts';

const CENTER: Place = { x: 0.5, y: 0.5 };

type PlaceCursorProps = { first: Place | null; zoom: number; onPlace: (place: Place) => void };

/** Sets a pin without a pointer: the arrow keys move it, with Shift further, and Enter sets it. It is seen while it has the focus. */
export function PlaceCursor({ first, zoom, onPlace }: PlaceCursorProps) {
  const messages = useMessages('reviews').cursor;
  const [place, setPlace] = useState(first ?? CENTER);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Who asked for it by a key goes on with keys.
    if (document.activeElement?.matches('button:focus-visible')) button.current?.focus({ preventScroll: true });
  }, []);
  const move = (event: KeyboardEvent) => {
    const next = movePosition(place, event);
    if (!next) return;
    // The same keys turn to the next photo elsewhere.
    event.preventDefault();
    event.stopPropagation();
    setPlace(next);
  };
  return (
    <span
      className="pointer-events-none absolute z-30 size-0"
      style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%`, transform: `scale(${1 / zoom})` }}
    >
      <button
        ref={button}
        type="button"
        aria-label={messages.label}
        onKeyDown={move}
        onClick={(event) => {
          event.stopPropagation();
          onPlace(place);
        }}
        className="absolute size-11 -translate-1/2 rounded-full opacity-0 outline-none focus-visible:opacity-100"
      >
        <span
          aria-hidden="true"
          className="absolute inset-0 rounded-full border-2 border-white shadow-[0_0_0_2px_var(--color-sky-700),inset_0_0_0_2px_var(--color-sky-700)]"
        />
        <span aria-hidden="true" className="absolute top-1/2 left-0 h-0.5 w-full -translate-y-1/2 bg-white/80" />
        <span aria-hidden="true" className="absolute top-0 left-1/2 h-full w-0.5 -translate-x-1/2 bg-white/80" />
      </button>
      <span aria-live="polite" className="sr-only">
        {messages.at({ fromLeft: Math.round(place.x * 100), fromTop: Math.round(place.y * 100) })}
      </span>
    </span>
  );
}
