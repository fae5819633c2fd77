import type { MediaJson } from '#domain/media/media-json.ts';
import { getMediaDay } from '../media-day.ts';

/** The subject that the items of a group share: a day (`YYYY-MM-DD`), or the property that they belong to, null for none. */
export type GroupSubject = { kind: 'day'; day: string } | { kind: 'property'; propertyId: string | null };

/** Items with one subject that follow each other in the list: from index `from` up to, but without, `to`. */
export type ItemGroup = {
  /** Null where the list is not sorted by what groups it: then all its items are one group without a heading. */
  subject: GroupSubject | null;
  from: number;
  to: number;
  /** Whether all items of the subject are here, so that they can be counted. */
  isComplete: boolean;
};

type Grouping = {
  /** The sort of the list, by which it may be grouped. */
  by: GroupSubject['kind'] | null;
  timeZone: string;
  /** Whether the list continues behind these items. */
  hasMore: boolean;
  /** Whether there are items of the list before these. */
  hasPrevious?: boolean;
};

/** The name of a group among those of its list. */
export function groupKey({ subject }: Pick<ItemGroup, 'subject'>): string {
  if (!subject) return 'all';
  return subject.kind === 'day' ? subject.day : (subject.propertyId ?? 'none');
}

function getSubject(item: MediaJson, { by, timeZone }: Grouping): GroupSubject | null {
  switch (by) {
    case 'day':
      return { kind: 'day', day: getMediaDay(item, timeZone) };
    case 'property':
      return { kind: 'property', propertyId: item.property_id };
    case null:
      return null;
  }
}

/** The groups of a list that is sorted by them, in the order of the list. */
export function groupItems(items: readonly MediaJson[], grouping: Grouping): ItemGroup[] {
  const groups: ItemGroup[] = [];
  items.forEach((item, index) => {
    const subject = getSubject(item, grouping);
    const last = groups.at(-1);
    if (last && groupKey(last) === groupKey({ subject })) last.to = index + 1;
    else groups.push({ subject, from: index, to: index + 1, isComplete: true });
  });
  const last = groups.at(-1);
  if (last) last.isComplete = !grouping.hasMore;
  if (groups[0] && grouping.hasPrevious) groups[0].isComplete = false;
  return groups;
}
