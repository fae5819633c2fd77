import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { EmailAddress } from '#app/ui/list/email-address.tsx';
import type { Lead } from '#domain/listings/pages/lead-json.ts';
import { dateFormat } from '#domain/shared/formats.ts';
import { intlLocale } from '#domain/shared/locale.ts';
import { deleteLead, leadsQuery } from '../api/leads.ts';

const LINK = 'rounded-md text-accent-text underline underline-offset-4 wrap-anywhere';

/** The inquiries that came by the form of a property's page. */
export function LeadsCard({ propertyId }: { propertyId: string }) {
  const messages = useMessages('listings').leads;
  const [asked, setAsked] = useState<Lead | null>(null);
  const { data, error, refetch, ...list } = useInfiniteQuery(leadsQuery(propertyId));
  const leads = data?.pages.flatMap((page) => page.leads);
  return (
    <Card role="region" aria-label={messages.heading} className="mb-6 p-5 sm:p-7">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="display display-card">{messages.heading}</h2>
          <p className="mt-1 text-sm text-pretty text-muted">{messages.text}</p>
        </div>
        {leads && leads.length > 0 && (
          <a href={`/api/properties/${propertyId}/leads.csv`} download className={buttonClass('outline', 'sm')}>
            {messages.csv}
          </a>
        )}
      </div>
      {!leads && error && (
        <RetryNotice title={messages.failed} onRetry={() => void refetch()} className="mt-5">
          {getErrorMessage(error)}
        </RetryNotice>
      )}
      {!leads && !error && (
        <div role="status" aria-label={messages.loading} className="mt-5 flex flex-col gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {leads?.length === 0 && <p className="mt-5 text-pretty text-body">{messages.empty}</p>}
      {leads && leads.length > 0 && (
        <ul aria-label={messages.heading} className="mt-4 divide-y divide-line border-t border-line">
          {leads.map((lead) => (
            <LeadRow key={lead.id} lead={lead} onDelete={() => setAsked(lead)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          className="mt-4"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
      {asked && <DeleteQuestion propertyId={propertyId} lead={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function LeadRow({ lead, onDelete }: { lead: Lead; onDelete: () => void }) {
  const messages = useMessages('listings').leads;
  const language = useLanguage();
  const at = dateFormat(intlLocale(language), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="grid gap-x-8 gap-y-2 py-4 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere text-ink">{lead.name}</p>
        <p className="text-sm">
          <a href={`mailto:${encodeURIComponent(lead.email)}`} className={LINK}>
            <EmailAddress email={lead.email} />
          </a>
        </p>
        {lead.phone && <p className="text-sm wrap-anywhere text-body">{lead.phone}</p>}
      </div>
      <div className="min-w-0">
        <p className="text-pretty whitespace-pre-line wrap-anywhere text-body">{lead.message}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <time dateTime={lead.created_at}>{at.format(new Date(lead.created_at))}</time>
          {lead.from && <span className="wrap-anywhere">{messages.from({ place: lead.from })}</span>}
          <Badge tone={lead.was_mailed ? 'green' : 'neutral'}>
            {lead.was_mailed ? messages.mailed : messages.notMailed}
          </Badge>
        </p>
      </div>
      <Button
        variant="danger-quiet"
        size="sm"
        className="-mx-4 justify-self-start sm:mx-0"
        aria-label={messages.deleteNamed({ name: lead.name })}
        onClick={onDelete}
      >
        {messages.delete}
      </Button>
    </li>
  );
}

function DeleteQuestion({ propertyId, lead, onClose }: { propertyId: string; lead: Lead; onClose: () => void }) {
  const messages = useMessages('listings').leads;
  const { send, isSending, errorMessage } = useSubmit();
  const confirm = () =>
    void send(async () => {
      await deleteLead(propertyId, lead);
      toast({ title: messages.deleted, variant: 'success' });
      onClose();
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={messages.deleteTitle}
      description={errorMessage ?? messages.deleteText({ name: lead.name })}
      action={messages.delete}
      isRunning={isSending}
      onConfirm={confirm}
    />
  );
}
