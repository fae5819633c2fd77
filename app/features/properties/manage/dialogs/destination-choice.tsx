import { useState } from 'react';
import { useSite } from '#app/lib/page/site.ts';
import { formatOwner } from '#app/lib/words/format-owner.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';
import { NO_REALTOR } from '#domain/properties/property-input.ts';
import type { PropertyJson, PropertyListJson } from '#domain/properties/property-json.ts';
import { PROPERTIES_PER_PAGE, propertiesQuery } from '../../api/properties.ts';
import { formatAddress } from '../../format-property.ts';
import { usePages } from '../use-pages.ts';

/** Where items can go: a property, or with null general media. */
export type Destination = { propertyId: string | null; name: string };

const GENERAL: Destination = { propertyId: null, name: 'General media' };
const getRows = ({ properties }: PropertyListJson) => properties;

type DestinationChoiceProps = {
  realtorId: string | null;
  items: readonly MediaJson[];
  chosen: Destination | null;
  onChoose: (destination: Destination) => void;
};

/** The places of a realtor to choose from, or the properties without one, which have nothing beside them; where all items are already is not offered. */
export function DestinationChoice({ realtorId, items, chosen, onChoose }: DestinationChoiceProps) {
  const { formats } = useSite();
  const [q, setQ] = useState('');
  const list = usePages(propertiesQuery({ realtorId: realtorId ?? NO_REALTOR, ...(q && { q }) }), getRows);
  const isOffered = (propertyId: string | null) => items.some((item) => item.property_id !== propertyId);
  const getPlace = (property: PropertyJson) => {
    const address = formatAddress(property, formats);
    return address === property.name ? '' : address;
  };
  const destinations = (list.rows ?? []).map((property) => ({
    propertyId: property.id,
    name: property.name,
    hint: [...(realtorId ? [] : [formatOwner(property)]), getPlace(property)].filter(Boolean).join(', '),
  }));
  const offered = [...(q || !realtorId ? [] : [{ ...GENERAL, hint: 'Belongs to no property' }]), ...destinations];
  const isLong = q !== '' || list.total === null || list.total > PROPERTIES_PER_PAGE / 4;
  return (
    <>
      {list.rows && isLong && (
        <SearchBox label="Search properties" placeholder="Name or address" value={q} onSearch={setQ} />
      )}
      <fieldset className="min-w-0">
        <legend className="sr-only">Where they go</legend>
        {offered
          .filter(({ propertyId }) => isOffered(propertyId))
          .map(({ hint, ...destination }) => (
            <DestinationOption
              key={destination.propertyId ?? 'general'}
              destination={destination}
              hint={hint}
              isChosen={chosen?.propertyId === destination.propertyId}
              onChoose={onChoose}
            />
          ))}
      </fieldset>
      {!list.rows && !list.failure && <Spinner label="Loading properties" visible className="text-muted" />}
      {list.failure && (
        <RetryNotice title="Error fetching properties" onRetry={list.retry}>
          {list.failure}
        </RetryNotice>
      )}
      {list.rows?.length === 0 && q && <p className="text-muted">No property has these words.</p>}
      {list.hasMore && !list.failure && (
        <Button variant="outline" size="sm" className="self-start" onClick={() => void list.more()}>
          Load more
        </Button>
      )}
    </>
  );
}

type DestinationOptionProps = {
  destination: Destination;
  hint: string;
  isChosen: boolean;
  onChoose: (destination: Destination) => void;
};

function DestinationOption({ destination, hint, isChosen, onChoose }: DestinationOptionProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3.5 rounded-input px-3 py-2 hover:bg-ink/5 has-checked:bg-accent-soft">
      <input
        type="radio"
        name="place"
        checked={isChosen}
        onChange={() => onChoose(destination)}
        className="size-5 shrink-0 accent-accent-text"
      />
      <span className="min-w-0 leading-snug">
        <span className="block font-medium wrap-anywhere text-ink">{destination.name}</span>
        {hint && <span className="block text-sm wrap-anywhere text-body">{hint}</span>}
      </span>
    </label>
  );
}
