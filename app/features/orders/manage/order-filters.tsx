import { Button } from '#app/ui/button/button.tsx';
import { FilterChoice, FilterDay } from '#app/ui/form/filter-controls.tsx';
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
      <FilterChoice
        label="Payment"
        name="payment_status"
        value={address.payment_status}
        labels={PAYMENT_LABELS}
        onChange={(next) => onChange({ payment_status: next === 'accepted' ? '' : next })}
      />
      <FilterChoice
        label="Status"
        name="order_status"
        value={address.order_status}
        labels={STATUS_LABELS}
        onChange={(order_status) => onChange({ order_status })}
      />
      <FilterDay
        label="From"
        name="from"
        value={address.from}
        max={address.to}
        onChange={(from) => onChange({ from })}
      />
      <FilterDay label="To" name="to" value={address.to} min={address.from} onChange={(to) => onChange({ to })} />
      {/* Where the rows are cards, no head of a column can be pressed. */}
      <FilterChoice
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
