const STATS = [
  { figure: '500+', label: 'properties shot' },
  { figure: '98%', label: 'client satisfaction' },
  { figure: '200+', label: 'video tours' },
  { figure: '150+', label: 'happy realtors' },
] as const;

/** Four figures (spec §2 Home). */
export function HomeStats() {
  return (
    <section aria-label="In figures" className="wrap pt-20 md:pt-24">
      <dl className="grid grid-cols-2 gap-y-10 border-t border-line pt-10 md:grid-cols-4 md:divide-x md:divide-line md:pt-12">
        {STATS.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse md:not-first:pl-8">
            <dt className="mt-2 text-[0.9375rem] text-muted">{label}</dt>
            <dd className="display text-[clamp(2.75rem,2rem+2.5vw,4rem)] leading-none">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
