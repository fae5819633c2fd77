import { Link } from 'react-router';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { buttonClass } from '#app/ui/button/button.tsx';

/** There is no such page: says so and shows three ways on. */
export function NotFoundPage() {
  const { notFound, header } = useMessages('site');
  return (
    <section className="wrap section min-h-[60vh]">
      <p className="eyebrow">404</p>
      <h1 className="display display-page mt-3 max-w-2xl">{notFound.heading}</h1>
      <p className="mt-5 max-w-prose text-lg">{notFound.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={PATHS.home} className={buttonClass('primary', 'lg')}>
          {notFound.home}
        </Link>
        <Link to={PATHS.pricing} className={buttonClass('outline', 'lg')}>
          {header.pricing}
        </Link>
        <Link to={PATHS.contact} className={buttonClass('outline', 'lg')}>
          {header.contact}
        </Link>
      </div>
    </section>
  );
}
