import { useHref } from 'react-router';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { useSite } from '#app/lib/page/site.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';

/** Something broke: says so without details, offers another try and a person. */
export function ErrorPage() {
  const { business } = useSite();
  const messages = useMessages('site').error;
  const home = useHref(PATHS.home);
  return (
    <section className="wrap section min-h-[60vh]">
      <p className="eyebrow">{messages.eyebrow}</p>
      <h1 className="display display-page mt-3 max-w-2xl">{messages.heading}</h1>
      <p className="mt-5 max-w-prose text-lg">
        {messages.before}
        <a href={`mailto:${business.email}`} className="text-accent-text underline underline-offset-4">
          {business.email}
        </a>
        {messages.after}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button size="lg" onClick={() => window.location.reload()}>
          {messages.tryAgain}
        </Button>
        <a href={home} className={buttonClass('outline', 'lg')}>
          {messages.home}
        </a>
      </div>
    </section>
  );
}
