import { Picture } from '#app/ui/media/picture.tsx';
import type { HomeWords } from './home-words.ts';

/** About us, with mission and vision (SITE-13). */
export function HomeAbout({ words }: HomeWords<'about'>) {
  return (
    <section aria-labelledby="about" className="wrap section grid items-center gap-14 lg:grid-cols-[5fr_6fr] lg:gap-20">
      <div>
        <p className="eyebrow">{words.eyebrow}</p>
        <h2 id="about" className="display display-section mt-3">
          {words.title}
        </h2>
        <div className="mt-8 space-y-7">
          {words.statements.map(({ id, title, text }) => (
            <div key={id}>
              <h3 className="display display-card">{title}</h3>
              <p className="mt-1.5 max-w-prose whitespace-pre-line">{text}</p>
            </div>
          ))}
        </div>
      </div>
      <figure className="relative pb-14 pl-8 sm:pl-20">
        <Picture
          source={words.picture}
          sizes="(min-width: 80rem) 37rem, (min-width: 64rem) 48vw, 85vw"
          className="aspect-[4/3] w-full rounded-card"
        />
        <Picture
          source={words.inset}
          sizes="(min-width: 80rem) 26rem, 62vw"
          className="absolute bottom-0 left-0 aspect-square w-[40%] rounded-card border-6 border-white"
        />
        {words.caption && (
          <figcaption className="absolute right-0 bottom-6 text-sm text-muted">{words.caption}</figcaption>
        )}
      </figure>
    </section>
  );
}
