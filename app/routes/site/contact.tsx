import { CalendarSection } from '#app/features/scheduling/bookings/calendar-section.tsx';
import { ContactCard } from '#app/features/site/contact-form/contact-card.tsx';
import { ContactForm } from '#app/features/site/contact-form/contact-form.tsx';
import type { ContactWords } from '#app/features/site/contact-form/contact-words.ts';
import { MapSection } from '#app/features/site/contact-form/map-section.tsx';
import { FaqAccordion } from '#app/features/site/faq-accordion.tsx';
import { getLanguage } from '#app/lib/language/language.ts';
import { pageMessages } from '#app/lib/language/messages.ts';
import { loadPage } from '#app/lib/language/page-words.ts';
import { breadcrumbData } from '#app/lib/page/linked-data/breadcrumb-data.ts';
import { businessData } from '#app/lib/page/linked-data/business-data.ts';
import { faqData } from '#app/lib/page/linked-data/faq-data.ts';
import { linkedData } from '#app/lib/page/linked-data/linked-data.ts';
import { contentLoadContext } from '#app/lib/page/load-context.ts';
import { LISTED, type PageHandle } from '#app/lib/page/page-handle.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { getSite, type MetaInput } from '#app/lib/page/site.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { PageSections } from '#app/ui/layout/page-sections.tsx';
import type { ShownPages } from '#domain/site/pages/site-pages.ts';
import type { Route } from './+types/contact.ts';

type ContactPage = ShownPages['contact'];
type ContactInput = MetaInput & { loaderData?: ContactPage };

/** The questions of the page; none where it does not show them. */
const listQuestions = ({ sections }: ContactPage) =>
  sections.flatMap((section) => (section.name === 'faq' ? section.words.questions : []));

const pageFacts = (input: ContactInput, title: string) => {
  const site = getSite(input);
  const language = getLanguage(input);
  const home = pageMessages(input, 'site')?.header.home ?? '';
  const questions = input.loaderData ? listQuestions(input.loaderData) : [];
  return linkedData(
    businessData(site),
    ...(questions.length > 0 ? [faqData(questions, language)] : []),
    breadcrumbData(site, { language, home, name: title, path: PATHS.contact }),
  );
};

export const handle: PageHandle = { ...LISTED, messages: ['contact'] };

export const loader = ({ context }: Route.LoaderArgs) => context.get(contentLoadContext).pages.contact;
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPage('contact', request);
/** A page keeps its words as long as it is shown. */
export const shouldRevalidate = () => false;

export const meta = (input: ContactInput) => {
  const { title = '', description = '' } = input.loaderData?.meta ?? {};
  return [
    ...pageMeta(input, { title, description, path: PATHS.contact, share: 'contact' }),
    ...(import.meta.env.SSR ? pageFacts(input, title) : []),
  ];
};

function Opening({ words }: ContactWords<'hero'>) {
  return (
    <div className="bg-paper">
      <div className="wrap section pt-[clamp(3rem,2rem+4vw,5.5rem)]">
        <header className="mb-10 max-w-2xl sm:mb-14">
          <p className="eyebrow">{words.eyebrow}</p>
          <h1 className="display display-page mt-3">{words.title}</h1>
          <p className="mt-5 max-w-[34rem] text-lg text-pretty whitespace-pre-line">{words.text}</p>
        </header>
        <div className="grid items-start gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Card className="p-5 sm:p-9">
            <h2 className="display mb-6 text-[1.75rem] sm:text-[2rem]">{words.formTitle}</h2>
            <ContactForm />
          </Card>
          <ContactCard words={words} />
        </div>
      </div>
    </div>
  );
}

function Questions({ words }: ContactWords<'faq'>) {
  return (
    <section aria-labelledby="faq" className="border-t border-line bg-paper">
      <div className="wrap section grid items-start gap-x-16 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <header>
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 id="faq" className="display display-section mt-3">
            {words.title}
          </h2>
        </header>
        <FaqAccordion items={words.questions} name="faq" />
      </div>
    </section>
  );
}

function showSection({ name, words }: ContactPage['sections'][number]) {
  switch (name) {
    case 'hero':
      return <Opening words={words} />;
    case 'calendar':
      return <CalendarSection words={words} />;
    case 'faq':
      return <Questions words={words} />;
    case 'map':
      return <MapSection words={words} />;
  }
}

export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  return <PageSections sections={loaderData.sections} show={showSection} />;
}
