import { lazy, Suspense } from 'react';
import { useSite } from '#app/lib/page/site.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { LazyMount } from '#app/ui/list/lazy-mount.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import type { ContactWords } from './contact-words.ts';
import { mapHref } from './outward-links.ts';
import { PartBoundary } from './part-boundary.tsx';

const MapPart = lazy(async () => ({ default: (await import('./map-part.tsx')).MapPart }));

const SHAPE = 'aspect-square w-full rounded-card sm:aspect-[16/9] lg:aspect-auto lg:h-[26rem]';

/** Where the studio is (SITE-31): the address and a link to a map at all times, a map where one is configured. */
export function MapSection({ words }: ContactWords<'map'>) {
  const { business } = useSite();
  const still = <StillPicture words={words} />;
  return (
    <section aria-labelledby="office" className="border-t border-line">
      <div className="wrap section grid items-center gap-10 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-16">
        <div>
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 id="office" className="display display-section mt-3">
            {words.title}
          </h2>
          <address className="mt-5 text-lg text-ink not-italic">{business.address}</address>
          <p className="mt-3 text-pretty whitespace-pre-line">{words.text}</p>
          <a href={mapHref(business.address)} rel="noopener" className={cx(buttonClass('outline'), 'mt-7')}>
            {words.button}
            <Icon name="arrowRight" className="size-4" />
          </a>
        </div>
        <PartBoundary>
          <LazyMount fallback={still}>
            <Suspense fallback={still}>
              <MapPart fallback={still} className={SHAPE} />
            </Suspense>
          </LazyMount>
        </PartBoundary>
      </div>
    </section>
  );
}

function StillPicture({ words }: ContactWords<'map'>) {
  return (
    <figure className="relative">
      <Picture
        source={words.picture}
        sizes="(min-width: 80rem) 51rem, (min-width: 64rem) 60vw, 92vw"
        className={SHAPE}
      />
      {words.caption && (
        <figcaption className="absolute right-4 bottom-4 rounded-full bg-white/90 px-3 py-1 text-xs text-body">
          {words.caption}
        </figcaption>
      )}
    </figure>
  );
}
