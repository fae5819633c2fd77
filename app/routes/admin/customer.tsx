import { useParams } from 'react-router';
import { CustomerPage, type CustomerParts } from '#app/features/customers/customer-page.tsx';
import { CustomerEstimates } from '#app/features/orders/estimates/estimates-about.tsx';
import { CustomerMails, CustomerOrders, OrderAgain } from '#app/features/orders/manage/customer-history.tsx';
import { CustomerTaxes } from '#app/features/orders/tax-profiles/customer-taxes.tsx';
import { CustomerPeople } from '#app/features/scheduling/customer-people/customer-people.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'orders.read' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Customer');

const PARTS: CustomerParts = {
  again: ({ customer }) => <OrderAgain customerId={customer.id} />,
  estimates: ({ customer }) => (
    <CustomerEstimates customerId={customer.id} email={customer.contacts[0]?.email ?? null} />
  ),
  orders: ({ customer }) => <CustomerOrders customerId={customer.id} />,
  mails: ({ mails }) => <CustomerMails mails={mails} />,
  facts: (email) => (
    <div className="*:first:mt-0 *:first:border-t-0 *:first:pt-0">
      <CustomerTaxes email={email} />
      <CustomerPeople email={email} />
    </div>
  ),
};

export default function CustomerRoute() {
  const { customerId = '' } = useParams();
  return <CustomerPage key={customerId} customerId={customerId} parts={PARTS} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
