import { type CSSProperties, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { findPlace, type Place } from './picture-place.ts';
import { type MarkedPin, PinMark } from './pin-mark.tsx';
import { PlaceCursor } from './place-cursor.tsx';

type PinFrameProps = {
  /** The picture, which fills the frame: its sides are those of the frame. */
  children: ReactNode;
  pins: readonly MarkedPin[];
  selectedId?: string | null;
  onSelect?: (id: string) => void;
  /** The place of a pin that is being written. */
  draft?: Place | null;
  /** Called with a place where a pin shall be; null where none can be set now. */
  onPlace?: ((place: Place) => void) | null;
  /** How much what is around the frame magnifies it. */
  zoom?: number;
  className?: string;
  style?: CSSProperties;
};

/** A press that moved further than this, in pixels, moved the picture and sets no pin. */
const MOST_MOVED = 6;

/**
 * A picture with its pins. The frame is as large as the picture, so that a part of the frame is that part of the picture in every size,
 * magnified and turned. A pin is set by a click or a tap, or with the arrow keys and Enter.
 */
export function PinFrame({
  children,
  pins,
  selectedId = null,
  onSelect,
  draft = null,
  onPlace = null,
  zoom = 1,
  className,
  style,
}: PinFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ clientX: number; clientY: number } | null>(null);
  const notePress = ({ clientX, clientY }: PointerEvent) => {
    pressed.current = { clientX, clientY };
  };
  const place = (event: MouseEvent) => {
    const { current: from } = pressed;
    const moved = from ? Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) : 0;
    if (frame.current && moved <= MOST_MOVED) onPlace?.(findPlace(frame.current, event));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has a cursor of its own
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      ref={frame}
      data-pin-frame=""
      onPointerDown={notePress}
      onClick={place}
      className={cx('relative', onPlace && 'cursor-crosshair', className)}
      style={style}
    >
      {children}
      {pins.map((pin) => (
        <PinMark key={pin.id} pin={pin} isSelected={pin.id === selectedId} zoom={zoom} onSelect={onSelect} />
      ))}
      {draft && <DraftMark place={draft} zoom={zoom} />}
      {onPlace && <PlaceCursor first={draft} zoom={zoom} onPlace={onPlace} />}
    </div>
  );
}

/** The place of a pin that is being written. */
function DraftMark({ place, zoom }: { place: Place; zoom: number }) {
  const messages = useMessages('reviews');
  return (
    <span
      data-pin="draft"
      className="pointer-events-none absolute z-20 size-0"
      style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%`, transform: `scale(${1 / zoom})` }}
    >
      <span className="sr-only">{messages.newPin}</span>
      <span className="absolute grid size-9 -translate-1/2 place-items-center rounded-full border-[3px] border-sky-500 shadow-[0_0_0_2px_white,0_2px_10px_rgb(2_6_15/0.5)]">
        <span className="size-1.5 rounded-full bg-white shadow-[0_0_0_1.5px_var(--color-sky-700)]" />
      </span>
    </span>
  );
}
