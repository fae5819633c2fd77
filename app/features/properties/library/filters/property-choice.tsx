import { useState } from 'react';
import { Thumbnail } from '#app/features/media/grid/thumbnail.tsx';
import { propertiesQuery } from '#app/features/properties/api/properties.ts';
import { formatAddress } from '#app/features/properties/format-property.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useRows } from '#app/lib/request/use-rows.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import type { PropertyJson } from '#domain/properties/property-json.ts';

/** So many properties are found by eye. */
const FOUND_BY_EYE = 7;

type PropertyChoiceProps = { chosen: string | null; onChoose: (id: string) => void };

/** The properties of the realtor, the newest first, to choose one of them. */
export function PropertyChoice({ chosen, onChoose }: PropertyChoiceProps) {
  const messages = useMessages('library').filters;
  const [q, setQ] = useState('');
  const list = useRows(propertiesQuery(q ? { q } : {}), (page) => page.properties);
  const { rows, failure } = list;
  const isLong = q !== '' || list.total === null || list.total > FOUND_BY_EYE;
  return (
    <div className="flex max-h-[min(26rem,60vh)] flex-col gap-3">
      {isLong && (
        <SearchBox label={messages.searchProperties} placeholder={messages.nameOrAddress} value={q} onSearch={setQ} />
      )}
      <div className="-mx-2 min-h-0 overflow-y-auto" aria-busy={list.isOutdated}>
        {!rows && !failure && <Spinner label={messages.loadingYourProperties} visible className="p-3 text-muted" />}
        {rows?.length === 0 && (
          <p role="status" className="p-3 text-body">
            {messages.noPropertyFound}
          </p>
        )}
        <ul aria-label={messages.properties}>
          {rows?.map((property) => (
            <li key={property.id}>
              <Choice property={property} isChosen={property.id === chosen} onChoose={() => onChoose(property.id)} />
            </li>
          ))}
        </ul>
        {failure && (
          <p role="alert" className="p-3 text-danger-text">
            {failure}
          </p>
        )}
        {(list.hasMore || failure) && (
          <Button variant="ghost" className="w-full" onClick={list.more}>
            {failure ? messages.tryAgain : messages.showMore}
          </Button>
        )}
      </div>
    </div>
  );
}

type ChoiceProps = { property: PropertyJson; isChosen: boolean; onChoose: () => void };

function Choice({ property, isChosen, onChoose }: ChoiceProps) {
  const { name, cover } = property;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'flex w-full cursor-pointer items-center gap-3 rounded-input p-2 text-left hover:bg-ink/6 focus-visible:-outline-offset-2',
        isChosen && 'bg-ink/6',
      )}
    >
      <span className="grid h-11 w-16 shrink-0 place-items-center overflow-hidden rounded-md bg-well text-muted">
        {cover?.variants ? (
          <Thumbnail item={cover} className="size-full" />
        ) : (
          <ToolIcon name="house" className="[stroke-width:1.2]" />
        )}
      </span>
      <span className="min-w-0 leading-snug">
        <span className="block truncate font-medium text-ink">{name}</span>
        <span className="block truncate text-sm text-body">{formatAddress(property, useSite().formats)}</span>
      </span>
    </button>
  );
}
