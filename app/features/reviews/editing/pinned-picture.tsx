import type { MouseEvent } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import type { ShownFile } from '#domain/reviews/editing/editing-job.ts';

/** A pin as it stands on a picture: `x` and `y` from 0 to 1 of the upright picture. */
export type PlacedPin = { number: number; x: number | null; y: number | null; isInternal: boolean; isDone: boolean };

type PinnedPictureProps = {
  file: Pick<ShownFile, 'picture' | 'file_name' | 'width' | 'height'>;
  pins: readonly PlacedPin[];
  /** Called with the place of a click, where pins can be set. */
  onPlace?: (place: { x: number; y: number }) => void;
};

const PIN =
  'pointer-events-none absolute grid size-7 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-white text-xs font-semibold text-white shadow-md';

const clamp = (part: number) => Math.min(1, Math.max(0, part));

/** The place of a click within an element, as parts of its width and height. */
function findPlace(event: MouseEvent<HTMLElement>) {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { x: clamp((event.clientX - left) / width), y: clamp((event.clientY - top) / height) };
}

/**
 * A picture with its pins. The frame has the sides of the picture, so that a part of the frame is that part of the picture in every width.
 */
export function PinnedPicture({ file, pins, onPlace }: PinnedPictureProps) {
  const messages = useMessages('editing').changes;
  const sides = { aspectRatio: `${file.width ?? 3} / ${file.height ?? 2}` };
  const picture = (
    <>
      {file.picture && (
        <img
          src={`${file.picture}/preview.jpg`}
          alt={file.file_name}
          loading="lazy"
          draggable={false}
          className="size-full"
        />
      )}
      {pins.map((pin) =>
        pin.x === null || pin.y === null ? null : (
          <span
            key={`${pin.isInternal}-${pin.number}`}
            className={cx(PIN, pin.isDone ? 'bg-slate-500' : pin.isInternal ? 'bg-amber-700' : 'bg-sky-700')}
            style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
          >
            <span className="sr-only">{messages.place({ number: pin.number })}</span>
            <span aria-hidden="true">{pin.number}</span>
          </span>
        ),
      )}
    </>
  );
  if (!onPlace) {
    return (
      <div className="relative overflow-hidden rounded-card bg-well" style={sides}>
        {picture}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard writes into the note, which needs no place
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      className="relative cursor-crosshair overflow-hidden rounded-card bg-well"
      style={sides}
      onClick={(event) => onPlace(findPlace(event))}
    >
      {picture}
    </div>
  );
}
