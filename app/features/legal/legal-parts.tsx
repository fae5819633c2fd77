import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '#app/lib/site.ts';
import { hoursSentence } from '#domain/bookings/hours-labels.ts';

const LINK = 'rounded-md text-accent-text underline underline-offset-4 hover:decoration-2';

/** The studio's email address, to write to. */
export function MailLink() {
  const { business } = useSite();
  return (
    <a href={`mailto:${business.email}`} className={`${LINK} break-words`}>
      {business.email}
    </a>
  );
}

/** The name of the studio. */
export function BrandName() {
  return useSite().business.brandName;
}

/** When the studio works, inside a sentence. */
export function WorkingHours() {
  return hoursSentence(useSite().openHours);
}

/** A way to another page of the site. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={LINK}>
      {children}
    </Link>
  );
}

/** Points of a section. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-2 pl-5 marker:text-muted">{children}</ul>;
}

/** Who is responsible, with all ways to reach them. */
export function Responsible() {
  const { business } = useSite();
  return (
    <address className="rounded-card border border-line bg-white p-5 not-italic sm:p-6">
      <strong className="font-semibold text-ink">{business.brandName}</strong>
      <br />
      {business.address}
      <br />
      <MailLink />
      <br />
      {business.phone}
    </address>
  );
}
