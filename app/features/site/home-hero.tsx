import { Link } from 'react-router';
import { PATHS } from '#app/lib/paths.ts';
import { exteriorTwilight } from '#app/lib/pictures.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Picture } from '#app/ui/media/picture.tsx';

/** One full picture, one sentence, two ways on. */
export function HomeHero() {
  return (
    <section className="on-dark relative isolate flex min-h-[min(92svh,58rem)] flex-col justify-end overflow-hidden bg-ink">
      <Picture
        source={exteriorTwilight}
        sizes="(min-width: 64rem) max(100vw, 138svh), (min-width: 40rem) max(100vw, 94svh), 66svh"
        isFirst
        className="absolute inset-x-0 top-0 -z-20 h-[60%] w-full object-[90%_50%] sm:h-[68%] lg:h-full lg:object-[50%_62%]"
      />
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[linear-gradient(to_bottom,rgb(15_23_42/0.5),transparent_22%),linear-gradient(to_top,var(--color-ink)_40%,rgb(15_23_42/0.5)_54%,transparent_70%)] sm:bg-[linear-gradient(to_bottom,rgb(15_23_42/0.5),transparent_22%),linear-gradient(to_top,var(--color-ink)_32%,rgb(15_23_42/0.5)_48%,transparent_66%)] lg:bg-[linear-gradient(to_bottom,rgb(15_23_42/0.5),transparent_22%),linear-gradient(80deg,rgb(15_23_42/0.9),rgb(15_23_42/0.72)_32%,rgb(15_23_42/0.38)_50%,transparent_70%)]"
      />
      <div className="wrap pt-68 pb-28 sm:pt-40 lg:pb-36">
        <h1 className="display display-hero max-w-3xl text-white">
          Pictures that open <br />
          the front door.
        </h1>
        <p className="mt-6 max-w-[34rem] text-lg text-white/90">
          Photography, video, 3D tours and drone for realtors in Washington DC, Maryland and Virginia. Shot in one
          visit, delivered in 24 to 48 hours.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <Link
            to={PATHS.services}
            className={cx(buttonClass('outline', 'lg'), 'border-white hover:bg-white/90 max-sm:px-6')}
          >
            Our Services
          </Link>
          <Link
            to={PATHS.pricing}
            prefetch="intent"
            className="inline-flex min-h-12 items-center rounded-full border border-white/70 px-6 sm:px-7 font-medium text-white transition-colors hover:bg-white/10"
          >
            Pricing
          </Link>
        </div>
      </div>
    </section>
  );
}
