import { orderingEn } from '#app/locales/ordering.en.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { Select } from '#app/ui/select.tsx';
import { PAYMENT_FILTERS } from '#domain/orders/admin-order.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { isFiltered, NO_FILTER, type OrdersAddress } from './orders-address.ts';

const { paymentStatus, status } = orderingEn.orderPage;
const PAYMENT_WORDS = Object.fromEntries(
  PAYMENT_FILTERS.map((known) => [known, known === 'all' ? 'All payments' : paymentStatus[known]]),
);
const STATUS_WORDS = { '': 'Any status', ...Object.fromEntries(ORDER_STATUSES.map((known) => [known, status[known]])) };

type OrderFiltersProps = { address: OrdersAddress; onChange: (parts: Record<string, string>) => void };

/** What narrows the orders. */
export function OrderFilters({ address, onChange }: OrderFiltersProps) {
  return (
    <search className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-[minmax(14rem,1fr)_repeat(4,9.5rem)]">
      <div className="col-span-full flex items-end xl:col-span-1">
        <SearchBox
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
        words={PAYMENT_WORDS}
        onChange={(next) => onChange({ payment_status: next === 'paid' ? '' : next })}
      />
      <Choice
        label="Status"
        name="order_status"
        value={address.order_status}
        words={STATUS_WORDS}
        onChange={(order_status) => onChange({ order_status })}
      />
      <Day label="From" name="from" value={address.from} max={address.to} onChange={(from) => onChange({ from })} />
      <Day label="To" name="to" value={address.to} min={address.from} onChange={(to) => onChange({ to })} />
      {isFiltered(address) && (
        <Button
          variant="ghost"
          className="col-span-full -ml-3 justify-self-start px-3"
          onClick={() => onChange(NO_FILTER)}
        >
          Clear Filters
        </Button>
      )}
    </search>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  value: string;
  /** What can be chosen, in its order, and how it is called. */
  words: Record<string, string>;
  onChange: (value: string) => void;
};

function Choice({ label, name, value, words, onChange }: ChoiceProps) {
  return (
    <Field label={label} name={name} className="min-w-0">
      {({ required: _, ...control }) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {Object.entries(words).map(([known, text]) => (
            <option key={known} value={known}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type DayProps = {
  label: string;
  name: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
};

function Day({ label, name, value, min, max, onChange }: DayProps) {
  return (
    <Field label={label} name={name} className="min-w-0">
      {(control) => (
        <Input
          {...control}
          type="date"
          value={value}
          min={min || undefined}
          max={max || undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
