import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import type { DeletedMedia } from '#domain/media/deleted-media.ts';
import { deletedMediaQuery, restoreDeletedMedia } from '../../api/deleted-media.ts';

type SectionProps = { propertyId: string; timeZone: string };

/** The deleted files of a property that are in the trash, each with the way to bring it back; nothing where there are none. */
export function DeletedSection({ propertyId, timeZone }: SectionProps) {
  const { data, failure, retry } = useList(deletedMediaQuery(propertyId));
  if (!failure && !data?.items.length) return null;
  return (
    <section aria-labelledby="deleted-files" className="border-t border-line pt-5">
      <h3 id="deleted-files" className="font-medium text-ink">
        In the trash
      </h3>
      <p className="mt-1 text-sm text-body">
        Deleted files come back here with their place and all that was said of them.
      </p>
      {failure && (
        <RetryNotice title="The deleted files could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      <ul className="mt-2 divide-y divide-line">
        {data?.items.map((item) => (
          <DeletedRow key={item.id} propertyId={propertyId} timeZone={timeZone} item={item} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = SectionProps & { item: DeletedMedia['items'][number] };

function DeletedRow({ propertyId, timeZone, item }: RowProps) {
  const restore = useAction('The file could not be restored', () => restoreDeletedMedia(propertyId, [item.id]));
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <p className="min-w-0 wrap-anywhere text-ink">
        {item.file_name}
        <span className="block text-sm text-body">
          Deleted {formatDate(item.deleted_at, 'en', timeZone)}, kept until{' '}
          {formatDate(item.kept_until, 'en', timeZone)}
        </span>
      </p>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Restore ${item.file_name}`}
        aria-disabled={Boolean(restore.running)}
        onClick={() => void restore.run()}
      >
        Restore
      </Button>
    </li>
  );
}
