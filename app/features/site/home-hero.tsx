import { Link } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import type { HomeWords } from './home-words.ts';

/** One full picture, one sentence, two ways on. */
export function HomeHero({ words }: HomeWords<'hero'>) {
  return (
    <section className="on-dark relative isolate flex min-h-[min(92svh,58rem)] flex-col justify-end overflow-hidden bg-ink">
      <Picture
        source={words.picture}
        sizes="(min-width: 64rem) max(100vw, 138svh), (min-width: 40rem) max(100vw, 94svh), 66svh"
        isFirst
        className="absolute inset-x-0 top-0 -z-20 h-[60%] w-full object-[90%_50%] sm:h-[68%] lg:h-full lg:object-[50%_62%]"
      />
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[linear-gradient(to_bottom,rgb(15_23_42/0.5),transparent_22%),linear-gradient(to_top,var(--color-ink)_40%,rgb(15_23_42/0.5)_54%,transparent_70%)] sm:bg-[linear-gradient(to_bottom,rgb(15_23_42/0.5),transparent_22%),linear-gradient(to_top,var(--color-ink)_32%,rgb(15_23_42/0.5)_48%,transparent_66%)] lg:bg-[linear-gradient(to_bottom,rgb(15_23_42/0.5),transparent_22%),linear-gradient(80deg,rgb(15_23_42/0.9),rgb(15_23_42/0.72)_32%,rgb(15_23_42/0.38)_50%,transparent_70%)]"
      />
      <div className="wrap pt-68 pb-28 sm:pt-40 lg:pb-36">
        <h1 className="display display-hero max-w-3xl whitespace-pre-line text-white">{words.title}</h1>
        <p className="mt-6 max-w-[34rem] text-lg whitespace-pre-line text-white/90">{words.text}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <Link
            to={PATHS.services}
            className={cx(buttonClass('outline', 'lg'), 'border-white hover:bg-white/90 max-sm:px-6')}
          >
            {words.services}
          </Link>
          <Link
            to={PATHS.pricing}
            prefetch="intent"
            className="inline-flex min-h-12 items-center rounded-full border border-white/70 px-6 sm:px-7 font-medium text-white transition-colors hover:bg-white/10"
          >
            {words.pricing}
          </Link>
        </div>
      </div>
    </section>
  );
}
