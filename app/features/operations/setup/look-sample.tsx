import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url';
import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { useEffect } from 'react';
import { type SiteForm, STANDARD_COLORS } from '#app/features/site/editor/site-form.ts';
import { brandPalette } from '#domain/site/brand-palette.ts';
import { siteWebpPath } from '#domain/site/site-files.ts';
import { colorSchema, type FontPair } from '#domain/site/site-schema.ts';

/** The files of each pair of fonts. */
const FILES: Record<FontPair, { heading: string; text: string }> = {
  fraunces_inter: { heading: fraunces, text: inter },
  lora_source_sans: { heading: lora, text: sourceSans },
  outfit_dm_sans: { heading: outfit, text: dmSans },
};

/** The families of a pair under names of the sample's own: the page keeps the fonts that it has. */
const sampleFamily = (pair: FontPair, use: 'heading' | 'text') => `Sample ${pair} ${use}`;

/** Loads the fonts of a pair for the sample. Until they are here, the sample has those of the page. */
function useSampleFonts(pair: FontPair): void {
  useEffect(() => {
    const faces = (['heading', 'text'] as const).map(
      (use) => new FontFace(sampleFamily(pair, use), `url(${FILES[pair][use]})`, { weight: '100 900' }),
    );
    for (const face of faces) {
      document.fonts.add(face);
      // One that cannot be loaded leaves the fonts of the page.
      face.load().catch(() => {});
    }
    return () => {
      for (const face of faces) document.fonts.delete(face);
    };
  }, [pair]);
}

const isColor = (text: string) => colorSchema.safeParse(text).success;

/** A piece of a page as it would look with what is chosen: on light ground, as pages are. */
export function LookSample({ form }: { form: Pick<SiteForm, 'name' | 'logo' | 'colors' | 'fonts'> }) {
  const { name, logo, colors, fonts } = form;
  const chosen = colors && isColor(colors.accent) && isColor(colors.surface) ? colors : STANDARD_COLORS;
  const { accent, accentText, accentSoft, surface, muted } = brandPalette(chosen);
  useSampleFonts(fonts);
  const heading = `"${sampleFamily(fonts, 'heading')}"`;
  const text = `"${sampleFamily(fonts, 'text')}"`;
  return (
    <figure aria-label="Sample" className="overflow-hidden rounded-card border border-line bg-white text-[#334155]">
      <div aria-hidden="true" style={{ fontFamily: text }}>
        <div className="flex min-h-16 items-center gap-3 border-b border-[#e2e8f0] px-5 py-3">
          {logo ? (
            <img src={siteWebpPath(logo.small.webp)} alt="" className="max-h-10 max-w-40 object-contain" />
          ) : (
            <span className="text-lg font-semibold text-[#0f172a]" style={{ fontFamily: heading }}>
              {name || 'Your studio'}
            </span>
          )}
          <span className="ml-auto text-sm max-sm:hidden">Services</span>
          <span className="rounded-full bg-[#0f172a] px-4 py-2 text-sm font-medium text-white">Order</span>
        </div>
        <div className="px-5 py-7">
          <p
            className="text-[1.75rem] leading-tight font-semibold tracking-[-0.02em] text-balance text-[#0f172a]"
            style={{ fontFamily: heading }}
          >
            Photos that sell homes
          </p>
          <p className="mt-2 text-[0.9375rem] text-pretty">
            Bright, true-to-life pictures of every room, ready the next day.{' '}
            <span className="font-medium underline" style={{ color: accentText }}>
              See the services
            </span>
          </p>
        </div>
        <div className="px-5 py-6" style={{ background: surface }}>
          <div className="rounded-xl border border-[#e2e8f0] bg-white p-4" style={{ borderTop: `3px solid ${accent}` }}>
            <span
              className="rounded-full px-2.5 py-1 text-xs font-semibold"
              style={{ background: accentSoft, color: accentText }}
            >
              Most booked
            </span>
            <p className="mt-3 text-lg font-semibold text-[#0f172a]" style={{ fontFamily: heading }}>
              Photos &amp; Plan
            </p>
            <p className="text-sm">Photos with a measured floor plan.</p>
          </div>
          <p className="mt-3 text-xs" style={{ color: muted }}>
            Small print on the surface
          </p>
        </div>
      </div>
    </figure>
  );
}
