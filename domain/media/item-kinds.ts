import { rawTypeByContentType } from './raw-types.ts';
import type { PixelSize } from './variants.ts';

/**
 * What an item is for those who get it: a delivery has a section for each. A plan may be a picture or a PDF, a document is a PDF, a
 * panorama is a picture of everything around (equirectangular). A raw file is what editors get, and no part of a delivery.
 */
export const ITEM_KINDS = ['photo', 'film', 'plan', 'panorama', 'document', 'raw'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** The kinds that a delivery has a section for, in their order. */
export const DELIVERED_KINDS = ['photo', 'film', 'plan', 'panorama', 'document'] as const satisfies readonly ItemKind[];
export type DeliveredKind = (typeof DELIVERED_KINDS)[number];

/** How many files there are of each kind. */
export type KindCounts = Record<DeliveredKind, number>;

const PICTURE_KINDS: readonly ItemKind[] = ['photo', 'plan', 'panorama'];
const PDF_KINDS: readonly ItemKind[] = ['document', 'plan'];
const FILM_KINDS: readonly ItemKind[] = ['film'];
const RAW_KINDS: readonly ItemKind[] = ['raw'];

/**
 * The kinds that a file may have, by the content type that it is served as; the first one is what it is until somebody says
 * otherwise. `kindsOfType('image/jpeg')` is photo, plan and panorama.
 */
export function kindsOfType(contentType: string): readonly ItemKind[] {
  if (contentType.startsWith('video/')) return FILM_KINDS;
  if (rawTypeByContentType(contentType)) return RAW_KINDS;
  return contentType === 'application/pdf' ? PDF_KINDS : PICTURE_KINDS;
}

/** The kind of a file that is delivered. Throws for a raw one, which the database keeps out of deliveries. */
export function deliveredKind({ kind }: { kind: ItemKind }): DeliveredKind {
  if (kind === 'raw') throw new Error('A raw file is in no delivery.');
  return kind;
}

/** Counts files by their kinds: `countKinds([{ kind: 'plan' }]).plan === 1`. */
export function countKinds(files: readonly { kind: ItemKind }[]): KindCounts {
  const counts: KindCounts = { photo: 0, film: 0, plan: 0, panorama: 0, document: 0 };
  for (const file of files) counts[deliveredKind(file)] += 1;
  return counts;
}

/** Whether there is a file of any kind. */
export const hasFiles = (counts: KindCounts): boolean => DELIVERED_KINDS.some((kind) => counts[kind] > 0);

/** Names of files that hold plans, such as `floor_plan.pdf`, `Floorplan-2.PDF`, `kat planı.pdf` and `Grundriss EG.pdf`. */
const PLAN_NAME =
  /(?<!\p{L})(floor ?plans?|floor|site ?plans?|plans?|kat ?plan\p{L}*|plan[ıi]?|grundriss\p{L}*|planos?|plantas?)(?!\p{L})/iu;

/**
 * The kind of a file that has just come, by its type and name: a PDF that is called a plan is one, other PDFs are documents.
 * `firstKind({ contentType: 'application/pdf', fileName: 'floor_plan.pdf' }) === 'plan'`.
 */
export function firstKind({ contentType, fileName }: { contentType: string; fileName: string }): ItemKind {
  const [usual = 'photo'] = kindsOfType(contentType);
  if (usual !== 'document') return usual;
  return PLAN_NAME.test(fileName.replace(/[_.-]+/g, ' ')) ? 'plan' : usual;
}

/** How wide a picture must be at least to be taken for a panorama by its shape alone, in pixels. */
const LEAST_PANORAMA_WIDTH = 4000;

/**
 * Whether a picture is a panorama of everything around, by what its metadata say (`isEquirectangular`), or by its shape: exactly twice
 * as wide as high, from 4000 pixels. `isPanorama({ width: 4096, height: 2048, isEquirectangular: false })` is true.
 */
export function isPanorama({ width, height, isEquirectangular }: PixelSize & { isEquirectangular: boolean }): boolean {
  return isEquirectangular || (width === 2 * height && width >= LEAST_PANORAMA_WIDTH);
}
