import type { KeyboardEvent, MouseEvent } from 'react';
import type { FocalPoint, PictureValue } from '#domain/catalogue/pictures/picture.ts';
import { thumbnailUrl } from './picture-label.ts';

/** How far an arrow key moves the focal point, in percent. */
const STEP = 5;
const STEPS: Record<string, FocalPoint> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const inPercent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

type FocalPointFieldProps = {
  label: string;
  hintId: string;
  value: PictureValue;
  onChange: (focus: FocalPoint) => void;
};

/** The picture with the point that stays in sight where it is cut, which a click or the arrow keys move. */
export function FocalPointField({ label, hintId, value, onChange }: FocalPointFieldProps) {
  const shown = value.focus ?? { x: 50, y: 50 };
  const point = (event: MouseEvent<HTMLButtonElement>) => {
    // A press of the keyboard has no place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
    onChange({ x: inPercent(x * 100), y: inPercent(y * 100) });
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    onChange({ x: inPercent(shown.x + by.x), y: inPercent(shown.y + by.y) });
  };
  return (
    <button
      type="button"
      onClick={point}
      onKeyDown={step}
      aria-label={`Focal point of ${label}: ${shown.x} % from the left, ${shown.y} % from the top`}
      aria-describedby={hintId}
      className="relative max-w-full cursor-crosshair overflow-hidden rounded-input bg-well"
    >
      <img src={thumbnailUrl(value.files)} alt="" className="max-h-40 min-h-16 w-auto max-w-full object-contain" />
      <span
        aria-hidden="true"
        style={{ left: `${shown.x}%`, top: `${shown.y}%` }}
        className="absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-black/40 shadow-float"
      />
    </button>
  );
}
