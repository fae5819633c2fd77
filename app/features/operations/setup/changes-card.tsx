import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';

type ChangesCardProps = {
  title: string;
  /** Where it is edited in full. */
  to: string;
  /** What differs from what holds, line by line; null where nothing does. */
  lines: ReactNode;
};

/** What publishing changes in one of the drafts. */
export function ChangesCard({ title, to, lines }: ChangesCardProps) {
  return (
    <Card role="region" aria-label={title} className="p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="display display-card">{title}</h3>
        <Badge tone={lines ? 'accent' : 'green'}>{lines ? 'Not published' : 'Published'}</Badge>
        <Link to={to} className={`${buttonClass('ghost', 'sm')} -mr-3 ml-auto`}>
          Edit
          <span className="sr-only"> the {title.toLowerCase()}</span>
        </Link>
      </div>
      <div className="mt-4">{lines ?? <p className="text-muted">Nothing waits to be published.</p>}</div>
    </Card>
  );
}
