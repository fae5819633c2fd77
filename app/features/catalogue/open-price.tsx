import { Link } from 'react-router';
import { useMessages } from '#app/lib/language/messages.ts';
import { wordsAround } from '#app/lib/language/words-around.ts';
import { formatPrice } from '#app/lib/money/format-price.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { type CataloguePackage, hasOpenPrice, needsSize, sizePrices } from '#domain/catalogue/packages.ts';
import { findSizeRow } from '#domain/catalogue/size-row.ts';
import { SelectPackage } from './select-package.tsx';
import { sizeRange } from './size-table.tsx';

type PackagePart = {
  item: CataloguePackage;
  /** The size of the home in the unit of the catalogue; null while nobody has said it. */
  size: number | null;
};

/** The row of a package for the size of the home, with the sizes that it is for; null where none is known. */
function findRow({ item, size }: PackagePart) {
  const rows = sizePrices(item);
  const index = size === null ? -1 : findSizeRow(rows, size);
  const [upTo, amount] = rows[index] ?? [];
  return upTo === undefined || amount === undefined ? null : { from: rows[index - 1]?.[0] ?? 0, upTo, amount };
}

/** The price of a package: for the size of the home, or the one from which others begin. */
export function OpenPrice({ item, size }: PackagePart) {
  const { from, bySize, sizes: messages } = useMessages('packages');
  const row = findRow({ item, size });
  const [before, after] = hasOpenPrice(item) && !row ? wordsAround((price) => from({ price })) : ['', ''];
  const amount = row ? row.amount : item.basePriceCents;
  return (
    <div>
      <p className={cx('display leading-none', amount === null ? 'text-3xl' : 'text-[2.75rem]')}>
        {before && <span className="text-xl">{before}</span>}
        {amount === null ? messages.onRequest : formatPrice(amount, item.currency)}
        {after && <span className="text-xl">{after}</span>}
      </p>
      {needsSize(item) && (
        <p className="mt-2 text-sm">
          {row ? sizeRange({ ...row, unit: messages.units[item.sizeUnit] }, messages) : bySize}
        </p>
      )}
    </div>
  );
}

/** The way to the order of a package, or to the studio where homes of this size have no price of their own. */
export function SelectOpen({ item, size, className }: PackagePart & { className: string }) {
  const { ask } = useMessages('packages').sizes;
  const row = findRow({ item, size });
  if (row?.amount === null) {
    return (
      <Link to={PATHS.contact} className={cx(buttonClass('outline'), className)}>
        {ask}
        <span className="sr-only"> {item.name}</span>
      </Link>
    );
  }
  const priceCents = row?.amount ?? item.basePriceCents;
  return (
    <SelectPackage offer={{ item, photoCount: null, priceCents }} size={row ? size : null} className={className} />
  );
}
