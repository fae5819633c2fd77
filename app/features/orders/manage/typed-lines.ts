import { type AddedLine, addLinesSchema } from '#domain/orders/added-lines.ts';
import { USUAL_CATEGORY } from '#domain/orders/pricing/item-lines.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { readAmount } from '#domain/shared/money/typed-amount.ts';

/** A line as it is typed. */
export type TypedLine = { label: string; price: string; quantity: string };

export const EMPTY_LINE: TypedLine = { label: '', price: '', quantity: '1' };

type LineErrors = Partial<Record<keyof TypedLine, string>>;

/** The lines that were typed; null with what is wrong with each, or with all of them, where they cannot be added. */
type CheckedLines = { lines: AddedLine[] | null; errors: LineErrors[]; problem: string | null };

const NAMES: Record<string, keyof TypedLine> = { label: 'label', unit_minor: 'price', quantity: 'quantity' };

/** What all lines share: their currency, and whether the taxes of the catalogue are counted for them. */
type LineRules = { currency: Currency; isTaxed: boolean };

function toLine({ label, price, quantity }: TypedLine, { currency, isTaxed }: LineRules): AddedLine {
  const bare = quantity.trim();
  const unit_minor = readAmount(price, currency).minor ?? 0;
  return { label, unit_minor, quantity: bare === '' ? 0 : Number(bare), tax_category: isTaxed ? USUAL_CATEGORY : null };
}

/** Checks lines by the rules of the server; a price is read as people write it. */
export function checkLines(rows: readonly TypedLine[], rules: LineRules): CheckedLines {
  const { currency } = rules;
  const { data, error } = addLinesSchema.safeParse(rows.map((row) => toLine(row, rules)));
  if (data) return { lines: data, errors: [], problem: null };
  const errors: LineErrors[] = rows.map(() => ({}));
  let problem: string | null = null;
  for (const { path, message } of error.issues) {
    const [at, field] = path;
    const [row, name] = [errors[Number(at)], NAMES[String(field)]];
    if (row && name) row[name] ??= name === 'price' ? priceProblem(rows[Number(at)], currency) : message;
    else problem ??= message;
  }
  return { lines: null, errors, problem };
}

function priceProblem(row: TypedLine | undefined, currency: Currency): string {
  return readAmount(row?.price ?? '', currency).problem ?? 'The price must be above 0, and of twelve digits at most.';
}
