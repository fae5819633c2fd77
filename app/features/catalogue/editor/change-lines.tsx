import { PicturedValue } from '#app/features/catalogue/pictures/pictured-value.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { listChangeLines } from './format-changes.ts';
import type { ChangeLine } from './format-extras.ts';

const TONES = { added: 'green', removed: 'red', changed: 'neutral' } as const;

/** Shows the differences of two catalogs, package by package and line by line. */
export function ChangeLines({ lines }: { lines: readonly ChangeLine[] }) {
  const names = [...new Set(lines.map(({ name }) => name))];
  return (
    <ul aria-label="Changes" className="flex flex-col divide-y divide-line">
      {names.map((name) => (
        <li key={name} className="py-3 first:pt-0 last:pb-0">
          <p className="font-medium text-ink">{name}</p>
          <ul className="mt-1 flex flex-col gap-1 text-[0.9375rem]">
            {lines
              .filter((line) => line.name === name)
              .map(({ key, tone, label, before, after, images }) => (
                <li key={key} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
                  {before === null ? (
                    <Badge tone={TONES[tone]}>{label}</Badge>
                  ) : (
                    <>
                      <span className="text-muted">{label}:</span>
                      <del className="wrap-anywhere text-muted">
                        <PicturedValue text={before} image={images?.before} />
                      </del>
                      <span aria-hidden="true">→</span>
                      <ins className="font-medium wrap-anywhere text-ink no-underline">
                        <PicturedValue text={after} image={images?.after} />
                      </ins>
                    </>
                  )}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Shows the differences of two catalogs; null where there are none. */
export function compareContents(before: CatalogueDocument, after: CatalogueDocument) {
  const lines = listChangeLines(before, after);
  return lines.length > 0 ? <ChangeLines lines={lines} /> : null;
}
