import { Link } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';

type CustomProjectProps = { words: { title: string; text: string; button: string } };

/** For what fits no package (CAT-21). */
export function CustomProject({ words }: CustomProjectProps) {
  return (
    <section
      aria-labelledby="custom-project"
      className="on-dark flex flex-wrap items-center justify-between gap-x-12 gap-y-8 rounded-card bg-ink px-7 py-12 sm:px-14 sm:py-16"
    >
      <div>
        <h2 id="custom-project" className="display display-section text-white">
          {words.title}
        </h2>
        <p className="mt-3 max-w-prose whitespace-pre-line text-slate-300">{words.text}</p>
      </div>
      <Link to={PATHS.contact} className={cx(buttonClass('outline', 'lg'), 'border-white hover:bg-white/90')}>
        {words.button}
      </Link>
    </section>
  );
}
