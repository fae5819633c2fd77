import { type ReactNode, useState } from 'react';
import { AvailabilityCalendar } from '#app/features/scheduling/bookings/availability-calendar.tsx';
import { CalendarSkeleton } from '#app/features/scheduling/bookings/calendar-skeleton.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { DataProvider } from '#app/lib/request/data-provider.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { EmbedFrame } from '#app/ui/media/embed-frame.tsx';

/** The calendar of `CALENDAR_EMBED_URL`; without one, or when that cannot load, our own. */
function Calendar() {
  const { data, isError, refetch } = usePublicConfig();
  const messages = useMessages('availability');
  if (isError) {
    return (
      <RetryNotice title={messages.failedTitle} onRetry={() => void refetch()}>
        {messages.failed}
      </RetryNotice>
    );
  }
  if (!data) return <CalendarSkeleton />;
  const own = <AvailabilityCalendar timeZone={data.studioTimeZone} />;
  return data.calendarEmbedUrl ? <EmbeddedCalendar src={data.calendarEmbedUrl} own={own} /> : own;
}

/**
 * Someone else's calendar. A browser cannot distinguish a frame that shows its own error page from one that has loaded,
 * so the visitor may say so.
 */
function EmbeddedCalendar({ src, own }: { src: string; own: ReactNode }) {
  const messages = useMessages('availability');
  const [prefersOwn, setPrefersOwn] = useState(false);
  if (prefersOwn) return own;
  return (
    <>
      <EmbedFrame
        src={src}
        title={messages.frame}
        fallback={own}
        className="h-[40rem] w-full rounded-card border border-line"
      />
      <p className="mt-4 text-sm text-muted">
        {messages.notShown}{' '}
        <button
          type="button"
          className="cursor-pointer rounded-md text-accent-text underline underline-offset-4"
          onClick={() => setPrefersOwn(true)}
        >
          {messages.seeOwn}
        </button>
      </p>
    </>
  );
}

/** The calendar with the data it asks for; loaded when the visitor comes near. */
export function CalendarPart() {
  return (
    <DataProvider>
      <Calendar />
    </DataProvider>
  );
}
