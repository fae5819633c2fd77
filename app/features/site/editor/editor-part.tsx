import type { ReactNode } from 'react';
import { Card } from '#app/ui/layout/card.tsx';

type EditorPartProps = { title: string; heading?: 'h2' | 'h3'; children: ReactNode };

/** A group of fields of the site with its heading. */
export function EditorPart({ title, heading: Heading = 'h2', children }: EditorPartProps) {
  return (
    <Card role="group" aria-label={title} className="flex flex-col gap-4 p-5">
      <Heading className="display display-card">{title}</Heading>
      {children}
    </Card>
  );
}
