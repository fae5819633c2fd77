import { Link } from 'react-router';
import { PATHS } from '#app/lib/paths.ts';
import { buttonClass } from '#app/ui/button/button.tsx';

/** There is no such page: says so and shows three ways on. */
export function NotFoundPage() {
  return (
    <section className="wrap section min-h-[60vh]">
      <p className="eyebrow">404</p>
      <h1 className="display display-page mt-3 max-w-2xl">This address leads to an empty lot.</h1>
      <p className="mt-5 max-w-prose text-lg">
        The page has moved or never stood here. Check the address, or start again from one of these.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={PATHS.home} className={buttonClass('primary', 'lg')}>
          Back to Home
        </Link>
        <Link to={PATHS.pricing} className={buttonClass('outline', 'lg')}>
          Pricing
        </Link>
        <Link to={PATHS.contact} className={buttonClass('outline', 'lg')}>
          Contact
        </Link>
      </div>
    </section>
  );
}
