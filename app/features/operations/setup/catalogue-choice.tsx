import { formatPrice } from '#app/lib/money/format-price.ts';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { type CataloguePackage, openCatalogue } from '#domain/catalogue/packages.ts';
import { pagePackages } from '#domain/catalogue/page-catalogue.ts';

/** The packages of a catalogue as pages show them. */
export const listShown = (content: CatalogueDocument): readonly CataloguePackage[] =>
  openCatalogue({ packages: pagePackages(content), currency: content.currency }).packages;

/** How many packages a choice names. */
const SHOWN = 4;

type CatalogueChoiceProps = {
  group: string;
  name: string;
  text: string;
  content: CatalogueDocument;
  isChosen: boolean;
  /** Whether it is what the draft has. */
  isInDraft?: boolean;
  onChoose: () => void;
};

/** A catalog to begin with, with some of what it sells. */
export function CatalogueChoice(props: CatalogueChoiceProps) {
  const { group, name, text, content, isChosen, isInDraft = false, onChoose } = props;
  const { currency } = content;
  const packages = listShown(content);
  const more = packages.length - SHOWN;
  return (
    <label
      className={cx(
        'flex cursor-pointer gap-3.5 rounded-card border bg-surface p-5 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        isChosen ? 'border-ink' : 'border-line-strong hover:border-ink',
      )}
    >
      <input
        type="radio"
        name={group}
        aria-label={name}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 cursor-pointer accent-ink outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 text-base font-medium text-ink">
          {name}
          {isInDraft && <Badge>In your draft</Badge>}
        </span>
        <span className="block text-sm text-pretty text-muted">{text}</span>
        <span className="mt-4 flex flex-col gap-1.5 border-t border-line pt-3 text-[0.9375rem]">
          {packages.slice(0, SHOWN).map((item) => (
            <span key={item.id} className="flex justify-between gap-4">
              <span className="min-w-0 truncate text-body">{item.name}</span>
              <span className="shrink-0 text-ink tabular-nums">
                {item.price.kind === 'fixed' ? '' : 'from '}
                {formatPrice(item.basePriceCents, currency)}
              </span>
            </span>
          ))}
          {more > 0 && <span className="text-sm text-muted">and {more} more</span>}
        </span>
      </span>
    </label>
  );
}
