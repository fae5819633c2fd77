import { Link } from 'react-router';
import { PATHS } from '#app/lib/paths.ts';
import { buttonClass } from '#app/ui/button/button.tsx';

/** Nothing is kept for this property (spec §8 Admin and media). */
export function PreviewUnavailable() {
  return (
    <section className="wrap section">
      <p className="eyebrow">Property preview</p>
      <h1 className="display display-section mt-3 max-w-2xl">Property Preview Not Available</h1>
      <p className="mt-5 max-w-prose text-lg text-pretty">
        The data for this property preview could not be found or has expired.
      </p>
      <Link to={PATHS.home} className={`${buttonClass('primary', 'lg')} mt-8`}>
        Back to Home
      </Link>
    </section>
  );
}
