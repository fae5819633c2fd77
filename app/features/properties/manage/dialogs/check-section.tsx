import { useId } from 'react';
import { Thumbnail } from '#app/features/media/grid/thumbnail.tsx';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import type { FindingJson, PropertyChecks } from '#domain/media/checks/checks-json.ts';
import { checksQuery, setFine } from '../../api/checks.ts';
import { describeFinding, describeWaiting, summarizeChecks } from './describe-checks.ts';

/** What was found in the photos of a property when they arrived. Nothing of it keeps them back. */
export function CheckSection({ propertyId }: { propertyId: string }) {
  const id = useId();
  const { data, failure, retry } = useList(checksQuery(propertyId));
  if (failure) {
    return (
      <RetryNotice title="The checks could not be loaded" onRetry={retry}>
        {failure}
      </RetryNotice>
    );
  }
  if (!data) return <p className="text-sm text-muted">Looking at the photos...</p>;
  const summary = summarizeChecks(data);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-medium text-ink">
        Checks
      </h3>
      <p role="status" className={cx('mt-1 text-[0.9375rem]', summary ? 'text-warning-text' : 'text-body')}>
        {summary || 'Nothing stands out.'}
      </p>
      {data.waiting > 0 && <p className="mt-1 text-sm text-muted">{describeWaiting(data)}</p>}
      {data.findings.length > 0 && (
        <details className="group mt-2">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-accent-text hover:underline pointer-coarse:min-h-11">
            <span className="group-open:hidden">Show what was found</span>
            <span className="not-group-open:hidden">Hide what was found</span>
          </summary>
          <ul className="mt-1 max-h-80 divide-y divide-line overflow-y-auto">
            {data.findings.map((finding) => (
              <Finding key={finding.key} propertyId={propertyId} finding={finding} checks={data} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** As many photos of a finding are shown. */
const SHOWN_PHOTOS = 6;

type FindingProps = { propertyId: string; finding: FindingJson; checks: PropertyChecks };

function Finding({ propertyId, finding, checks }: FindingProps) {
  const { key, photos, dismissed } = finding;
  const { name, reason } = describeFinding(finding, checks);
  const names = photos.map(({ file_name }) => file_name).join(', ');
  const change = useAction('The check could not be changed', () => setFine(propertyId, [key], !dismissed));
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      {photos.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {photos.slice(0, SHOWN_PHOTOS).map((photo) => (
            <Thumbnail key={photo.id} item={photo} className="aspect-3/2 w-18 rounded-[4px]" />
          ))}
        </span>
      )}
      <span className="min-w-48 flex-1 text-sm">
        <span className={cx('block font-medium', dismissed ? 'text-muted' : 'text-ink')}>{name}</span>
        {names && <span className="block wrap-anywhere text-body">{names}</span>}
        <span className="block text-muted">
          {dismissed ? `${dismissed.by ?? 'Somebody'} says that it is fine.` : reason}
        </span>
      </span>
      <Button
        type="button"
        variant="outline"
        size="sm"
        aria-label={`${dismissed ? 'Ask again' : 'That is fine'}: ${name}${names && `, ${names}`}`}
        aria-disabled={Boolean(change.running)}
        onClick={() => void change.run()}
      >
        {dismissed ? 'Ask again' : 'That is fine'}
      </Button>
    </li>
  );
}
