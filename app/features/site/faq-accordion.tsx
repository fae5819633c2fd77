import { Icon } from '#app/ui/icon/icon.tsx';

export type Faq = { id: string; question: string; answer: string };

type FaqAccordionProps = {
  items: readonly Faq[];
  /** Joins the questions: opening one closes the others of the same name. */
  name: string;
};

/**
 * Questions of which one is open, or none (SITE-29). The browser's own disclosure: the answers are in the page without
 * scripts, and a search in the page opens the one that it finds.
 */
export function FaqAccordion({ items, name }: FaqAccordionProps) {
  return (
    <div className="border-t border-line-strong">
      {items.map(({ id, question, answer }) => (
        <details key={id} name={name} className="group border-b border-line-strong">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-6 rounded-md py-5 text-ink hover:text-accent-text sm:py-6 [&::-webkit-details-marker]:hidden">
            <h3 className="font-display text-lg leading-snug tracking-[-0.01em] sm:text-xl">{question}</h3>
            <span className="grid size-9 shrink-0 place-items-center rounded-full border border-line-strong bg-white transition-transform duration-200 group-open:rotate-180">
              <Icon name="chevronDown" className="size-4" />
            </span>
          </summary>
          <p className="max-w-prose animate-fade-in pr-12 pb-7 text-pretty whitespace-pre-line">{answer}</p>
        </details>
      ))}
    </div>
  );
}
