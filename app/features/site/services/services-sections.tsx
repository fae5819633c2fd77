import { findCategoryId, type ServiceCategory } from '#domain/site/services/service-category.ts';
import { ProcessSteps } from './process-steps.tsx';
import { ServiceAccordion } from './service-accordion.tsx';
import { ServicesClosing } from './services-closing.tsx';
import type { ServicesSection, ServicesWords } from './services-words.ts';

type Hero = Extract<ServicesSection, { name: 'hero' }>;
type Other = Extract<ServicesSection, { name: 'process' | 'closing' }>;
/** Services that follow each other stand in one list. */
type Block = { kind: 'services'; categories: ServiceCategory[] } | { kind: 'other'; section: Other };

const isHero = (section: ServicesSection): section is Hero => section.name === 'hero';

function toCategory(section: ServicesSection): ServiceCategory | null {
  if (section.name === 'hero' || section.name === 'process' || section.name === 'closing') return null;
  return findCategoryId(section.name) ? { id: section.name, ...section.words } : null;
}

function toBlocks(sections: readonly ServicesSection[]): Block[] {
  const blocks: Block[] = [];
  for (const section of sections) {
    const [category, last] = [toCategory(section), blocks.at(-1)];
    if (category && last?.kind === 'services') last.categories.push(category);
    else if (category) blocks.push({ kind: 'services', categories: [category] });
    else if (section.name === 'process' || section.name === 'closing') blocks.push({ kind: 'other', section });
  }
  return blocks;
}

function Opening({ words }: ServicesWords<'hero'>) {
  return (
    <header
      data-section="hero"
      className="mb-14 grid gap-x-16 gap-y-6 md:mb-16 md:grid-cols-2 md:items-end lg:gap-x-24"
    >
      <div>
        <p className="eyebrow">{words.eyebrow}</p>
        <h1 className="display display-page mt-3">{words.title}</h1>
      </div>
      <p className="max-w-[32rem] text-lg text-pretty whitespace-pre-line">{words.text}</p>
    </header>
  );
}

const Section = ({ section }: { section: Other }) => (
  <div data-section={section.name} className="contents">
    {section.name === 'process' ? <ProcessSteps words={section.words} /> : <ServicesClosing words={section.words} />}
  </div>
);

/** The sections of the services page in their order (SITE-16). */
export function ServicesSections({ sections }: { sections: readonly ServicesSection[] }) {
  const hero = sections.find(isHero);
  if (!hero) return null;
  const [first, ...rest] = toBlocks(sections);
  const accordion = (categories: ServiceCategory[], isFirst: boolean) => (
    <ServiceAccordion categories={categories} words={hero.words} isFirst={isFirst} />
  );
  return (
    <>
      <div className="wrap section">
        <Opening words={hero.words} />
        {first?.kind === 'services' && accordion(first.categories, true)}
      </div>
      {first?.kind === 'other' && <Section section={first.section} />}
      {rest.map((block) =>
        block.kind === 'other' ? (
          <Section key={block.section.name} section={block.section} />
        ) : (
          <div key={block.categories[0]?.id} className="wrap section">
            {accordion(block.categories, false)}
          </div>
        ),
      )}
    </>
  );
}
