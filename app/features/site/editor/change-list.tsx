import { PicturedValue } from '#app/features/catalogue/pictures/pictured-value.tsx';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { type ChangeLine, listChangeLines } from './list-change-lines.ts';

/** The differences of two versions of the site, line by line. */
export function ChangeList({ lines }: { lines: readonly ChangeLine[] }) {
  return (
    <ul aria-label="Changes" className="flex flex-col gap-2 text-[0.9375rem]">
      {lines.map(({ key, label, before, after, images }) => (
        <li key={key} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
          <span className="text-muted">{label}:</span>
          <del className="wrap-anywhere text-muted">
            <PicturedValue text={before} image={images?.before} />
          </del>
          <span aria-hidden="true">→</span>
          <ins className="font-medium wrap-anywhere text-ink no-underline">
            <PicturedValue text={after} image={images?.after} />
          </ins>
        </li>
      ))}
    </ul>
  );
}

/** Shows the differences of two sites; null where there are none. */
export function compareContents(before: SiteDocument, after: SiteDocument) {
  const lines = listChangeLines(before, after);
  return lines.length > 0 ? <ChangeList lines={lines} /> : null;
}
