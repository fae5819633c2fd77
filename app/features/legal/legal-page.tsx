import type { ReactNode } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** One section of a legal text; `id` is its address in the page. */
export type LegalSection = { id: string; title: string; body: ReactNode };

type LegalPageProps = {
  title: string;
  /** The kind and the day of the text. */
  dateLine: ReactNode;
  lead: ReactNode;
  sections: readonly LegalSection[];
};

/** A legal text to be read: what it says in short, a table of contents, then numbered sections. */
export function LegalPage({ title, dateLine, lead, sections }: LegalPageProps) {
  return (
    <div className="bg-paper">
      <div className="wrap section pt-[clamp(3rem,2rem+4vw,5.5rem)]">
        <header className="max-w-3xl">
          <p className="eyebrow">Legal</p>
          <h1 className="display display-page mt-3">{title}</h1>
          <p className="mt-5 text-lg text-pretty">{lead}</p>
          <p className="mt-4 text-sm text-muted">{dateLine}</p>
        </header>
        <div className="mt-12 grid items-start gap-x-16 gap-y-12 lg:mt-16 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <Contents sections={sections} />
          <div className="max-w-[44rem]">
            <Notice tone="amber" title="Not yet checked by a lawyer">
              This text was written with care for this business, but it needs a lawyer’s eye before anyone relies on it.
            </Notice>
            {sections.map(({ id, title: heading, body }, index) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 pt-12">
                <h2 id={`${id}-title`} className="display text-[1.75rem]">
                  {index + 1}. {heading}
                </h2>
                <div className="mt-4 space-y-4 text-pretty">{body}</div>
              </section>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <nav aria-label="Contents" className="lg:sticky lg:top-28">
      <p className="text-sm font-semibold text-ink">Contents</p>
      <ol className="mt-3 gap-x-8 text-[0.9375rem] sm:columns-2 lg:columns-1">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="flex min-h-10 items-center gap-3 rounded-md text-body hover:text-accent-text hover:underline hover:underline-offset-4"
            >
              <span className="w-5 shrink-0 text-right text-sm text-muted tabular-nums">{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
