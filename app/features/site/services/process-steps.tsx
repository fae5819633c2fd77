import type { ServicesWords } from './services-words.ts';

/** From the first call to the pictures in steps (SITE-22). */
export function ProcessSteps({ words }: ServicesWords<'process'>) {
  return (
    <section aria-labelledby="process" className="bg-paper">
      <div className="wrap section">
        <p className="eyebrow">{words.eyebrow}</p>
        <h2 id="process" className="display display-section mt-3">
          {words.title}
        </h2>
        <ol className="mt-12 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {words.steps.map(({ id, title, text }, index) => (
            <li key={id} className="border-t border-line-strong pt-5">
              <span aria-hidden="true" className="display text-[2.75rem] leading-none text-slate-400">
                {index + 1}
              </span>
              <h3 className="display display-card mt-6">{title}</h3>
              <p className="mt-1.5 max-w-prose text-[0.9375rem] whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
