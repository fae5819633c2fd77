import { Link } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import type { HomeWords } from './home-words.ts';

/** Reasons (SITE-13). */
export function HomeFeatures({ words }: HomeWords<'features'>) {
  return (
    <section aria-labelledby="why-us" className="bg-paper">
      <div className="wrap section">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 id="why-us" className="display display-section max-w-[12em]">
            {words.title}
          </h2>
          <Link to={PATHS.services} className={buttonClass('outline')}>
            {words.button}
          </Link>
        </div>
        <ul className="mt-12 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {words.features.map(({ id, title, text, picture }) => (
            <li key={id}>
              <Picture
                source={picture}
                sizes="(min-width: 64rem) 34rem, (min-width: 40rem) 48vw, 85vw"
                className="aspect-[4/3] w-full rounded-card lg:aspect-[4/5]"
              />
              <h3 className="display display-card mt-5">{title}</h3>
              <p className="mt-1.5 max-w-prose text-[0.9375rem] whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
