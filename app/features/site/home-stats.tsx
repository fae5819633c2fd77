import type { HomeWords } from './home-words.ts';

/** Figures (SITE-13). */
export function HomeStats({ words }: HomeWords<'stats'>) {
  return (
    <section aria-label={words.title} className="wrap pt-20 md:pt-24">
      <dl className="grid grid-cols-2 gap-y-10 border-t border-line pt-10 md:grid-cols-4 md:divide-x md:divide-line md:pt-12">
        {words.figures.map(({ id, figure, label }) => (
          <div key={id} className="flex flex-col-reverse md:not-first:pl-8">
            <dt className="mt-2 text-[0.9375rem] text-muted">{label}</dt>
            <dd className="display text-[clamp(2.75rem,2rem+2.5vw,4rem)] leading-none">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
