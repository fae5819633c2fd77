import type { ReactNode } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useSite } from '#app/lib/page/site.ts';
import { hoursLines } from '#domain/site/settings/hours-labels.ts';
import { hoursMessages } from '#locales/all/domain/hours.ts';
import type { ContactWords } from './contact-words.ts';
import { mapHref, phoneHref } from './outward-links.ts';

const LINK = 'rounded-md text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/** How else to reach the studio (SITE-27): phone, email, postal address and working hours. */
export function ContactCard({ words }: ContactWords<'hero'>) {
  const { business, openHours, formats } = useSite();
  const hours = hoursMessages[useLanguage()];
  return (
    <section aria-labelledby="contact-information" className="lg:sticky lg:top-28">
      <h2 id="contact-information" className="display text-[1.75rem] sm:text-[2rem]">
        {words.cardTitle}
      </h2>
      <dl className="mt-6 divide-y divide-line-strong border-y border-line-strong">
        <Row term={words.phone}>
          <a href={phoneHref(business.phone)} className={LINK}>
            {business.phone}
          </a>
        </Row>
        <Row term={words.email}>
          <a href={`mailto:${business.email}`} className={`${LINK} break-words`}>
            {business.email}
          </a>
        </Row>
        <Row term={words.address}>
          <address className="text-ink not-italic">{business.address}</address>
          <a
            href={mapHref(business.address)}
            rel="noopener"
            className="mt-1 inline-block text-sm text-accent-text underline-offset-4 hover:underline"
          >
            {words.map}
          </a>
        </Row>
        <Row term={words.hours}>
          <ul className="text-ink tabular-nums">
            {hoursLines(openHours, hours, formats.hourCycle).map(({ text, isClosed }) => (
              <li key={text} className={isClosed ? 'text-muted' : undefined}>
                {text}
              </li>
            ))}
          </ul>
          {words.timeZone && <p className="mt-1 text-sm text-muted">{words.timeZone}</p>}
        </Row>
      </dl>
      {words.note && <p className="mt-6 text-[0.9375rem] text-pretty whitespace-pre-line text-muted">{words.note}</p>}
    </section>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 py-5 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-4">
      <dt className="text-sm leading-6 font-medium text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
