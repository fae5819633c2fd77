import { Link } from 'react-router';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { buttonClass } from '#app/ui/button/button.tsx';

/** Nothing is kept for this property (PROP-17). */
export function PreviewUnavailable() {
  const messages = useMessages('library').preview;
  return (
    <section className="wrap section">
      <p className="eyebrow">{messages.propertyPreview}</p>
      <h1 className="display display-section mt-3 max-w-2xl">{messages.previewUnavailable}</h1>
      <p className="mt-5 max-w-prose text-lg text-pretty">{messages.previewUnavailableText}</p>
      <Link to={PATHS.home} className={`${buttonClass('primary', 'lg')} mt-8`}>
        {messages.backToHome}
      </Link>
    </section>
  );
}
