const TESTIMONIALS = [
  {
    text: 'Two offers before the open house. Both agents mentioned the twilight picture.',
    initials: 'SM',
    role: 'Realtor',
    place: 'Bethesda, MD',
  },
  {
    text: 'Booked on Monday evening, shot on Wednesday, live on Friday. I have stopped calling anyone else.',
    initials: 'DK',
    role: 'Listing agent',
    place: 'Arlington, VA',
  },
  {
    text: 'The 3D tour saved my sellers from thirty showings with a newborn in the house.',
    initials: 'AL',
    role: 'Team lead',
    place: 'Washington, DC',
  },
] as const;

const STAR = 'M10 1.6l2.5 5.3 5.8.7-4.3 4 1.1 5.7L10 14.5l-5.1 2.8L6 11.6l-4.3-4 5.8-.7z';

function FiveStars() {
  return (
    <svg role="img" viewBox="0 0 108 20" className="h-4.5 w-auto self-start text-star" fill="currentColor">
      <title>5 out of 5 stars</title>
      {[0, 22, 44, 66, 88].map((offset) => (
        <path key={offset} d={STAR} transform={`translate(${offset} 0)`} />
      ))}
    </svg>
  );
}

/** Three testimonials with five stars each (spec §2 Home). */
export function HomeTestimonials() {
  return (
    <section aria-labelledby="clients" className="wrap section">
      <p className="eyebrow">Word of mouth</p>
      <h2 id="clients" className="display display-section mt-3">
        What our clients say
      </h2>
      <ul className="mt-12 grid gap-6 lg:grid-cols-3">
        {TESTIMONIALS.map(({ text, initials, role, place }) => (
          <li key={initials}>
            <figure className="flex h-full flex-col rounded-card border border-line bg-white p-7 sm:p-8">
              <FiveStars />
              <blockquote className="mt-5 grow font-display text-[1.3125rem] leading-snug tracking-[-0.01em] text-ink">
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
