import { arrayMove } from '@dnd-kit/sortable';
import { useEffect, useRef } from 'react';
import { failureWords } from '#app/features/media/trouble.ts';
import { usePreparingItems } from '#app/features/media/use-preparing-items.ts';
import { actOn, type Shown } from '#app/lib/edits.ts';
import { toast } from '#app/lib/toast.ts';
import type { MediaJson, MediaListJson } from '#domain/media/media-json.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { propertyMediaQuery } from '../api/list-property-media.ts';
import { updateProperty } from '../api/update-property.ts';
import { askPropertiesAgain, putProperty } from '../property-cache.ts';
import { DETAIL_PARTS } from '../property-parts.ts';
import { placeItem } from './place-item.ts';
import { beforeOf, itemsOf, type Step } from './reorder-pages.ts';
import { usePages } from './use-pages.ts';

const rowsOf = ({ items }: MediaListJson) => items;
const NONE: readonly MediaJson[] = [];

const COVER_PART: Shown<PropertyJson> = { label: 'Cover', show: ({ cover }) => cover?.file_name ?? '' };
const seenAs = (seen: PropertyJson) => ({ seen, parts: [COVER_PART, ...DETAIL_PARTS] });

async function makeCover(property: PropertyJson, item: MediaJson): Promise<void> {
  try {
    putProperty(await actOn(seenAs(property), () => updateProperty(property, { cover_media_id: item.id })));
    toast({ title: 'Success!', description: 'The cover has changed.', variant: 'success' });
  } catch (error) {
    toast({ title: 'The cover was not changed', description: failureWords(error), variant: 'destructive' });
  }
}

/** Once an item is ready, it may have become the cover. */
function useFreshCover(items: readonly MediaJson[]): void {
  const preparing = items.filter(({ status }) => status === 'processing').length;
  const before = useRef(preparing);
  useEffect(() => {
    if (preparing < before.current) void askPropertiesAgain();
    before.current = preparing;
  }, [preparing]);
}

/** The media of a property as far as they were asked for, in the studio's order, and the ways to change that. */
export function useHouseMedia(property: PropertyJson) {
  const propertyId = property.id;
  const pages = usePages(propertyMediaQuery(propertyId), rowsOf);
  const items = pages.rows ?? NONE;
  usePreparingItems(items);
  useFreshCover(items);
  const place = (id: string, before: string | null) => void placeItem({ propertyId, id, before });
  const drop = async (id: string, to: number) => {
    // What follows the last item that is loaded has to be known before something can stand in front of it.
    const isAtEnd = to === items.length - 1 && pages.hasMore;
    const data = isAtEnd ? (await pages.more()).data : undefined;
    const ids = (data ? itemsOf(data) : items).map((item) => item.id);
    place(id, arrayMove(ids, ids.indexOf(id), to)[to + 1] ?? null);
  };
  const step = (item: MediaJson, way: Step) => {
    const ids = items.map(({ id }) => id);
    const before = beforeOf(ids, item.id, way);
    if (before !== undefined) place(item.id, before);
  };
  return { ...pages, items, drop, step, makeCover: (item: MediaJson) => void makeCover(property, item) };
}
