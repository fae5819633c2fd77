import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatFullDay } from '#app/lib/time/format-day.ts';
import { formatWallTime } from '#app/lib/time/wall-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { MOST_OPEN_HOUSES, type OpenHouse } from '#domain/listings/pages/open-house.ts';
import { deleteOpenHouse, openHousesQuery } from '../api/open-houses.ts';
import { OpenHouseForm } from './open-house-form.tsx';

/** The open houses of a property: those to come, which its page shows, and those that are over. */
export function OpenHousesCard({ propertyId }: { propertyId: string }) {
  const messages = useMessages('listings').openHouses;
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<OpenHouse | null>(null);
  const { data, error, refetch } = useQuery(openHousesQuery(propertyId));
  const coming = data?.open_houses.filter((each) => !each.is_over) ?? [];
  const over = data?.open_houses.filter((each) => each.is_over) ?? [];
  const isFull = coming.length >= MOST_OPEN_HOUSES;
  return (
    <Card role="region" aria-label={messages.heading} className="mb-6 p-5 sm:p-7">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="display display-card">{messages.heading}</h2>
          <p className="mt-1 text-sm text-pretty text-muted">{messages.text}</p>
        </div>
        {data && !isFull && (
          <Button variant="outline" size="sm" onClick={() => setIsAdding(true)}>
            {messages.add}
          </Button>
        )}
      </div>
      {!data && error && (
        <RetryNotice title={messages.failed} onRetry={() => void refetch()} className="mt-5">
          {getErrorMessage(error)}
        </RetryNotice>
      )}
      {!data && !error && (
        <div role="status" aria-label={messages.loading} className="mt-5 flex flex-col gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
      {data && coming.length === 0 && <p className="mt-5 text-pretty text-body">{messages.empty}</p>}
      <Rows label={messages.heading} rows={coming} onDelete={setAsked} />
      {isFull && <p className="mt-3 text-sm text-pretty text-muted">{messages.most}</p>}
      {over.length > 0 && (
        <details className="mt-5">
          <summary className="w-fit cursor-pointer rounded-md text-sm font-medium text-accent-text underline underline-offset-4">
            {messages.past}
          </summary>
          <Rows label={messages.past} rows={over} onDelete={setAsked} />
        </details>
      )}
      {data && isAdding && (
        <OpenHouseForm
          propertyId={propertyId}
          today={data.today}
          timeZone={data.time_zone}
          onClose={() => setIsAdding(false)}
        />
      )}
      {asked && <DeleteQuestion propertyId={propertyId} openHouse={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

/** The day and the times of an open house in words of the page. */
function useOpenHouseLabels() {
  const messages = useMessages('listings').openHouses;
  const language = useLanguage();
  return ({ day, from, until }: OpenHouse) => ({
    day: formatFullDay(day, language),
    times: messages.times({ from: formatWallTime(from), until: formatWallTime(until) }),
  });
}

type RowsProps = { label: string; rows: readonly OpenHouse[]; onDelete: (openHouse: OpenHouse) => void };

function Rows({ label, rows, onDelete }: RowsProps) {
  const messages = useMessages('listings').openHouses;
  const toLabels = useOpenHouseLabels();
  if (rows.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-4 divide-y divide-line border-t border-line">
      {rows.map((row) => {
        const { day, times } = toLabels(row);
        return (
          <li key={row.id} className="flex items-start justify-between gap-4 py-4">
            <div className="min-w-0">
              <p className="font-medium text-pretty text-ink">{day}</p>
              <p className="text-[0.9375rem] text-body">{times}</p>
              {row.note && <p className="mt-0.5 text-sm text-pretty wrap-anywhere text-muted">{row.note}</p>}
            </div>
            <Button
              variant="danger-quiet"
              size="sm"
              className="-mr-4 shrink-0 sm:mr-0"
              aria-label={messages.deleteNamed({ day, times })}
              onClick={() => onDelete(row)}
            >
              {messages.delete}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

type QuestionProps = { propertyId: string; openHouse: OpenHouse; onClose: () => void };

function DeleteQuestion({ propertyId, openHouse, onClose }: QuestionProps) {
  const messages = useMessages('listings').openHouses;
  const toLabels = useOpenHouseLabels();
  const { send, isSending, errorMessage } = useSubmit();
  const confirm = () =>
    void send(async () => {
      await deleteOpenHouse(propertyId, openHouse);
      toast({ title: messages.deleted, variant: 'success' });
      onClose();
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={messages.deleteTitle}
      description={errorMessage ?? messages.deleteText(toLabels(openHouse))}
      action={messages.delete}
      isRunning={isSending}
      onConfirm={confirm}
    />
  );
}
