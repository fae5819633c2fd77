import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Card } from '#app/ui/layout/card.tsx';

/** The columns of the gallery. */
export const GALLERY = 'grid gap-6 sm:grid-cols-2 sm:gap-7 xl:grid-cols-3';

/** The place of the first properties while they are on their way. */
export function PropertiesSkeleton() {
  const messages = useMessages('library').properties;
  return (
    <div className={cx(GALLERY, 'pt-8')}>
      <Spinner label={messages.loadingYourProperties} className="sr-only" />
      {['1', '2', '3', '4', '5', '6'].map((place) => (
        <Card key={place} className="overflow-hidden">
          <Skeleton className="aspect-3/2 rounded-none" />
          <div className="px-5 pt-6 pb-5">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="mt-3.5 h-4 w-4/5" />
            <Skeleton className="mt-3 h-4 w-2/3" />
            <Skeleton className="mt-6 h-4 w-2/5" />
          </div>
          <div className="h-11 border-t border-line" />
        </Card>
      ))}
    </div>
  );
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="px-5 py-16 text-center sm:px-7 sm:py-20">
      <h2 className="display display-card">{title}</h2>
      <p className="mx-auto mt-2 max-w-md text-pretty">{text}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
    </Card>
  );
}

/** There are no properties, and what has to happen for the first one. */
export function NoProperties() {
  const messages = useMessages('library').properties;
  const text = messages.noPropertiesText;
  return (
    <Message title={messages.noPropertiesYet} text={text}>
      <Link to={PATHS.pricing} className={buttonClass('primary')}>
        {messages.seePackages}
      </Link>
      <Link to={PATHS.realtorMedia} className={buttonClass('outline')}>
        {messages.openLibrary}
      </Link>
    </Message>
  );
}

/** No property has the words that were searched for. */
export function NoPropertyFound({ onClear }: { onClear: () => void }) {
  const messages = useMessages('library').properties;
  return (
    <Message title={messages.noPropertyFound} text={messages.noMatchHint}>
      <Button variant="outline" onClick={onClear}>
        {messages.showAllProperties}
      </Button>
    </Message>
  );
}
