import type { ReactNode } from 'react';
import { useSite } from '#app/lib/site.ts';
import { hoursLines } from '#domain/bookings/hours-labels.ts';
import { mapHref, phoneHref } from './outward-links.ts';

const LINK = 'rounded-md text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/** How else to reach the studio (spec §2 Contact): phone, email, postal address and working hours. */
export function ContactCard() {
  const { business, openHours } = useSite();
  return (
    <section aria-labelledby="contact-information" className="lg:sticky lg:top-28">
      <h2 id="contact-information" className="display text-[1.75rem] sm:text-[2rem]">
        Contact information
      </h2>
      <dl className="mt-6 divide-y divide-line-strong border-y border-line-strong">
        <Row term="Phone">
          <a href={phoneHref(business.phone)} className={LINK}>
            {business.phone}
          </a>
        </Row>
        <Row term="Email">
          <a href={`mailto:${business.email}`} className={`${LINK} break-words`}>
            {business.email}
          </a>
        </Row>
        <Row term="Address">
          <address className="text-ink not-italic">{business.address}</address>
          <a
            href={mapHref(business.address)}
            rel="noopener"
            className="mt-1 inline-block text-sm text-accent-text underline-offset-4 hover:underline"
          >
            Open in a map
          </a>
        </Row>
        <Row term="Hours">
          <ul className="text-ink tabular-nums">
            {hoursLines(openHours).map(({ text, isClosed }) => (
              <li key={text} className={isClosed ? 'text-muted' : undefined}>
                {text}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-sm text-muted">New York time</p>
        </Row>
      </dl>
      <p className="mt-6 text-[0.9375rem] text-pretty text-muted">
        A listing goes live tomorrow? Call us. We answer the phone during these hours, and messages within 24 hours.
      </p>
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
