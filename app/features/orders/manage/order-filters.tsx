import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { type OrderSort, PAYMENT_FILTERS } from '#domain/orders/admin-order.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { orderingEn } from './ordering-messages.ts';
import { isFiltered, NO_FILTER, type OrdersAddress } from './orders-address.ts';

const { paymentStatus, status } = orderingEn.orderPage;
const PAYMENT_LABELS = Object.fromEntries(
  PAYMENT_FILTERS.map((known) => [known, { all: 'All payments', accepted: 'Paid or due', ...paymentStatus }[known]]),
);
const STATUS_LABELS = {
  '': 'Any status',
  ...Object.fromEntries(ORDER_STATUSES.map((known) => [known, status[known]])),
};

const SORT_LABELS: Record<OrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest amount',
  lowest: 'Lowest amount',
  status: 'Status',
  status_reversed: 'Status, reversed',
};

type OrderFiltersProps = { address: OrdersAddress; onChange: (parts: Record<string, string>) => void };

/** The filters of the orders, in one row where there is room. */
export function OrderFilters({ address, onChange }: OrderFiltersProps) {
  return (
    <search className="mb-2 max-xl:mb-3 flex flex-wrap items-center gap-2">
      <div className="flex min-w-52 flex-1 basis-56 sm:max-w-80">
        <SearchBox
          isSmall
          label="Search orders"
          placeholder="Customer, phone, address, number"
          value={address.q}
          onSearch={(q) => onChange({ q })}
        />
      </div>
      <Choice
        label="Payment"
        name="payment_status"
        value={address.payment_status}
        labels={PAYMENT_LABELS}
        onChange={(next) => onChange({ payment_status: next === 'accepted' ? '' : next })}
      />
      <Choice
        label="Status"
        name="order_status"
        value={address.order_status}
        labels={STATUS_LABELS}
        onChange={(order_status) => onChange({ order_status })}
      />
      <Day label="From" name="from" value={address.from} max={address.to} onChange={(from) => onChange({ from })} />
      <Day label="To" name="to" value={address.to} min={address.from} onChange={(to) => onChange({ to })} />
      {/* Where the rows are cards, no head of a column can be pressed. */}
      <Choice
        label="Sort"
        name="sort"
        value={address.sort}
        labels={SORT_LABELS}
        className="xl:hidden"
        onChange={(sort) => onChange({ sort: sort === 'newest' ? '' : sort })}
      />
      {isFiltered(address) && (
        <Button variant="ghost" size="sm" className="px-3" onClick={() => onChange(NO_FILTER)}>
          Clear Filters
        </Button>
      )}
    </search>
  );
}

/** A control with its name before it, in one line. */
const CONTROL =
  'flex h-9 items-center gap-2 rounded-input border border-field bg-surface pl-3 text-sm text-muted max-sm:gap-1.5 max-sm:pl-2.5 max-sm:text-[0.8125rem] hover:border-muted pointer-coarse:h-11 max-sm:grow max-sm:basis-[calc(50%-0.25rem)] max-sm:min-w-0 ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)';
const INNER =
  'h-full min-w-0 flex-1 cursor-pointer rounded-input bg-transparent pr-2 text-ink max-sm:pr-0.5 outline-none';

type ChoiceProps = {
  label: string;
  name: string;
  value: string;
  /** The choices in their order, with their labels. */
  labels: Record<string, string>;
  className?: string;
  onChange: (value: string) => void;
};

function Choice({ label, name, value, labels, className, onChange }: ChoiceProps) {
  return (
    <label className={cx(CONTROL, className)}>
      {label}
      <select name={name} value={value} onChange={({ target }) => onChange(target.value)} className={INNER}>
        {Object.entries(labels).map(([known, text]) => (
          <option key={known} value={known} className="bg-raised">
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

type DayProps = {
  label: string;
  name: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (value: string) => void;
};

function Day({ label, name, value, min, max, onChange }: DayProps) {
  return (
    <label className={CONTROL}>
      {label}
      <input
        type="date"
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={INNER}
        min={min || undefined}
        max={max || undefined}
      />
    </label>
  );
}
