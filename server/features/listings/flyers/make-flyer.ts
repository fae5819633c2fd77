import type { FlyerDesign } from '#domain/listings/flyers/flyer-layout.ts';
import { FLYER_SHEETS, layPhotos, MOST_FLYER_PHOTOS } from '#domain/listings/flyers/flyer-layout.ts';
import { findPaper } from '#domain/shared/addresses/find-paper.ts';
import { AppError } from '#domain/shared/errors.ts';
import { brandPalette } from '#domain/site/brand-palette.ts';
import { folderKey } from '#domain/site/pages/page-file-key.ts';
import { listingsMessages } from '#locales/all/domain/listings.ts';
import type { Context } from '#server/context.ts';
import { findPicture } from '#server/features/catalogue/pictures/queries.ts';
import { requirePage } from '#server/features/listings/pages/open-preview.ts';
import { type PageView, presentView } from '#server/features/listings/pages/present.ts';
import type { ReadPage } from '#server/features/listings/pages/read-page.ts';
import { takeConcurrencySlot } from '#server/features/shared/limits/concurrency-limit.ts';
import { scratchRoot, withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { drawFlyer, type FlyerContent, type FlyerPhoto } from '#server/platform/pdf/flyer-file.ts';
import { drawPhoto } from './draw-photo.ts';

/** So many flyers of an account are drawn at once. */
const AT_ONCE = 2;
const BUSY = 'Two flyers are being made already. Please wait until one is done.';
const PAPER_GROUND = '#ffffff';

/** The logo of the brokerage, as a JPEG that papers take. */
async function readLogo({ db, storage }: Context, sha256: string | null): Promise<FlyerContent['logo']> {
  const row = sha256 === null ? null : await findPicture(db, sha256);
  const name = Object.keys(row?.files ?? {}).find((file) => file.endsWith('.jpg'));
  if (!row || !name) return null;
  const { stream } = await storage.read(folderKey(row.folder, name));
  return { bytes: Buffer.concat(await stream.toArray()), width: row.width, height: row.height };
}

/** How who sells is reached, line by line. */
function describeSeller({ agent, language }: PageView): FlyerContent['seller'] {
  const { license } = listingsMessages[language].page;
  if (!agent) return { name: '', lines: [] };
  const lines = [
    [agent.brokerage, agent.license && license({ number: agent.license })].filter(Boolean).join(', '),
    [agent.phone, agent.email].filter(Boolean).join('  ·  '),
  ];
  return { name: agent.name, lines: lines.filter(Boolean) };
}

/** Refuses what cannot be printed: a page without a photo, and one of which a photo is not paid. */
function refuseUnprintable({ photos, lockedIds }: ReadPage): void {
  if (photos.length === 0)
    throw new AppError('conflict', 'Choose a photo for the page first: a flyer shows the photos of the page.');
  const locked = photos.slice(0, MOST_FLYER_PHOTOS).some(({ id }) => lockedIds.has(id));
  if (locked) throw new AppError('conflict', 'Photos that are not paid yet are not printed.');
}

/** The contents of the flyer but its photos, from what the page says. */
async function describeFlyer(
  ctx: Context,
  { read, view, design }: { read: ReadPage; view: PageView; design: FlyerDesign },
): Promise<Omit<FlyerContent, 'photos'>> {
  const { site, brand } = await ctx.content.get();
  const { page } = read;
  const { language, title, place, price, facts, headline, description, state } = view;
  const { page: words, flyer } = listingsMessages[language];
  return {
    language,
    design,
    title,
    place,
    price,
    facts,
    headline,
    description,
    paper: findPaper(site.formats.country, language),
    fonts: brand.fonts,
    author: page.agentName || site.business.brandName,
    madeAt: page.createdAt,
    logo: await readLogo(ctx, page.brokerageLogo),
    color: brandPalette({ accent: page.color, surface: PAPER_GROUND }).accentText,
    state: words.states[state],
    seller: describeSeller(view),
    qr: { url: `${ctx.config.BASE_URL}/h/${page.slug}?from=flyer`, words: flyer.scan },
    credit: `${words.madeBy({ studio: site.business.brandName })} ${words.approximate}`,
  };
}

/**
 * The flyer of the saved page of a property that the caller reaches, as a PDF for a printer (LIST-42): one sheet of the country's paper with 3 mm of bleed, its photos with at least 250 pixels to
 * an inch, altered ones marked, and a code that leads to the page. Refuses with `not_found`, and with `conflict` what cannot be printed.
 */
export async function makeFlyer(ctx: Context, propertyId: string, design: FlyerDesign): Promise<Buffer> {
  const { read, property } = await requirePage(ctx, propertyId);
  refuseUnprintable(read);
  const { site } = await ctx.content.get();
  const view = presentView(read, property, { face: 'branded', site, config: ctx.config });
  const content = await describeFlyer(ctx, { read, view, design });
  const boxes = layPhotos(design, FLYER_SHEETS[content.paper], Math.min(read.photos.length, MOST_FLYER_PHOTOS));
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : 'nobody';
  const release = await takeConcurrencySlot(ctx, { kind: 'flyer', userId, atOnce: AT_ONCE, sentence: BUSY });
  try {
    return await withScratchFolder(scratchRoot(ctx.config), async (folder) => {
      const photos: FlyerPhoto[] = [];
      for (const [index, box] of boxes.entries()) {
        const item = read.photos[index];
        if (item) photos.push(await drawPhoto(ctx, item, { box, place: index + 1, language: view.language, folder }));
      }
      return drawFlyer({ ...content, photos });
    });
  } finally {
    release();
  }
}
