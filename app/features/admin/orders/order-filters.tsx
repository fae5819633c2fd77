import { orderingEn } from '#app/locales/ordering.en.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { Select } from '#app/ui/select.tsx';
import { PAYMENT_FILTERS } from '#domain/orders/admin-order.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { isFiltered, NO_FILTER, type OrdersAddress } from './orders-address.ts';

const { paymentStatus, status } = orderingEn.orderPage;
const PAYMENT_WORDS = { ...paymentStatus, all: 'All payments' };

type OrderFiltersProps = { address: OrdersAddress; onChange: (parts: Record<string, string>) => void };

/** What narrows the orders. */
export function OrderFilters({ address, onChange }: OrderFiltersProps) {
  return (
    <search className="mb-5 flex flex-wrap items-end gap-3">
      <SearchBox
        label="Search orders"
        placeholder="Customer, address, number"
        value={address.q}
        onSearch={(q) => onChange({ q })}
      />
      <Select
        aria-label="Payment"
        name="payment_status"
        value={address.payment_status}
        onChange={({ target }) => onChange({ payment_status: target.value === 'paid' ? '' : target.value })}
        className="w-full sm:w-48"
      >
        {PAYMENT_FILTERS.map((known) => (
          <option key={known} value={known}>
            {PAYMENT_WORDS[known]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Status"
        name="order_status"
        value={address.order_status}
        onChange={({ target }) => onChange({ order_status: target.value })}
        className="w-full sm:w-44"
      >
        <option value="">Any status</option>
        {ORDER_STATUSES.map((known) => (
          <option key={known} value={known}>
            {status[known]}
          </option>
        ))}
      </Select>
      <Day label="From" name="from" value={address.from} max={address.to} onChange={(from) => onChange({ from })} />
      <Day label="To" name="to" value={address.to} min={address.from} onChange={(to) => onChange({ to })} />
      {isFiltered(address) && (
        <Button variant="ghost" className="px-3 text-accent-text" onClick={() => onChange(NO_FILTER)}>
          Clear Filters
        </Button>
      )}
    </search>
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
    <Field label={label} name={name} className="min-w-0 flex-1 sm:flex-none">
      {(control) => (
        <Input
          {...control}
          type="date"
          value={value}
          min={min || undefined}
          max={max || undefined}
          onChange={({ target }) => onChange(target.value)}
          className="sm:w-40"
        />
      )}
    </Field>
  );
}
