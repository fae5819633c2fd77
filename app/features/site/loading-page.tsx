import { useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

/** Stands in for a page that depends on the browser, until scripts run. */
export function LoadingPage() {
  const { business } = useSite();
  const { label, noScripts } = useMessages('site').loading;
  return (
    <section className="wrap section min-h-[80vh]" aria-busy="true">
      <p className="sr-only" role="status">
        {label}
      </p>
      <noscript>
        <p className="mb-8 max-w-prose text-lg">{noScripts({ phone: business.phone, email: business.email })}</p>
      </noscript>
      <Skeleton className="h-12 w-2/3 max-w-md" />
      <Skeleton className="mt-5 h-5 w-full max-w-lg" />
      <Skeleton className="mt-12 h-72 w-full rounded-card" />
    </section>
  );
}
