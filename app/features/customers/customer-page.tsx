import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { getInitials } from '#app/features/shared/session/account-links.ts';
import { PortalConfirmation } from '#app/features/shared/session/portal-confirmation.tsx';
import { formatCharge } from '#app/lib/money/money.ts';
import { adminPropertiesPath, newOrderPath, PATHS } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useChargeCurrency } from '#app/lib/page/use-charge-currency.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { endLostSession, getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatDate, formatInstant } from '#app/lib/time/format-date.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { BackToList } from '#app/ui/layout/back-to-list.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { TabPanel, Tabs } from '#app/ui/layout/tabs.tsx';
import { EmptyList, PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { CustomerDetails, CustomerJson } from '#domain/customers/customer-json.ts';
import { customerQuery, undoMerge } from './api/customers.ts';
import { EditCustomerDialog, NewContactDialog } from './customer-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { formatTerms, TERMS_TEXTS } from './payment-terms-words.ts';
import { listAccounts, ViewingDialog } from './viewing-dialog.tsx';

/** What other modules keep of a customer: made of the customer as they are now. */
export type CustomerParts = {
  again: (details: CustomerDetails) => ReactNode;
  estimates: (details: CustomerDetails) => ReactNode;
  orders: (details: CustomerDetails) => ReactNode;
  mails: (details: CustomerDetails) => ReactNode;
  /** Tax facts and wishes about people, by the email of a contact. */
  facts: (email: string) => ReactNode;
};

const isMissing = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'not_found' || error.code === 'invalid_input');

type CustomerPageProps = { customerId: string; parts: CustomerParts };

/** All that the studio keeps of a customer. */
export function CustomerPage({ customerId, parts }: CustomerPageProps) {
  const { data, error, refetch } = useQuery(customerQuery(customerId));
  useEffect(() => endLostSession(error), [error]);
  return (
    <>
      <BackToList path={PATHS.adminCustomers}>All customers</BackToList>
      {data && <Customer details={data} parts={parts} />}
      {!data && <PanelHeading title="Customer" />}
      {!data && !error && <RowsSkeleton label="Loading the customer" />}
      {!data && isMissing(error) && <EmptyList text="Customer not found." />}
      {!data && error && !isMissing(error) && (
        <RetryNotice title="Error Fetching the Customer" onRetry={() => void refetch()}>
          {getErrorMessage(error)}
        </RetryNotice>
      )}
    </>
  );
}

const nameOf = ({ name, contacts }: CustomerJson) => name || contacts[0]?.email || 'Without a name';

type PartProps = { title: string; action?: ReactNode; children: ReactNode };

function Part({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="px-5 py-4 sm:px-6">
      <div className="mb-2 flex min-h-9 items-center justify-between gap-4">
        <h2 id={id} className="display display-card">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

function Heading({ details }: { details: CustomerDetails }) {
  const { customer, money } = details;
  const due = money.filter(({ due_minor }) => due_minor > 0);
  const name = nameOf(customer);
  return (
    <header className="mb-4 flex flex-wrap items-start gap-x-5 gap-y-4">
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-lg font-medium text-accent-text"
      >
        {getInitials(name, '')}
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="display text-[1.75rem] wrap-anywhere sm:text-[2rem]">{name}</h1>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-muted">
          {customer.kind === 'company' ? 'Company' : customer.company}
          {customer.tags.map((tag) => (
            <Link
              key={tag}
              to={`${PATHS.adminCustomers}?${new URLSearchParams({ tag })}`}
              className="rounded-full bg-well px-2.5 py-0.5 text-sm text-body hover:text-ink"
            >
              {tag}
            </Link>
          ))}
        </p>
      </div>
      {due.length > 0 && (
        <div className="sm:text-right">
          {due.map(({ currency, due_minor }) => (
            <p key={currency} className="display text-[1.75rem] tabular-nums">
              {formatCharge(due_minor, currency)}
            </p>
          ))}
          <p className="text-sm text-muted">Not paid yet</p>
        </div>
      )}
    </header>
  );
}

/** In one line: how they are reached, since when, and what they ordered. */
function Summary({ details }: { details: CustomerDetails }) {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const { customer, order_count, money } = details;
  const [contact] = customer.kind === 'person' ? customer.contacts : [];
  const sums = money.map(({ currency, ordered_minor }) => formatCharge(ordered_minor, currency)).join(' and ');
  return (
    <ul className="mb-5 flex flex-wrap gap-x-6 gap-y-1.5 text-[0.9375rem] text-muted">
      {contact && (
        <li>
          <a href={`mailto:${contact.email}`} className="wrap-anywhere text-accent-text hover:underline">
            {contact.email}
          </a>
        </li>
      )}
      {contact?.phone && (
        <li>
          <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className="text-accent-text hover:underline">
            {contact.phone}
          </a>
        </li>
      )}
      {customer.since && (
        <li>
          Customer since <span className="text-ink">{formatDate(customer.since, 'en', timeZone)}</span>
        </li>
      )}
      <li>
        <span className="text-ink">
          {order_count} {order_count === 1 ? 'order' : 'orders'}
        </span>
        {sums && `, ${sums}`}
      </li>
    </ul>
  );
}

function People({ customer }: { customer: CustomerJson }) {
  const [isOpen, setIsOpen] = useState(false);
  const canAdd = useRights().can('orders.write') && customer.kind === 'company';
  return (
    <Part
      title="People"
      action={
        canAdd && (
          <Button variant="ghost" size="sm" aria-label="Add a person" onClick={() => setIsOpen(true)}>
            Add
          </Button>
        )
      }
    >
      {customer.contacts.length === 0 && <p className="text-muted">Nobody orders for this company yet.</p>}
      <ul className="flex flex-col gap-3">
        {customer.contacts.map(({ id, name, email, phone, account_id }) => (
          <li key={id} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-well text-sm font-medium text-body"
            >
              {getInitials(name, email)}
            </span>
            <div className="min-w-0 text-[0.9375rem]">
              <p className="font-medium wrap-anywhere text-ink">{name || email}</p>
              <p className="text-sm wrap-anywhere text-muted">{email}</p>
              {phone && <p className="text-sm text-muted">{phone}</p>}
              <p className="text-sm text-muted">{account_id ? 'Has an account' : 'No account'}</p>
            </div>
          </li>
        ))}
      </ul>
      {isOpen && <NewContactDialog customer={customer} onClose={() => setIsOpen(false)} />}
    </Part>
  );
}

function Notes({ customer, onEdit }: { customer: CustomerJson; onEdit: (() => void) | null }) {
  return (
    <Part
      title="Shows on each order"
      action={
        onEdit && (
          <Button variant="ghost" size="sm" aria-label="Edit notes" onClick={onEdit}>
            Edit
          </Button>
        )
      }
    >
      {customer.notes ? (
        <div className="rounded-input bg-well px-4 py-3 text-[0.9375rem]">
          <p className="whitespace-pre-line wrap-anywhere text-ink">{customer.notes}</p>
          <p className="mt-1.5 text-sm text-body">Staff see this; the customer does not.</p>
        </div>
      ) : (
        <p className="text-muted">Nothing noted.</p>
      )}
    </Part>
  );
}

function Properties({ properties }: Pick<CustomerDetails, 'properties'>) {
  const canOpen = useRights().can('media');
  if (properties.length === 0) return <p className="px-5 py-8 text-center text-muted">No properties yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {properties.map(({ id, name, address, city, realtor_id }) => {
        const title = address || name;
        const place = `${adminPropertiesPath(realtor_id)}?${new URLSearchParams({ q: name })}`;
        return (
          <li key={id} className="px-5 py-3.5 text-[0.9375rem] sm:px-6">
            {canOpen ? (
              <Link to={place} className="font-medium text-accent-text hover:underline">
                {title}
              </Link>
            ) : (
              <span className="font-medium text-ink">{title}</span>
            )}
            <span className="ml-2 text-muted">{[name !== title && name, city].filter(Boolean).join(', ')}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The merges that can still be undone, the last one first. */
function OpenMerges({ details: { customer, merges } }: { details: CustomerDetails }) {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const [last] = merges;
  const { run, running } = useAction('Not undone', async (id: string) => {
    await undoMerge(customer.id, id);
    toast({ title: 'Undone', description: 'Both customers are there again.', variant: 'success' });
  });
  if (!last) return null;
  return (
    <div className="mb-4">
      <Notice
        title={`${last.name || 'Another customer'} was merged into this one`}
        action={
          <Button variant="outline" size="sm" aria-disabled={running !== null} onClick={() => void run(last.id)}>
            Undo
          </Button>
        }
      >
        It can be undone until {formatInstant(last.until, 'en', timeZone)}.
      </Notice>
    </div>
  );
}

const TABS = ['orders', 'properties', 'mails'] as const;
type TabName = (typeof TABS)[number];

function History({ details, parts }: { details: CustomerDetails; parts: CustomerParts }) {
  const [tab, setTab] = useState<TabName>('orders');
  const counts = { orders: details.order_count, properties: details.properties.length, mails: details.mails.length };
  const names: Record<TabName, string> = { orders: 'Orders', properties: 'Properties', mails: 'Emails' };
  return (
    <Card className="p-1.5">
      <Tabs
        label="What there is of this customer"
        value={tab}
        onValueChange={setTab}
        tabs={TABS.map((value) => ({ value, label: `${names[value]} ${counts[value]}` }))}
      >
        <TabPanel value="orders">{parts.orders(details)}</TabPanel>
        <TabPanel value="properties">
          <Properties properties={details.properties} />
        </TabPanel>
        <TabPanel value="mails">{parts.mails(details)}</TabPanel>
      </Tabs>
    </Card>
  );
}

function Customer({ details, parts }: { details: CustomerDetails; parts: CustomerParts }) {
  const [isEditing, setIsEditing] = useState(false);
  const [isMerging, setIsMerging] = useState(false);
  const [isViewing, setIsViewing] = useState(false);
  const { customer } = details;
  const canWrite = useRights().can('orders.write');
  const currency = useChargeCurrency();
  const [contact] = customer.contacts;
  const edit = canWrite ? () => setIsEditing(true) : null;
  return (
    <>
      <Heading details={details} />
      {canWrite && <OpenMerges details={details} />}
      <Summary details={details} />
      {canWrite && (
        <div className="mb-5 flex flex-wrap gap-2">
          {contact && (
            <Link to={newOrderPath({ contact: contact.email })} className={buttonClass('primary', 'sm')}>
              New order
            </Link>
          )}
          <Button variant="outline" size="sm" onClick={() => setIsEditing(true)}>
            Edit customer
          </Button>
          {listAccounts(customer).length > 0 && (
            <Button variant="outline" size="sm" onClick={() => setIsViewing(true)}>
              See as this customer
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => setIsMerging(true)}>
            Merge a double
          </Button>
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          {canWrite && parts.again(details)}
          {parts.estimates(details)}
          <History details={details} parts={parts} />
        </div>
        <Card className="divide-y divide-line">
          <Notes customer={customer} onEdit={edit} />
          <People customer={customer} />
          <Part
            title="Payment"
            action={
              edit && (
                <Button variant="ghost" size="sm" aria-label="Edit payment terms" onClick={edit}>
                  Edit
                </Button>
              )
            }
          >
            <p className="text-[0.9375rem] text-ink">{formatTerms(customer.payment_terms, currency)}</p>
            <p className="text-sm text-pretty text-muted">{TERMS_TEXTS[customer.payment_terms.kind]}</p>
          </Part>
          {canWrite && contact && <Part title="Taxes and photographers">{parts.facts(contact.email)}</Part>}
        </Card>
      </div>
      {isViewing && (
        <PortalConfirmation>
          <ViewingDialog customer={customer} onClose={() => setIsViewing(false)} />
        </PortalConfirmation>
      )}
      {isMerging && <MergeDialog customer={customer} onClose={() => setIsMerging(false)} />}
      {isEditing && <EditCustomerDialog customer={customer} onClose={() => setIsEditing(false)} />}
    </>
  );
}
