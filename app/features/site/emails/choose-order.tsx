import { useState } from 'react';
import { useList } from '#app/lib/request/use-list.ts';
import { Button } from '#app/ui/button/button.tsx';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { offeredOrdersQuery } from '../api/emails.ts';

/** The order that an email is shown with. */
export type ChosenOrder = { id: string; label: string };

type ChooseOrderProps = { order: ChosenOrder | null; onChoose: (order: ChosenOrder | null) => void };

/** Chooses a real order for the preview, by its number or its customer, or the made-up one again. */
export function ChooseOrder({ order, onChoose }: ChooseOrderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (next: ChosenOrder) => {
    onChoose(next);
    setIsOpen(false);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span className="text-body">{order ? `Shown with ${order.label}` : 'Shown with a made-up order'}</span>
        <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {order ? 'Another order' : 'Show a real order'}
        </Button>
        {order && (
          <Button variant="ghost" size="sm" onClick={() => onChoose(null)}>
            Made-up order
          </Button>
        )}
      </div>
      {isOpen && <OrderSearch onChoose={choose} />}
    </div>
  );
}

function OrderSearch({ onChoose }: { onChoose: (order: ChosenOrder) => void }) {
  const [q, setQ] = useState('');
  const { data, failure, retry } = useList(offeredOrdersQuery(q));
  return (
    <div className="flex flex-col gap-2">
      <SearchBox label="Search orders" placeholder="Number or customer" value={q} onSearch={setQ} isSmall />
      {failure && (
        <p role="alert" className="text-sm text-danger-text">
          {failure}{' '}
          <button type="button" onClick={retry} className="cursor-pointer underline">
            Try again
          </button>
        </p>
      )}
      {data && data.orders.length === 0 && (
        <p role="status" className="text-sm text-muted">
          {q ? 'No order found.' : 'There is no order yet.'}
        </p>
      )}
      <ul aria-label="Orders" className="flex flex-wrap gap-1.5 empty:hidden">
        {data?.orders.map(({ id, order_number, customer_name }) => (
          <li key={id}>
            <Button
              variant="outline"
              size="sm"
              onClick={() => onChoose({ id, label: `order ${order_number}, ${customer_name}` })}
            >
              {`${order_number} · ${customer_name || 'Deleted customer'}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
