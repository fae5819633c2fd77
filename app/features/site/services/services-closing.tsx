import { Link } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import type { ServicesWords } from './services-words.ts';

/** The closing call (SITE-22). */
export function ServicesClosing({ words }: ServicesWords<'closing'>) {
  return (
    <section aria-labelledby="start" className="on-dark relative isolate overflow-hidden bg-ink">
      <Picture source={words.picture} sizes="100vw" className="absolute inset-0 -z-20 size-full object-[70%_60%]" />
      <div aria-hidden="true" className="absolute inset-0 -z-10 bg-ink/70" />
      <div className="wrap flex flex-col items-center py-[clamp(6rem,4rem+8vw,11rem)] text-center">
        <h2 id="start" className="display display-page max-w-[14em] text-white">
          {words.title}
        </h2>
        <Link to={PATHS.contact} className={cx(buttonClass('outline', 'lg'), 'mt-9 border-white hover:bg-white/90')}>
          {words.button}
        </Link>
      </div>
    </section>
  );
}
