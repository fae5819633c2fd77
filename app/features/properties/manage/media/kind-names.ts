import type { ItemKind } from '#domain/media/item-kinds.ts';

/** What the portal calls the kinds of items. */
export const KIND_NAMES: Record<ItemKind, string> = {
  photo: 'Photo',
  film: 'Film',
  plan: 'Floor plan',
  panorama: '360° panorama',
  document: 'Document',
  raw: 'Raw file',
};
