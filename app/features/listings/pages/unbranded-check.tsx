import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#app/lib/language/messages.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { LintFinding, LintPlace, PropertyPage } from '#domain/listings/pages/page-json.ts';
import { unbrandedQuery } from '../api/pages.ts';

/** The page without names: its link where nobody is named at this moment, else each place where somebody is. */
export function UnbrandedLink({ page }: { page: PropertyPage }) {
  const messages = useMessages('listings').page;
  const { data, error, isFetching, refetch } = useQuery({
    ...unbrandedQuery(page.property_id, page.version),
    enabled: page.version > 0,
  });
  return (
    <section aria-label={messages.unbranded} aria-busy={isFetching} className="border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-medium text-ink">{messages.unbranded}</h3>
        {data && (
          <Badge tone={data.findings.length > 0 ? 'yellow' : 'green'}>
            {data.findings.length > 0 ? messages.held({ count: data.findings.length }) : messages.clean}
          </Badge>
        )}
      </div>
      <p className="mt-1 text-sm text-pretty text-muted">
        {page.version === 0 ? messages.saveFirst : messages.unbrandedText}
      </p>
      {error && (
        <RetryNotice title={messages.checkFailed} onRetry={() => void refetch()} className="mt-4">
          {getErrorMessage(error)}
        </RetryNotice>
      )}
      {!data && isFetching && <Skeleton className="mt-4 h-10" />}
      {data?.url && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-64 text-sm wrap-anywhere text-ink">{data.url}</p>
          <CopyButton text={data.url} label={messages.copyUnbranded} />
        </div>
      )}
      {data && data.findings.length > 0 && (
        <ul aria-label={messages.findings} className="mt-3 divide-y divide-line border-y border-line">
          {data.findings.map((finding) => (
            <FindingLine key={JSON.stringify(finding)} finding={finding} />
          ))}
        </ul>
      )}
      {data?.names_studio && (
        <Notice tone="yellow" className="mt-4">
          {messages.namesStudio}
        </Notice>
      )}
      {data && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
          <p>{messages.checks({ count: String(data.checks) })}</p>
          <Button variant="ghost" size="sm" aria-disabled={isFetching} onClick={() => !isFetching && void refetch()}>
            {messages.again}
          </Button>
        </div>
      )}
    </section>
  );
}

function usePlaceWords(): (place: LintPlace) => string {
  const messages = useMessages('listings').page;
  const partOf = ({ part, photo, attribute }: LintPlace) => {
    if (part === 'photo' || part === 'original' || part === 'media' || part === 'open_house')
      return messages.parts[part]({ number: photo ?? 1 });
    return part === 'header' ? messages.parts.header({ name: attribute ?? '' }) : messages.parts[part];
  };
  return (place) => {
    const { part, attribute } = place;
    const isSaid = attribute === null || part === 'header' || ['tag', 'metadata'].includes(attribute);
    return isSaid ? partOf(place) : messages.inAttribute({ part: partOf(place), name: attribute });
  };
}

function FindingLine({ finding: { kind, place, found } }: { finding: LintFinding }) {
  const messages = useMessages('listings').page;
  const wordsOf = usePlaceWords();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.5">
      <p className="min-w-0 font-medium wrap-anywhere text-ink">
        {wordsOf(place)}: <mark className="rounded-sm bg-warning-soft px-1 text-warning-text">{found}</mark>
      </p>
      <p className="text-sm text-muted">{messages.kinds[kind]}</p>
    </li>
  );
}
