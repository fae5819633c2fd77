import dmSansLatin from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url';
import frauncesLatin from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import loraLatin from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url';
import outfitLatin from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url';
import sourceSansLatin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import loraStyles from '#app/fonts/lora-source-sans.css?url';
import outfitStyles from '#app/fonts/outfit-dm-sans.css?url';
import { PATHS } from '#app/lib/page/paths.ts';
import siteStyles from '#app/styles.css?url';
import type { LogoLook, SiteLook } from '#domain/site/site.ts';
import type { FontPair } from '#domain/site/site-schema.ts';

/**
 * The font files of each font pair: those that the first screen needs, and the pair's style sheet. The default pair's
 * styles are part of every page.
 */
const FONT_FILES: Record<FontPair, { preloads: readonly string[]; styles: string | null }> = {
  fraunces_inter: { preloads: [interLatin, frauncesLatin], styles: null },
  lora_source_sans: { preloads: [sourceSansLatin, loraLatin], styles: loraStyles },
  outfit_dm_sans: { preloads: [dmSansLatin, outfitLatin], styles: outfitStyles },
};

/** The attributes of a `link` in the head of each page. */
export type HeadLink = {
  rel: string;
  href: string;
  type?: string;
  sizes?: string;
  as?: string;
  crossOrigin?: 'anonymous';
};

function iconLinks(icons: LogoLook['icons'] | undefined): HeadLink[] {
  if (!icons) {
    return [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ];
  }
  return [
    { rel: 'icon', href: icons.favicon, type: 'image/png', sizes: '32x32' },
    { rel: 'icon', href: icons.icon192, type: 'image/png', sizes: '192x192' },
    { rel: 'apple-touch-icon', href: icons.appleTouch },
  ];
}

/**
 * Lists the links of each page that follow the brand and the language: fonts that the first screen needs, asked for with the page itself and not after
 * the style sheet, then the style sheet of the pair, icons, manifest (the day of who does shoots is an app of its own), and the messages that the scripts ask for first. Loaders alone call it: a browser carries none of it in scripts.
 */
export function listHeadLinks(look: SiteLook | null, messageFiles: readonly string[], pathname: string): HeadLink[] {
  const { preloads, styles } = FONT_FILES[look?.fonts ?? 'fraunces_inter'];
  return [
    ...preloads.map(
      (href): HeadLink => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }),
    ),
    { rel: 'stylesheet', href: siteStyles },
    ...(styles ? [{ rel: 'stylesheet', href: styles }] : []),
    ...iconLinks(look?.logo?.icons),
    { rel: 'manifest', href: pathname === PATHS.day ? '/day.webmanifest' : '/manifest.webmanifest' },
    ...messageFiles.map((href) => ({ rel: 'modulepreload', href })),
  ];
}
