import { cx } from '#app/ui/cx.ts';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';

type PackThumbProps = { id: string | null; number: number | string; isFaded?: boolean; className?: string };

/** A photo in the size of a stamp with its number; an original that is no photo of its own has no picture here. */
export function PackThumb({ id, number, isFaded = false, className }: PackThumbProps) {
  return (
    <span
      className={cx(
        'relative block aspect-3/2 shrink-0 overflow-hidden rounded-lg bg-well transition-opacity',
        isFaded && 'opacity-35',
        className,
      )}
    >
      {id ? (
        <img
          src={`/api/media/${id}/thumbnail.webp`}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <span className="grid size-full place-items-center border border-dashed border-line-strong text-muted">
          <ToolIcon name="house" className="size-5" />
        </span>
      )}
      <span className="absolute top-1 left-1 rounded-md bg-white/90 px-1.5 text-xs leading-5 font-semibold text-slate-900 tabular-nums">
        {number}
      </span>
    </span>
  );
}
