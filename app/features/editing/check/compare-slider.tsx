import { useState } from 'react';
import type { ShownFile } from '#domain/editing/editing-job.ts';

type Compared = Pick<ShownFile, 'picture' | 'file_name' | 'width' | 'height'>;

/** Two pictures over each other: what is left of the handle shows the original, what is right of it the result. */
export function CompareSlider({ original, result }: { original: Compared; result: Compared }) {
  const [percent, setPercent] = useState(50);
  return (
    <div
      className="relative overflow-hidden rounded-card bg-well"
      style={{ aspectRatio: `${result.width ?? 3} / ${result.height ?? 2}` }}
    >
      <img
        src={`${result.picture}/preview.jpg`}
        alt={`Result ${result.file_name}`}
        className="size-full object-cover"
      />
      <img
        src={`${original.picture}/preview.jpg`}
        alt={`Original ${original.file_name}`}
        className="absolute inset-0 size-full object-cover"
        style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow"
        style={{ left: `${percent}%` }}
      >
        <span className="absolute top-1/2 left-1/2 grid size-10 -translate-1/2 place-items-center rounded-full bg-white text-sm text-slate-900 shadow-md">
          ⇔
        </span>
      </span>
      <span className="pointer-events-none absolute bottom-3 left-3 rounded-md bg-black/70 px-2 py-0.5 text-xs text-white">
        Original
      </span>
      <span className="pointer-events-none absolute right-3 bottom-3 rounded-md bg-black/70 px-2 py-0.5 text-xs text-white">
        Result
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-label={`Compare ${result.file_name} with its original`}
        onChange={({ target }) => setPercent(Number(target.value))}
        className="absolute inset-0 size-full cursor-ew-resize opacity-0 focus-visible:opacity-100 focus-visible:[appearance:none] focus-visible:bg-transparent"
      />
    </div>
  );
}
