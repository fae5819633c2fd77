import dmSansLatin from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url';
import frauncesLatin from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import loraLatin from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url';
import outfitLatin from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url';
import sourceSansLatin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import type { FontPair } from '#domain/site/site-schema.ts';
import loraStyles from '#app/fonts/lora-source-sans.css?url';
import outfitStyles from '#app/fonts/outfit-dm-sans.css?url';

/**
 * The files of each pair of fonts: those that the first screen needs, and the style sheet that names the pair; the first pair is in
 * the style sheet of all pages. A browser loads the pair that a page names, and no other.
 */
export const FONT_FILES: Record<FontPair, { preloads: readonly string[]; styles: string | null }> = {
  fraunces_inter: { preloads: [interLatin, frauncesLatin], styles: null },
  lora_source_sans: { preloads: [sourceSansLatin, loraLatin], styles: loraStyles },
  outfit_dm_sans: { preloads: [dmSansLatin, outfitLatin], styles: outfitStyles },
};
