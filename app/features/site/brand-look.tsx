import { FONT_FILES } from '#app/lib/fonts.ts';
import type { SiteLook } from '#domain/site/site.ts';

type LookProps = { look: SiteLook | null };

const getFonts = (look: SiteLook | null) => FONT_FILES[look?.fonts ?? 'fraunces_inter'];

/** The fonts that the first screen needs: asked for with the page itself, not after the style sheet. */
export function FontPreloads({ look }: LookProps) {
  return getFonts(look).preloads.map((href) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
  ));
}

/** The look of the brand in the head of each page: fonts, colors and icons. */
export function BrandLook({ look }: LookProps) {
  const fonts = getFonts(look).styles;
  const icons = look?.logo?.icons;
  return (
    <>
      {fonts && <link rel="stylesheet" href={fonts} />}
      {look?.styles && <style>{look.styles}</style>}
      {icons ? (
        <link rel="icon" href={icons.favicon} type="image/png" sizes="32x32" />
      ) : (
        <>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
        </>
      )}
      {icons && <link rel="icon" href={icons.icon192} type="image/png" sizes="192x192" />}
      <link rel="apple-touch-icon" href={icons?.appleTouch ?? '/apple-touch-icon.png'} />
    </>
  );
}
