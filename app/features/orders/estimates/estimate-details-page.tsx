import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { OrderPart } from '#app/features/orders/manage/order-facts.tsx';
import { adminEstimatePath, adminOrderPath, newEstimatePath, PATHS } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useSite } from '#app/lib/page/site.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { endLostSession, getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatDay, formatInstant } from '#app/lib/time/format-date.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { BackToList } from '#app/ui/layout/back-to-list.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import { EmptyList, PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { EstimateAction, EstimateDetails } from '#domain/orders/estimates/estimate-json.ts';
import { canRevise } from '#domain/orders/estimates/estimate-state.ts';
import { orderAddress } from '#domain/orders/full-address.ts';
import { languageFacts } from '#domain/shared/locale.ts';
import { deleteEstimate, estimateQuery, sendEstimate, withdrawEstimate } from './api/estimates.ts';
import { EstimateBadge } from './estimate-badge.tsx';
import { EstimateLines } from './estimate-lines.tsx';

/** Whether the server says that there is none: also of an address that holds no id. */
const isMissing = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'not_found' || error.code === 'invalid_input');

/** All that the studio keeps of an estimate. */
export function EstimateDetailsPage({ estimateId }: { estimateId: string }) {
  const { data, error, refetch } = useQuery(estimateQuery(estimateId));
  useEffect(() => endLostSession(error), [error]);
  return (
    <>
      <BackToList path={PATHS.adminEstimates}>All estimates</BackToList>
      {data && <Details details={data} />}
      {!data && <PanelHeading title="Estimate" />}
      {!data && !error && <RowsSkeleton label="Loading the estimate" />}
      {!data && isMissing(error) && <EmptyList text="Estimate not found." />}
      {!data && error && !isMissing(error) && (
        <RetryNotice title="Error Fetching Estimates" onRetry={() => void refetch()}>
          {getErrorMessage(error)}
        </RetryNotice>
      )}
    </>
  );
}

type PartProps = { details: EstimateDetails; when: (instant: string) => string };

const title = ({ number }: EstimateDetails['estimate']) => (number ? `Estimate ${number}` : 'Draft of an estimate');

function Details({ details }: { details: EstimateDetails }) {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const when = (instant: string) => formatInstant(instant, 'en', timeZone);
  const { estimate } = details;
  const canWrite = useRights().can('orders.write');
  return (
    <>
      <PanelHeading title={title(estimate)} text={`${estimate.package_name}, ${when(estimate.created_at)}`}>
        <div className="flex flex-wrap items-center gap-2.5">
          <EstimateBadge state={estimate.state} />
          {canWrite && <Changes details={details} />}
        </div>
      </PanelHeading>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Answer details={details} when={when} />
          <OrderPart title="Price">
            <EstimateLines
              price={estimate.price}
              locale="en"
              words={{
                total: 'Total',
                totalTaxIncluded: 'Total, taxes included',
                areaUnknown: 'Travel is not in this price: nobody could place the address on the map.',
              }}
            />
          </OrderPart>
          <CustomerPart estimate={estimate} />
        </div>
        <div className="grid gap-4">
          {canWrite && <LinkPart details={details} when={when} />}
          <History details={details} when={when} />
        </div>
      </div>
    </>
  );
}

/** What staff can do with the estimate itself. */
function Changes({ details }: { details: EstimateDetails }) {
  const { estimate, versions } = details;
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const isDraft = estimate.state === 'draft';
  const end = useAction(isDraft ? 'The draft was not deleted' : 'The estimate was not withdrawn', async () => {
    if (isDraft) {
      await deleteEstimate(details);
      await navigate(PATHS.adminEstimates);
      return;
    }
    await withdrawEstimate(details);
    setIsAsking(false);
  });
  const hasDraft = versions.some(({ state }) => state === 'draft');
  const isAccepted = versions.some(({ state }) => state === 'accepted');
  const canPrepare = canRevise(estimate.state) && !hasDraft && !isAccepted;
  return (
    <>
      {isDraft && (
        <Link to={newEstimatePath({ draft: estimate.id })} className={buttonClass('outline', 'sm')}>
          Change
        </Link>
      )}
      {canPrepare && (
        <Link to={newEstimatePath({ version: estimate.id })} className={buttonClass('outline', 'sm')}>
          New version
        </Link>
      )}
      {(isDraft || estimate.state === 'open') && (
        <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
          {isDraft ? 'Delete' : 'Withdraw'}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={isDraft ? 'Delete this draft?' : 'Withdraw this estimate?'}
        description={
          isDraft
            ? 'Nobody but the studio has seen it.'
            : 'Its link says that it was withdrawn. The customer gets no email.'
        }
        action={isDraft ? 'Delete' : 'Withdraw'}
        isRunning={end.running !== null}
        onConfirm={() => void end.run()}
      />
    </>
  );
}

/** What the customer answered, and the order that came of it. */
function Answer({ details, when }: PartProps) {
  const { estimate, order } = details;
  const { state, answered_at, accepted_by, accepted_from, decline_reason } = estimate;
  if (!answered_at) return null;
  return (
    <OrderPart title={state === 'accepted' ? 'Accepted' : 'Declined'}>
      <Facts>
        <Fact label="When">{when(answered_at)}</Fact>
        {accepted_by && <Fact label="By">{accepted_by}</Fact>}
        {accepted_from && <Fact label="From">{accepted_from}</Fact>}
        {order && (
          <Fact label="Order">
            <Link to={adminOrderPath(order.id)} className="text-accent-text hover:underline">
              {order.order_number}
            </Link>
          </Fact>
        )}
        {state === 'declined' && <Fact label="Reason">{decline_reason || 'None was given.'}</Fact>}
      </Facts>
    </OrderPart>
  );
}

function CustomerPart({ estimate }: Pick<EstimateDetails, 'estimate'>) {
  const { address: form } = useSite().formats;
  const { asked } = estimate;
  const wished = [asked.preferred_date && formatDay(asked.preferred_date, 'en'), asked.preferred_time];
  return (
    <OrderPart title="For">
      <Facts>
        <Fact label="Customer">{estimate.customer_name || 'Deleted customer'}</Fact>
        <Fact label="Email">{estimate.customer_email}</Fact>
        <Fact label="Phone">{estimate.customer_phone}</Fact>
        <Fact label="Language">{languageFacts(estimate.locale).name}</Fact>
        {asked.property_name && <Fact label="Property">{asked.property_name}</Fact>}
        <Fact label="Address">{orderAddress(asked, form)}</Fact>
        {asked.preferred_date && <Fact label="Wished for">{wished.filter(Boolean).join(', ')}</Fact>}
        <Fact label="Valid until">{formatDay(estimate.valid_until, 'en')}</Fact>
        {estimate.note && (
          <Fact label="Note">
            <span className="whitespace-pre-line">{estimate.note}</span>
          </Fact>
        )}
      </Facts>
    </OrderPart>
  );
}

/** The link of the customer: made as a draft is opened, and sent as often as it is needed. */
function LinkPart({ details, when }: PartProps) {
  const { estimate, url } = details;
  const isDraft = estimate.state === 'draft';
  const send = useAction('The estimate was not sent', async (email: boolean) => {
    const { estimate: opened } = await sendEstimate(details, email);
    const description = email
      ? `Estimate ${opened.number} is on its way to ${opened.customer_email}.`
      : `Estimate ${opened.number} is open. Its link can be copied.`;
    toast({ title: 'Success!', description, variant: 'success' });
  });
  if (!isDraft && estimate.state !== 'open') return null;
  return (
    <OrderPart title="Link">
      <p className="max-w-prose text-[0.9375rem] text-pretty text-body">
        {isDraft
          ? 'The estimate gets its number as it is opened. From then on it does not change: a change is a new version.'
          : 'Anyone with the link sees the estimate and can accept or decline it.'}
      </p>
      {url && (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-input border border-line bg-well p-3">
          <code className="line-clamp-2 min-w-0 flex-1 basis-52 text-sm break-all text-ink">{url}</code>
          <CopyButton text={url} label="Copy link" />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <Button size="sm" aria-disabled={send.running !== null} onClick={() => void send.run(true)}>
          {isDraft ? 'Open and send' : 'Send again'}
        </Button>
        {isDraft && (
          <Button
            variant="outline"
            size="sm"
            aria-disabled={send.running !== null}
            onClick={() => void send.run(false)}
          >
            Open without email
          </Button>
        )}
        {estimate.sent_at && <p className="text-sm text-muted">Sent {when(estimate.sent_at)}</p>}
      </div>
    </OrderPart>
  );
}

const ACTION_LABELS: Record<EstimateAction, string> = {
  estimate_created: 'Prepared',
  estimate_changed: 'Changed',
  estimate_opened: 'Opened',
  estimate_sent: 'Sent',
  estimate_accepted: 'Accepted',
  estimate_declined: 'Declined',
  estimate_withdrawn: 'Withdrawn',
};

/** The versions of the estimate, and what was done. */
function History({ details, when }: PartProps) {
  const { estimate, versions, history } = details;
  return (
    <OrderPart title="History">
      {versions.length > 1 && (
        <ul aria-label="Versions" className="mb-4 grid gap-2">
          {versions.map(({ id, number, revision, state }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
              <span className="text-muted">Version {revision}</span>
              {id === estimate.id ? (
                <span aria-current="true" className="font-medium text-ink">
                  {number ?? 'Draft'}
                </span>
              ) : (
                <Link to={adminEstimatePath(id)} className="text-accent-text hover:underline">
                  {number ?? 'Draft'}
                </Link>
              )}
              <EstimateBadge state={state} />
            </li>
          ))}
        </ul>
      )}
      <ol aria-label="What was done" className="grid gap-2.5 text-[0.9375rem]">
        {history.map(({ at, action, by, number }) => (
          <li key={`${at}:${action}:${number}`} className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium text-ink">{ACTION_LABELS[action]}</span>
            {number && versions.length > 1 && <span className="text-muted tabular-nums">{number}</span>}
            {by && <span className="text-body">by {by}</span>}
            <time dateTime={at} className="ml-auto text-sm text-muted">
              {when(at)}
            </time>
          </li>
        ))}
      </ol>
    </OrderPart>
  );
}
