import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { VisitFigures } from '#domain/listings/pages/lead-json.ts';
import { dateFormat, numberFormat } from '#domain/shared/formats.ts';
import { intlLocale } from '#domain/shared/locale.ts';
import { visitsQuery } from '../api/leads.ts';

const FIGURES = ['visitors', 'views', 'photos', 'leads'] as const;
const EXAMPLE = '?from=sign';

/** What a property's page was visited: each figure with what it means, by place and by day. */
export function VisitsCard({ propertyId }: { propertyId: string }) {
  const messages = useMessages('listings').visits;
  const { data, error, refetch } = useQuery(visitsQuery(propertyId));
  return (
    <Card role="region" aria-label={messages.heading} className="mb-6 p-5 sm:p-7">
      <h2 className="display display-card">{messages.heading}</h2>
      {!data && error && (
        <RetryNotice title={messages.failed} onRetry={() => void refetch()} className="mt-5">
          {getErrorMessage(error)}
        </RetryNotice>
      )}
      {!data && !error && (
        <div role="status" aria-label={messages.loading} className="mt-5 grid grid-cols-2 gap-4 lg:grid-cols-4">
          {FIGURES.map((name) => (
            <Skeleton key={name} className="h-24" />
          ))}
        </div>
      )}
      {data && <Figures figures={data} />}
    </Card>
  );
}

function Figures({ figures }: { figures: VisitFigures }) {
  const messages = useMessages('listings').visits;
  const language = useLanguage();
  const { total, sources, days } = figures;
  const format = (value: number) => numberFormat(intlLocale(language)).format(value);
  const formatDay = (day: string) =>
    dateFormat(intlLocale(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return (
    <>
      {days.length === 0 ? (
        <p className="mt-4 text-pretty text-body">{messages.empty}</p>
      ) : (
        <>
          <dl className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
            {FIGURES.map((name) => (
              <div key={name} className="flex flex-col border-t border-line pt-3">
                <dt className="text-sm font-medium text-ink">{messages[name]}</dt>
                <dd className="display order-first text-[2rem] tabular-nums">{format(total[name])}</dd>
                <dd className="mt-1 text-sm text-pretty text-muted">{messages.means[name]}</dd>
              </div>
            ))}
          </dl>
          <Table
            caption={messages.places}
            head={messages.place}
            rows={sources.map((row) => ({ key: row.from, name: row.from || messages.none, row }))}
          />
          <details className="mt-5">
            <summary className="w-fit cursor-pointer rounded-md text-sm font-medium text-accent-text underline underline-offset-4">
              {messages.days}
            </summary>
            <Table
              caption={messages.days}
              head={messages.day}
              rows={days.toReversed().map((row) => ({ key: row.day, name: formatDay(row.day), row }))}
            />
          </details>
        </>
      )}
      <p className="mt-5 text-sm text-pretty text-muted">
        {messages.hint({ example: EXAMPLE })} {total.bots > 0 && messages.bots({ count: total.bots })}
      </p>
    </>
  );
}

type Row = { key: string; name: string; row: Record<(typeof FIGURES)[number], number> };

/** Figures in rows. A phone has the two that matter most. */
function Table({ caption, head, rows }: { caption: string; head: string; rows: readonly Row[] }) {
  const messages = useMessages('listings').visits;
  const language = useLanguage();
  const hidden = (name: (typeof FIGURES)[number]) => (name === 'views' || name === 'photos' ? 'max-sm:hidden' : '');
  return (
    <table className="mt-5 w-full text-[0.9375rem]">
      <caption className="pb-2 text-left font-medium text-ink">{caption}</caption>
      <thead className="border-b border-line text-sm text-muted">
        <tr>
          <th scope="col" className="py-2 pr-4 text-left font-medium">
            {head}
          </th>
          {FIGURES.map((name) => (
            <th key={name} scope="col" className={`py-2 pl-4 text-right font-medium sm:w-[16%] ${hidden(name)}`}>
              {messages[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, name: rowName, row }) => (
          <tr key={key}>
            <th scope="row" className="py-2.5 pr-4 text-left font-normal wrap-anywhere text-ink">
              {rowName}
            </th>
            {FIGURES.map((name) => (
              <td key={name} className={`py-2.5 pl-4 text-right tabular-nums ${hidden(name)}`}>
                {numberFormat(intlLocale(language)).format(row[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
