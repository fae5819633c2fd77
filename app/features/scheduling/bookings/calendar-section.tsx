import { lazy, Suspense } from 'react';
import { CalendarSkeleton } from '#app/features/scheduling/bookings/calendar-skeleton.tsx';
import type { ContactWords } from '#app/features/site/contact-form/contact-words.ts';
import { phoneHref } from '#app/features/site/contact-form/outward-links.ts';
import { PartBoundary } from '#app/features/site/contact-form/part-boundary.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { LazyMount } from '#app/ui/list/lazy-mount.tsx';

const CalendarPart = lazy(async () => ({ default: (await import('./calendar-part.tsx')).CalendarPart }));

/** When the studio is free (SITE-32); the calendar itself is loaded when the visitor comes near. */
export function CalendarSection({ words }: ContactWords<'calendar'>) {
  const { business } = useSite();
  const { before, after } = useMessages('contact').noCalendar;
  return (
    <section aria-labelledby="availability" className="border-t border-line">
      <div className="wrap section">
        <header className="mb-10 max-w-2xl sm:mb-12">
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 id="availability" className="display display-section mt-3">
            {words.title}
          </h2>
          <p className="mt-4 text-pretty whitespace-pre-line">{words.text}</p>
        </header>
        <p className="hidden rounded-input border border-sky-200 bg-sky-50 p-5 noscript:block">
          {before}
          <a className="underline underline-offset-4" href={phoneHref(business.phone)}>
            {business.phone}
          </a>
          {after}
        </p>
        <PartBoundary>
          <LazyMount fallback={<CalendarSkeleton />} className="noscript:hidden">
            <Suspense fallback={<CalendarSkeleton />}>
              <CalendarPart />
            </Suspense>
          </LazyMount>
        </PartBoundary>
      </div>
    </section>
  );
}
