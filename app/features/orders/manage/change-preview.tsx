import { formatCharge } from '#app/lib/money/money.ts';
import type { ChangedLineJson, ChangePreviewJson } from '#domain/orders/changes/change-json.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';

/** The lines that a change takes off an order and adds to it, with their signs. */
export function ChangedLines({ lines, currency }: { lines: readonly ChangedLineJson[]; currency: Currency }) {
  return (
    <ul className="flex flex-col gap-1">
      {lines.map(({ label, quantity, amount_minor }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are never moved, and two of them may say the same.
          key={index}
          className="flex items-baseline justify-between gap-4 text-[0.9375rem] text-ink"
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">{amount_minor < 0 ? 'Removed: ' : 'Added: '}</span>
            {quantity === 1 ? label : `${quantity} × ${label}`}
          </span>
          <span className="whitespace-nowrap tabular-nums">
            {amount_minor > 0 && '+'}
            {formatCharge(amount_minor, currency)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What a change means for the money, in one sentence. */
export function changeSentence({ ask_minor, back_minor, back, open_minor, currency }: ChangePreviewJson): string {
  const money = (minor: number) => formatCharge(minor, currency);
  const sumOf = (way: 'card' | 'hand') =>
    back.reduce((sum, part) => (part.way === way ? sum + part.amount_minor : sum), 0);
  if (back_minor > 0) {
    const [card, hand] = [sumOf('card'), sumOf('hand')];
    if (hand === 0) return `${money(back_minor)} back to the card.`;
    return card === 0
      ? `${money(back_minor)} back by hand.`
      : `${money(card)} back to the card, ${money(hand)} by hand.`;
  }
  if (ask_minor > 0) {
    const all = open_minor > ask_minor ? ` ${money(open_minor)} is open then.` : '';
    return `${money(ask_minor)} to charge.${all}`;
  }
  return open_minor > 0
    ? `Nothing new to charge. ${money(open_minor)} is open.`
    : 'Nothing to charge, nothing to give back.';
}

const DOCUMENTS = { credit_note: 'Credit note', supplement: 'Supplement' };

/** What a change would make of an order: the sentence, its lines, the total, and the documents that follow. */
export function ChangePreview({ preview }: { preview: ChangePreviewJson }) {
  const { currency, before_minor, after_minor, lines, documents } = preview;
  const money = (minor: number) => formatCharge(minor, currency);
  return (
    <section
      aria-label="After this change"
      aria-live="polite"
      className="rounded-card border border-line bg-sunken p-4"
    >
      <p className="display text-2xl text-ink">{changeSentence(preview)}</p>
      <div className="mt-3">
        <ChangedLines lines={lines} currency={currency} />
      </div>
      <p className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-2 text-ink">
        <span>Order</span>
        <span className="whitespace-nowrap tabular-nums">
          <span className="mr-3 text-sm text-muted">was {money(before_minor)}</span>
          <span className="font-medium">{money(after_minor)}</span>
        </span>
      </p>
      {documents.length > 0 && (
        <ul aria-label="With this change" className="mt-3 text-sm text-muted">
          {documents.map(({ kind, total_minor, corrects, when }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two documents may say the same.
            <li key={index}>
              {DOCUMENTS[kind]} of {money(total_minor)}
              {corrects && ` to invoice ${corrects}`}
              {when === 'later' ? ', once it is paid or due' : ', at once'}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
