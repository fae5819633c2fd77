import { type ClipboardEvent, type KeyboardEvent, use, useRef } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { SizeUnit } from '#domain/shared/area.ts';
import { currencySymbol } from '#domain/shared/money/currency-symbols.ts';
import { type FieldErrors, ListCurrencyContext, prefixRoom } from './form-parts.tsx';
import { SIZE_UNIT_LABELS } from './format-values.ts';
import type { TierForm } from './price-form.ts';
import {
  addTier,
  pasteRows,
  readPastedRows,
  setOpenEnd,
  setQuote,
  TIER_COLUMNS,
  type TierColumn,
} from './tier-rows.ts';

type TierTableProps = {
  tiers: readonly TierForm[];
  unit: SizeUnit;
  errors: FieldErrors;
  onChange: (tiers: readonly TierForm[]) => void;
};

/** How far the keys move from a row. Enter adds a row at the end. */
const KEY_MOVES: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** The sizes of homes with their prices, a row each. Arrow keys and Enter move between rows, a copied table can be pasted. */
export function TierTable({ tiers, unit, errors, onChange }: TierTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const focusCell = (row: number, column: TierColumn) =>
    requestAnimationFrame(() => {
      const input = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}-${column}"]`);
      input?.focus();
      input?.select();
    });
  const add = () => {
    const { tiers: next, added } = addTier(tiers);
    onChange(next);
    focusCell(added, 'upTo');
  };
  const remove = (row: number) => {
    onChange(tiers.toSpliced(row, 1));
    focusCell(Math.min(row, tiers.length - 2), 'upTo');
  };
  const onKeyDown = (event: KeyboardEvent, row: number, column: TierColumn) => {
    const by = KEY_MOVES[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (event.key === 'Enter' && row === tiers.length - 1) return add();
    focusCell(row + by, column);
  };
  const onPaste = (event: ClipboardEvent, row: number, column: TierColumn) => {
    const rows = readPastedRows(event.clipboardData.getData('text/plain'));
    if (!rows) return;
    event.preventDefault();
    onChange(pasteRows(tiers, rows, [row, column]));
  };
  return (
    <div className="flex flex-col gap-3">
      <table ref={table} className="w-full max-w-xl table-fixed text-left">
        <caption className="sr-only">Sizes and their prices</caption>
        <thead>
          <tr className="text-sm text-ink [&>th]:pb-1.5 [&>th]:font-medium">
            <th scope="col">Up to, {SIZE_UNIT_LABELS[unit]}</th>
            <th scope="col" className="pl-2">
              Price
            </th>
            <th scope="col" className="pl-2">
              Minutes
            </th>
            <th scope="col" className="w-11">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier, row) => (
            <TierRow
              key={tier.key}
              tier={tier}
              row={row}
              isLast={row === tiers.length - 1}
              errors={errors}
              onType={(column, text) => onChange(tiers.with(row, { ...tier, [column]: text }))}
              onRemove={tiers.length > 1 ? () => remove(row) : null}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
          ))}
        </tbody>
      </table>
      {errors.tiers && <CellError id="tiers-error">{errors.tiers}</CellError>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button variant="outline" size="sm" onClick={add}>
          <Icon name="plus" className="-ml-1 size-4" />
          Add size
        </Button>
        <CheckLine
          name="openEnd"
          isChecked={tiers.at(-1)?.upTo.trim() === ''}
          onCheck={(isWanted) => onChange(setOpenEnd(tiers, isWanted))}
        >
          The last size has no end
        </CheckLine>
        {tiers.length > 1 && (
          <CheckLine
            name="needsQuote"
            isChecked={tiers.at(-1)?.amount.trim() === ''}
            onCheck={(isWanted) => onChange(setQuote(tiers, isWanted))}
          >
            Ask for a quote for it
          </CheckLine>
        )}
      </div>
      <p className="text-sm text-pretty text-muted">
        Larger homes than the last size need a quote too. Minutes that are left out are those of the shoot. You can
        paste rows from a spreadsheet.
      </p>
    </div>
  );
}

function CellError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger-text">
      <Icon name="alert" className="mt-0.5 size-4 rounded-full bg-danger-soft" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

const COLUMN_LABELS: Record<TierColumn, string> = { upTo: 'Up to', amount: 'Price', duration: 'Minutes' };
const EMPTY_PLACEHOLDERS: Record<TierColumn, string> = { upTo: 'no end', amount: 'quote', duration: '' };

type TierRowProps = {
  tier: TierForm;
  row: number;
  isLast: boolean;
  errors: FieldErrors;
  onType: (column: TierColumn, text: string) => void;
  onRemove: (() => void) | null;
  onKeyDown: (event: KeyboardEvent, row: number, column: TierColumn) => void;
  onPaste: (event: ClipboardEvent, row: number, column: TierColumn) => void;
};

function TierRow({ tier, row, isLast, errors, onType, onRemove, onKeyDown, onPaste }: TierRowProps) {
  const symbol = currencySymbol(use(ListCurrencyContext));
  const problems = TIER_COLUMNS.flatMap((column) => {
    const text = errors[`tiers.${row}.${column}`];
    return text ? [{ column, text, id: `${tier.key}-${column}` }] : [];
  });
  return (
    <>
      <tr>
        {TIER_COLUMNS.map((column, index) => {
          const problem = problems.find((each) => each.column === column);
          return (
            <td key={column} className={cx('pb-1.5', index > 0 && 'pl-2')}>
              <span className="relative block">
                {column === 'amount' && tier.amount && (
                  <span
                    aria-hidden="true"
                    className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
                  >
                    {symbol}
                  </span>
                )}
                <input
                  data-cell={`${row}-${column}`}
                  aria-label={`${COLUMN_LABELS[column]}, size ${row + 1}`}
                  aria-invalid={problem ? true : undefined}
                  aria-describedby={problem?.id}
                  inputMode={column === 'amount' ? 'decimal' : 'numeric'}
                  autoComplete="off"
                  placeholder={isLast ? EMPTY_PLACEHOLDERS[column] : ''}
                  value={tier[column]}
                  onChange={({ target }) => onType(column, target.value)}
                  onKeyDown={(event) => onKeyDown(event, row, column)}
                  onPaste={(event) => onPaste(event, row, column)}
                  className={cx(
                    'h-10 w-full min-w-0 rounded-input border border-field bg-surface px-3 text-base text-ink tabular-nums placeholder:text-muted hover:border-muted aria-invalid:border-danger-text pointer-coarse:h-11',
                  )}
                  style={column === 'amount' && tier.amount ? { paddingLeft: prefixRoom(symbol) } : undefined}
                />
              </span>
            </td>
          );
        })}
        <td className="pb-1.5 text-right">
          <IconButton
            aria-label={`Remove size ${row + 1}`}
            size="sm"
            disabled={!onRemove}
            onClick={() => onRemove?.()}
            className="ml-auto disabled:cursor-not-allowed disabled:opacity-40"
          >
            <Icon name="close" className="size-4" />
          </IconButton>
        </td>
      </tr>
      {problems.map(({ column, text, id }) => (
        <tr key={column}>
          <td colSpan={4} className="pb-2.5">
            <CellError id={id}>{text}</CellError>
          </td>
        </tr>
      ))}
    </>
  );
}
