import { arrayMove } from '@dnd-kit/sortable';
import { useEffect, useRef } from 'react';
import { usePreparingItems } from '#app/features/media/use-preparing-items.ts';
import { type ComparedPart, runVersioned } from '#app/lib/request/edits.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { toast } from '#app/lib/state/toast.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import type { PlacedList, PlacedMedia } from '#domain/media/media-order.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { invalidateProperties, updateProperty, upsertProperty } from '../../api/properties.ts';
import { propertyMediaQuery } from '../../api/property-media.ts';
import { listDetailParts } from '../../property-parts.ts';
import { getBeforeId, listItems, type Step } from '../tiles/reorder-pages.ts';
import { usePages } from '../use-pages.ts';
import { setItemPosition } from './set-item-position.ts';

const getRows = ({ items }: PlacedList) => items;
const NONE: readonly PlacedMedia[] = [];

const COVER_PART: ComparedPart<PropertyJson> = { label: 'Cover', show: ({ cover }) => cover?.file_name ?? '' };
const seenAs = (seen: PropertyJson) => ({ seen, parts: [COVER_PART, ...listDetailParts()] });

async function makeCover(property: PropertyJson, item: MediaJson): Promise<void> {
  try {
    upsertProperty(await runVersioned(seenAs(property), () => updateProperty(property, { cover_media_id: item.id })));
    toast({ title: 'Success!', description: 'The cover has changed.', variant: 'success' });
  } catch (error) {
    toast({ title: 'The cover was not changed', description: handleRequestError(error), variant: 'destructive' });
  }
}

/** Once an item is ready, it may have become the cover. */
function useFreshCover(items: readonly MediaJson[]): void {
  const preparing = items.filter(({ status }) => status === 'processing').length;
  const before = useRef(preparing);
  useEffect(() => {
    if (preparing < before.current) void invalidateProperties();
    before.current = preparing;
  }, [preparing]);
}

/** Photos of a room stand together: one that is put elsewhere is among them all the same, which is said. */
function tellRoom(items: readonly MediaJson[], id: string, before: string | null): void {
  const moved = items.find((item) => item.id === id);
  const others = items.filter((item) => item.id !== id && item.kind === 'photo');
  const at = before === null ? others.length : others.findIndex((item) => item.id === before);
  const isAmongOwn = [others[at - 1], others[at]].some((item) => item?.room === moved?.room);
  if (!moved?.room || moved.kind !== 'photo' || isAmongOwn || others.every(({ room }) => room !== moved.room)) return;
  toast({
    title: 'Photos of a room stand together',
    description: `This one is of “${moved.room}”, so it stays with the others of that room.`,
  });
}

/** The loaded media of a property, in the studio's order, and how to change that order. */
export function usePropertyMedia(property: PropertyJson) {
  const propertyId = property.id;
  const pages = usePages(propertyMediaQuery(propertyId), getRows);
  const items = pages.rows ?? NONE;
  usePreparingItems(items);
  useFreshCover(items);
  const place = (id: string, before: string | null) => {
    tellRoom(items, id, before);
    void setItemPosition({ propertyId, id, before });
  };
  const drop = async (id: string, to: number) => {
    // The item after the last loaded one has to be known before something can be in front of it.
    const isAtEnd = to === items.length - 1 && pages.hasMore;
    const data = isAtEnd ? (await pages.more()).data : undefined;
    const ids = (data ? listItems(data) : items).map((item) => item.id);
    place(id, arrayMove(ids, ids.indexOf(id), to)[to + 1] ?? null);
  };
  const step = (item: MediaJson, way: Step) => {
    const ids = items.map(({ id }) => id);
    const before = getBeforeId(ids, item.id, way);
    if (before !== undefined) place(item.id, before);
  };
  return { ...pages, items, drop, step, makeCover: (item: MediaJson) => void makeCover(property, item) };
}
