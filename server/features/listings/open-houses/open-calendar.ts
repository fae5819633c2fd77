import type { PageFace } from '#domain/listings/pages/page-state.ts';
import { addressLines } from '#domain/orders/full-address.ts';
import { listingsMessages } from '#locales/all/domain/listings.ts';
import type { Context } from '#server/context.ts';
import { findClean } from '#server/features/listings/pages/check-unbranded.ts';
import { findPublic } from '#server/features/listings/pages/open-page.ts';
import { openHouseCalendar } from '#server/platform/calendar/calendar-file.ts';

/**
 * The calendar file of an open house that a public page shows (LIST-45): in UTC, under the id of the open house, in the language of the page. Null where the page shows none
 * by this id, whatever the reason; that of the page without names is there while the page itself is.
 */
export async function openCalendar(
  ctx: Context,
  face: PageFace,
  { key, id }: { key: string; id: string },
): Promise<string | null> {
  const found = await findPublic(ctx, face, key);
  const row = found?.read.openHouses.find((each) => each.id === id);
  if (!found || !row) return null;
  if (face === 'unbranded' && !(await findClean(ctx, found.read, found.property))) return null;
  const { site } = await ctx.content.get();
  const [language = 'en'] = site.languages;
  const { address, city, state, zip, name } = found.property;
  const title = address || name;
  const place = addressLines({ address: '', city, state, zipCode: zip }, site.formats.address);
  const url = face === 'branded' ? `${ctx.config.BASE_URL}/h/${key}` : '';
  return openHouseCalendar({
    uid: row.id,
    sequence: 0,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    summary: listingsMessages[language].page.openHouses.event({ place: title }),
    location: [title, ...place].join(', '),
    description: [row.note, url].filter(Boolean).join('\n\n'),
    stamp: row.createdAt,
  });
}
