const STEPS = [
  { title: 'Contact', text: 'Tell us the address and what the listing needs. We answer within 24 hours.' },
  { title: 'Planning', text: 'We agree on the package, the day and the views, and say how to prepare the house.' },
  { title: 'Shooting', text: 'One visit of 1 to 3 hours. In bad weather, the exterior moves to a better day.' },
  { title: 'Delivery', text: 'Edited photos arrive in 24 to 48 hours, in your own library, ready to publish.' },
] as const;

/** From the first call to the pictures in four steps (spec §2 Services). */
export function ProcessSteps() {
  return (
    <section aria-labelledby="process" className="bg-paper">
      <div className="wrap section">
        <p className="eyebrow">How it works</p>
        <h2 id="process" className="display display-section mt-3">
          Four steps to a finished listing
        </h2>
        <ol className="mt-12 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="border-t border-line-strong pt-5">
              <span aria-hidden="true" className="display text-[2.75rem] leading-none text-slate-400">
                {index + 1}
              </span>
              <h3 className="display display-card mt-6">{title}</h3>
              <p className="mt-1.5 max-w-prose text-[0.9375rem]">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
