import { Link } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import type { HomeWords } from './home-words.ts';

/** The closing call (SITE-15). */
export function HomeClosing({ words }: HomeWords<'closing'>) {
  return (
    <section aria-labelledby="closing" className="on-dark relative isolate overflow-hidden bg-ink">
      <Picture
        source={words.picture}
        sizes="100vw"
        className="absolute inset-0 -z-20 size-full object-[40%_100%] lg:object-[50%_62%]"
      />
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[linear-gradient(to_bottom,rgb(15_23_42/0.9),rgb(15_23_42/0.62)_45%,rgb(15_23_42/0.15)_80%)]"
      />
      <div className="wrap flex flex-col items-center pt-[clamp(5rem,3rem+6vw,8rem)] pb-[clamp(15rem,6rem+28vw,27rem)] text-center">
        <h2 id="closing" className="display display-page max-w-[14em] text-white">
          {words.title}
        </h2>
        <Link
          to={PATHS.pricing}
          prefetch="intent"
          className={cx(buttonClass('outline', 'lg'), 'mt-9 border-white hover:bg-white/90')}
        >
          {words.button}
        </Link>
      </div>
    </section>
  );
}
