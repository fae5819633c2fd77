import { PATHS } from '#app/lib/paths.ts';
import { useSite } from '#app/lib/site.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';

/** Something broke: says so without details, offers another try and a person. */
export function ErrorPage() {
  const { business } = useSite();
  return (
    <section className="wrap section min-h-[60vh]">
      <p className="eyebrow">Something went wrong</p>
      <h1 className="display display-page mt-3 max-w-2xl">This page did not develop.</h1>
      <p className="mt-5 max-w-prose text-lg">
        The fault is ours, and nothing was lost. Try again; if it stays like this, write to{' '}
        <a href={`mailto:${business.email}`} className="text-accent-text underline underline-offset-4">
          {business.email}
        </a>
        .
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button size="lg" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <a href={PATHS.home} className={buttonClass('outline', 'lg')}>
          Back to Home
        </a>
      </div>
    </section>
  );
}
