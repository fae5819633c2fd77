import type { ChangePreviewBody } from '#domain/orders/changes/change-input.ts';
import type { OrderLineJson } from '#domain/orders/order-lines.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import { readAmount } from '#domain/shared/money/typed-amount.ts';
import { checkLines, type TypedLine } from './typed-lines.ts';

/** A line of an order as it is typed: how many pieces are left, and the price of one. */
export type TypedPiece = { quantity: string; price: string };

/** Something of the catalog, as it is chosen: `add_on:twilight`. */
export type ChosenThing = { key: string; quantity: string; isSold: boolean };

/** All that is typed of a change. */
export type TypedChange = {
  pieces: Record<string, TypedPiece>;
  things: readonly ChosenThing[];
  own: readonly TypedLine[];
};

export const NO_CHANGE: TypedChange = { pieces: {}, things: [], own: [] };

const leftOf = ({ quantity, removed_quantity: gone = 0 }: OrderLineJson) => quantity - gone;

/** The lines of an order that can be changed: what is sold and fees, as far as they are left. */
export const changeableLines = (lines: readonly OrderLineJson[]): OrderLineJson[] =>
  lines.filter(
    (line) =>
      !['tax', 'discount', 'deposit', 'set_off'].includes(line.kind) && leftOf(line) > 0 && line.unit_minor >= 0,
  );

/** A line as it stands before anything is typed. */
export const asPiece = (line: OrderLineJson, currency: Currency): TypedPiece => ({
  quantity: `${leftOf(line)}`,
  price: `${minorToPrice(line.unit_minor, currency)}`,
});

type LineChange = NonNullable<ChangePreviewBody['lines']>[number];

/** What is wrong with a typed line, by its field. */
export type PieceErrors = Partial<Record<keyof TypedPiece, string>>;

/** A request, or what is wrong: by the line's id, by the number of an own line, or of what is chosen. */
export type CheckedChange = {
  body: ChangePreviewBody | null;
  pieces: Record<string, PieceErrors>;
  own: ReturnType<typeof checkLines>['errors'];
  things: Record<number, string>;
};

const QUANTITY = 'Type a whole number from 0 to 999.';
const readCount = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null);

function readPiece(
  line: OrderLineJson,
  piece: TypedPiece,
  currency: Currency,
): { change: LineChange | null; errors: PieceErrors } {
  const quantity = readCount(piece.quantity);
  const { minor, problem } = readAmount(piece.price, currency);
  const errors = {
    ...(quantity === null ? { quantity: QUANTITY } : {}),
    ...(minor === null ? { price: problem ?? 'Type an amount.' } : {}),
  };
  if (quantity === null || minor === null) return { change: null, errors };
  const isOther = minor !== line.unit_minor && quantity > 0;
  if (quantity === leftOf(line) && !isOther) return { change: null, errors };
  return { change: { id: line.id, quantity, ...(isOther ? { unit_minor: minor } : {}) }, errors };
}

type Rules = { lines: readonly OrderLineJson[]; currency: Currency; isTaxed: boolean };

/** Reads what was typed: the request, or what is wrong with each part of it. */
export function checkChange({ pieces, things, own }: TypedChange, { lines, currency, isTaxed }: Rules): CheckedChange {
  const checked: CheckedChange = { body: null, pieces: {}, own: [], things: {} };
  const changes: LineChange[] = [];
  for (const line of changeableLines(lines)) {
    const piece = pieces[line.id];
    if (!piece) continue;
    const { change, errors } = readPiece(line, piece, currency);
    if (change) changes.push(change);
    if (Object.keys(errors).length > 0) checked.pieces[line.id] = errors;
  }
  const items = things.map(({ key, quantity, isSold }, index) => {
    const [kind, id = ''] = key.split(':');
    const count = readCount(quantity) ?? 0;
    if (count === 0) checked.things[index] = 'Type a whole number from 1 to 999.';
    const catalogue = isSold ? ('order' as const) : ('today' as const);
    return kind === 'package' ? { package_id: id, catalogue } : { add_on_id: id, quantity: count, catalogue };
  });
  const added = own.length > 0 ? checkLines(own, { currency, isTaxed }) : { lines: [], errors: [], problem: null };
  checked.own = added.errors;
  const isWrong = Object.keys(checked.pieces).length + Object.keys(checked.things).length > 0 || !added.lines;
  if (!isWrong) checked.body = { lines: changes, items, added: added.lines ?? [] };
  return checked;
}

/** Whether a request changes anything. */
export const isEmptyChange = ({ lines = [], items = [], added = [] }: ChangePreviewBody): boolean =>
  lines.length + items.length + added.length === 0;
