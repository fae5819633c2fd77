import type { HomeWords } from './home-words.ts';

const STAR = 'M10 1.6l2.5 5.3 5.8.7-4.3 4 1.1 5.7L10 14.5l-5.1 2.8L6 11.6l-4.3-4 5.8-.7z';

const OFFSETS = [0, 22, 44, 66, 88];

function Stars({ count }: { count: number }) {
  return (
    <svg role="img" viewBox="0 0 108 20" className="h-4.5 w-auto self-start text-star" fill="currentColor">
      <title>{`${count} out of 5 stars`}</title>
      {OFFSETS.map((offset, index) => (
        <path
          key={offset}
          d={STAR}
          transform={`translate(${offset} 0)`}
          className={index < count ? undefined : 'text-line-strong'}
          fill="currentColor"
        />
      ))}
    </svg>
  );
}

/** Testimonials with their stars (SITE-14). */
export function HomeTestimonials({ words }: HomeWords<'testimonials'>) {
  return (
    <section aria-labelledby="clients" className="wrap section">
      <p className="eyebrow">{words.eyebrow}</p>
      <h2 id="clients" className="display display-section mt-3">
        {words.title}
      </h2>
      <ul className="mt-12 grid gap-6 lg:grid-cols-3">
        {words.testimonials.map(({ id, text, initials, role, place, stars }) => (
          <li key={id}>
            <figure className="flex h-full flex-col rounded-card border border-line bg-white p-7 sm:p-8">
              <Stars count={stars} />
              <blockquote className="mt-5 grow font-display text-[1.3125rem] leading-snug tracking-[-0.01em] whitespace-pre-line text-ink">
                <p>“{text}”</p>
              </blockquote>
              <figcaption className="mt-7 flex items-center gap-3 text-sm">
                <span
                  aria-hidden="true"
                  className="grid size-11 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text"
                >
                  {initials}
                </span>
                <span>
                  <span className="block font-semibold text-ink">{role}</span>
                  <span className="block text-muted">{place}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
