import { CalendarSection } from '#app/features/contact/calendar-section.tsx';
import { ContactCard } from '#app/features/contact/contact-card.tsx';
import { ContactForm } from '#app/features/contact/contact-form.tsx';
import { MapSection } from '#app/features/contact/map-section.tsx';
import { FaqAccordion } from '#app/features/site/faq-accordion.tsx';
import { breadcrumbData } from '#app/lib/linked-data/breadcrumb-data.ts';
import { businessData } from '#app/lib/linked-data/business-data.ts';
import { faqData } from '#app/lib/linked-data/faq-data.ts';
import { linkedData } from '#app/lib/linked-data/linked-data.ts';
import { LISTED } from '#app/lib/page-handle.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { PATHS } from '#app/lib/paths.ts';
import { getSite, type MetaInput, useSite } from '#app/lib/site.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { faqFor } from '#domain/contact/faq.ts';
import type { Site } from '#domain/site/site.ts';

const pageFacts = (site: Site) =>
  linkedData(businessData(site), faqData(faqFor(site.openHours)), breadcrumbData(site, 'Contact', PATHS.contact));

export const handle = LISTED;

export const meta = (input: MetaInput) => [
  ...pageMeta(input, {
    title: 'Contact',
    description:
      'Ask about real-estate photos, video, 3D tours and drone shots in DC, Maryland and Virginia. Write, call, or see which days are free and book one.',
    path: PATHS.contact,
    share: 'contact',
  }),
  ...(import.meta.env.SSR ? pageFacts(getSite(input)) : []),
];

export default function ContactRoute() {
  const { openHours } = useSite();
  return (
    <>
      <div className="bg-paper">
        <div className="wrap section pt-[clamp(3rem,2rem+4vw,5.5rem)]">
          <header className="mb-10 max-w-2xl sm:mb-14">
            <p className="eyebrow">Contact</p>
            <h1 className="display display-page mt-3">Tell us about the house</h1>
            <p className="mt-5 max-w-[34rem] text-lg text-pretty">
              A question, a quote, a whole portfolio: write a few lines and a person answers within 24 hours.
            </p>
          </header>
          <div className="grid items-start gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <Card className="p-5 sm:p-9">
              <h2 className="display mb-6 text-[1.75rem] sm:text-[2rem]">Send a message</h2>
              <ContactForm />
            </Card>
            <ContactCard />
          </div>
        </div>
      </div>
      <CalendarSection />
      <section aria-labelledby="faq" className="border-t border-line bg-paper">
        <div className="wrap section grid items-start gap-x-16 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <header>
            <p className="eyebrow">Questions</p>
            <h2 id="faq" className="display display-section mt-3">
              Good to know
            </h2>
          </header>
          <FaqAccordion items={faqFor(openHours)} name="faq" />
        </div>
      </section>
      <MapSection />
    </>
  );
}
