import { useList } from '#app/lib/request/use-list.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { PackagesField } from '#domain/site/pages/page-fields.ts';
import { packagesQuery } from '../api/packages.ts';
import { changePages, type FieldOf } from './local-text-field.tsx';

/** Which packages of the published catalog belong to something. Those that the catalog has no more leave with the first change. */
export function PackagesFieldView({ editor, field, value, path }: FieldOf<PackagesField>) {
  const { data, failure, retry } = useList(packagesQuery);
  const ids = value as string[];
  const toggle = (id: string, isChosen: boolean) => {
    const chosen = (data ?? []).filter((item) => (item.id === id ? isChosen : ids.includes(item.id)));
    changePages(
      editor,
      path,
      chosen.map((item) => item.id),
    );
  };
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium text-ink">{field.label}</legend>
      {failure && (
        <RetryNotice title="The packages could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <Skeleton className="h-24 w-full" />}
      {data && (
        <div className="max-h-72 overflow-y-auto">
          {data.map(({ id, name }) => (
            <label key={id} className="flex min-h-10 cursor-pointer items-center gap-3 text-[0.9375rem] text-ink">
              <input
                type="checkbox"
                checked={ids.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
                className="size-5 shrink-0 cursor-pointer rounded accent-accent-text"
              />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </label>
          ))}
        </div>
      )}
      {field.hint && <p className="text-sm text-pretty text-muted">{field.hint}.</p>}
    </fieldset>
  );
}
