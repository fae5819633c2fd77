import type { ImportDetail } from '#domain/imports/import-json.ts';

/** How far the job of an import is. */
export function ImportProgress({ found: { processed, total } }: { found: ImportDetail }) {
  const percent = total > 0 ? Math.floor((100 * Math.min(processed, total)) / total) : 0;
  return (
    <span
      role="progressbar"
      aria-label="Progress of the import"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="mt-4 block h-1.5 overflow-hidden rounded-full bg-well"
    >
      <span
        className="block h-full rounded-full bg-accent transition-[width] duration-200 motion-reduce:transition-none"
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}
