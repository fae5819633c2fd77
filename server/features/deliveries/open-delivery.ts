import type { DeliveryOutcome, DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import { DELIVERY_REFUSALS, type DeliverySize, mediaSize, toDeliverySizes } from '#domain/deliveries/delivery-link.ts';
import { isFileLocked } from '#domain/deliveries/file-lock.ts';
import type { ShownLicense } from '#domain/deliveries/licenses/license-json.ts';
import { countKinds } from '#domain/media/item-kinds.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { LicenseRow } from '#server/db/schema/licenses.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { findOrMakeLicense } from '#server/features/deliveries/licenses/make-license.ts';
import { presentShownLicense } from '#server/features/deliveries/licenses/present.ts';
import { fileOfSize, openHero } from '#server/features/media/open-file.ts';
import { findOriginalsUrl } from '#server/features/media/originals-links/sign-originals-link.ts';
import { type DueOrder, findPayableOrder } from '#server/features/orders/payments/queries.ts';
import { KeptValues } from '#server/platform/memory/kept-values.ts';
import { presentFile, presentLinkRights, presentLock, presentTour } from './present.ts';
import type { FoundLink } from './queries.ts';
import { type Contents, readContents } from './read-contents.ts';
import { requireLink, type Visitor } from './require-link.ts';

/** How many bytes files have together in a size. */
const sumBytes = (items: readonly MediaRow[], size: DeliverySize): number =>
  items.reduce((sum, item) => sum + fileOfSize(item, mediaSize(size)).size, 0);

/** The page of the altered pictures of a delivery and what they were made of; null where there are none. */
async function findOriginals(
  ctx: Context,
  propertyId: string,
  items: readonly MediaRow[],
): Promise<DeliveryPage['originals']> {
  const pairs = items.filter(({ originalId }) => originalId !== null).length;
  const url = pairs > 0 ? await findOriginalsUrl(ctx, propertyId) : null;
  return url === null ? null : { url, pairs };
}

/** The license of a delivery as its visitors read it. */
async function showLicense(ctx: Context, property: PropertyRow, kept: LicenseRow | null): Promise<ShownLicense> {
  const row = kept ?? (await findOrMakeLicense(ctx, property));
  if (!row) throw new Error(`The delivery of property ${property.id} has no license.`);
  const { languages, formats } = (await ctx.content.get()).site;
  return presentShownLicense(row, { languages, today: dayInZone(ctx.clock.now(), formats.timeZone) });
}

/** A delivery, as the API and the page tell it, and the picture at the top of its page; null where it has none. */
type Opened = { outcome: DeliveryOutcome & { kind: 'open' }; first: MediaRow | null };

/** All that a delivery is presented from, beside the day and the languages of the site. */
type Found = FoundLink & {
  token: string;
  due: DueOrder | null;
  contents: Contents;
  ready: readonly MediaRow[];
  originals: DeliveryPage['originals'];
};

async function present(ctx: Context, found: Found): Promise<Opened> {
  const { link, property, lock, token, due, ready, originals } = found;
  const { items, numberOf, coverId, formerOf, tours, license } = found.contents;
  const counts = countKinds(ready);
  const sizes = toDeliverySizes(link.sizes);
  const access = { lock, hasDownloads: sizes.length > 0 };
  const isOpen = (item: MediaRow) => !isFileLocked(lock, item);
  const { name, address, city, state, zip } = property;
  const delivery = {
    property: { name, address, city, state, zip },
    purpose: link.purpose,
    sizes,
    rights: presentLinkRights(link),
    expires_at: link.expiresAt.toISOString(),
    lock: presentLock(due),
    locked_files: lock.kind,
    photos: counts.photo,
    films: counts.film,
    plans: counts.plan,
    panoramas: counts.panorama,
    documents: counts.document,
    preparing: items.filter(({ status }) => status === 'processing').length,
    archives: (lock.kind === 'all' ? [] : sizes).map((size) => ({ size, bytes: sumBytes(ready.filter(isOpen), size) })),
    cover: coverId,
    files: ready.map((row) =>
      presentFile({ row, number: numberOf.get(row.id) ?? 0, former: formerOf.get(row.id) ?? [] }, token, access),
    ),
    originals,
    tours: tours.map((row) => presentTour(row, access)),
    license: await showLicense(ctx, property, license),
  };
  return { outcome: { kind: 'open', delivery }, first: ready.find(({ id }) => id === coverId) ?? null };
}

/** What a file takes in memory as it is presented. */
const FILE_BYTES = 2048;
/** As many deliveries as contents are kept of. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;

/** The deliveries that were presented lately of each database. */
const keptOf = new WeakMap<Db, KeptValues<Opened>>();

function findKept(db: Db): KeptValues<Opened> {
  const bytesOf = ({ outcome }: Opened) => FILE_BYTES * (1 + outcome.delivery.files.length);
  const kept = keptOf.get(db) ?? new KeptValues<Opened>({ maxBytes: MAX_KEPT_BYTES, bytesOf });
  keptOf.set(db, kept);
  return kept;
}

/**
 * A delivery as its link shows it: what is ready, in the studio's order. Of what is locked pictures have a watermark, and no file has an
 * address. Each visitor is judged by what is in the database now; it is presented once for all of whom that tells the same.
 */
async function openAll(ctx: Context, visitor: Visitor): Promise<Opened> {
  const { link, property, lock } = await requireLink(ctx, visitor);
  const due = lock.kind !== 'none' && link.canPay ? await findPayableOrder(ctx.db, property.id) : null;
  const contents = await readContents(ctx.db, property.id);
  const ready = contents.items.filter(({ status }) => status === 'ready');
  const originals = await findOriginals(ctx, property.id, ready);
  const found = { link, property, lock, token: visitor.token, due, contents, ready, originals };
  const { version, site } = await ctx.content.get();
  const today = dayInZone(ctx.clock.now(), site.formats.timeZone);
  const key = JSON.stringify({ ...found, contents: contents.stamp, ready: null, version, today });
  return findKept(ctx.db).get(key, () => present(ctx, found));
}

/** As `openAll`, for the API. */
export async function openDelivery(ctx: Context, visitor: Visitor): Promise<DeliveryPage> {
  return (await openAll(ctx, visitor)).outcome.delivery;
}

/** Begins to draw the picture at the top of a page, which the browser asks for as soon as it has read the page. */
function beginHero(ctx: Context, { outcome: { delivery }, first }: Opened): void {
  if (!first) return;
  const isMarked = delivery.files.some(({ id, is_locked }) => id === first.id && is_locked);
  const shown = { file: 'hero.webp', isMarked, cacheControl: '' };
  openHero(ctx, first, shown).catch((error: unknown) => ctx.log.warn({ err: error }, 'picture not drawn'));
}

/** What a link leads to, for the page that the server renders: a refusal that a person can do something about is an outcome. */
export async function openDeliveryPage(ctx: Context, visitor: Visitor): Promise<DeliveryOutcome> {
  try {
    const opened = await openAll(ctx, visitor);
    beginHero(ctx, opened);
    return opened.outcome;
  } catch (error) {
    const reason = error instanceof AppError && DELIVERY_REFUSALS.find((each) => each === error.code);
    if (!reason) throw error;
    return { kind: 'refused', reason };
  }
}
