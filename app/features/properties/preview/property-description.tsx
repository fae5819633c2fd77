import { useId, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';

/** From here on, in UTF-16 units, a text is shown in part first: some twelve lines of a wide screen. */
const LONG_TEXT = 1100;

/** The writer's text about the property, in their own paragraphs. A very long text begins folded. */
export function PropertyDescription({ text }: { text: string }) {
  const messages = useMessages('library').preview;
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  const isLong = text.length > LONG_TEXT;
  const isFolded = isLong && !isWhole;
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="display text-[1.75rem]">
        {messages.aboutThisHome}
      </h2>
      <p
        id={id}
        className={cx(
          'mt-5 max-w-prose text-[1.0625rem] leading-relaxed wrap-anywhere whitespace-pre-line',
          isFolded && 'max-h-84 overflow-hidden mask-b-from-70%',
        )}
      >
        {text || messages.noDescription}
      </p>
      {isLong && (
        <Button
          variant="outline"
          className="mt-5"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? messages.showLess : messages.readMore}
        </Button>
      )}
    </section>
  );
}
