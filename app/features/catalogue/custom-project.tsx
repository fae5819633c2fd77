import { Link } from 'react-router';
import { PATHS } from '#app/lib/paths.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';

/** For what fits no package (spec §2 Pricing). */
export function CustomProject() {
  return (
    <section
      aria-labelledby="custom-project"
      className="on-dark flex flex-wrap items-center justify-between gap-x-12 gap-y-8 rounded-card bg-ink px-7 py-12 sm:px-14 sm:py-16"
    >
      <div>
        <h2 id="custom-project" className="display display-section text-white">
          Have a Custom Project?
        </h2>
        <p className="mt-3 max-w-prose text-slate-300">
          New developments, rentals by the block, a brokerage’s whole month.
        </p>
      </div>
      <Link to={PATHS.contact} className={cx(buttonClass('outline', 'lg'), 'border-white hover:bg-white/90')}>
        Get a Quote
      </Link>
    </section>
  );
}
