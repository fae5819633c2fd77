import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brandPalette } from '#domain/site/brand-palette.ts';
import { type SharePage, shareTitle } from '#domain/site/share-pages.ts';
import type { Services } from '#server/context.ts';
import { scratchRoot, withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { type Content, pagesIn } from './get-content.ts';
import { findFile } from './queries.ts';

const ACCENT = '#0369a1';
const SURFACE = '#fafaf9';

/** Draws the picture of links to a page: the published brand with the page's title, as JPEG of 1200 × 630 pixels. */
export async function drawSharePicture(
  { db, config, images }: Pick<Services, 'db' | 'config' | 'images'>,
  page: SharePage,
  content: Content,
): Promise<Buffer> {
  const { site, brand } = content;
  const palette = brand.colors && brandPalette(brand.colors);
  const logo = brand.logo && (await findFile(db, brand.logo.large.png));
  return withScratchFolder(scratchRoot(config), async (folder) => {
    const [logoPath, output] = [path.join(folder, 'logo.png'), path.join(folder, 'share.jpg')];
    if (logo) await writeFile(logoPath, logo.bytes, { mode: 0o600 });
    await images.drawShareCard({
      name: site.business.brandName,
      title: shareTitle(page, site.words, pagesIn(content)),
      host: new URL(site.address).host,
      fonts: brand.fonts,
      accent: palette?.accentText ?? ACCENT,
      surface: palette?.surface ?? SURFACE,
      logo: logo ? logoPath : null,
      output,
    });
    return readFile(output);
  });
}
