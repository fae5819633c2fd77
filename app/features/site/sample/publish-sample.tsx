import { useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { groupParts, isClaimGroup, type SampleGroup } from '#domain/site/sample/group-parts.ts';
import type { SamplePart } from '#domain/site/sample/sample-part.ts';
import type { SampleAnswer } from '../api/sample.ts';
import { SampleList } from './sample-list.tsx';

type PublishSampleProps = {
  /** The name under which the site would be published. */
  brand: string;
  parts: readonly SamplePart[];
  onSettle: (group: SampleGroup, answer: SampleAnswer) => Promise<void>;
  onWrite?: (group: SampleGroup) => void;
};

/**
 * Before another brand is published: what of the site is still the sample's. Testimonials and figures are hidden by publishing unless
 * somebody says that they are true; the rest is shown as it stands.
 */
export function PublishSample({ brand, parts, onSettle, onWrite }: PublishSampleProps) {
  const groups = groupParts(parts);
  const claims = groups.filter(isClaimGroup);
  const rest = groups.filter((group) => !isClaimGroup(group));
  const [isOpen, setIsOpen] = useState(false);
  if (groups.length === 0) return null;
  const shared = { onSettle, ...(onWrite && { onWrite }) };
  return (
    <div className="flex flex-col gap-4">
      {claims.length > 0 && (
        <Notice tone="amber" title="These were made up, and will be hidden">
          <p className="text-pretty">
            They came with the installation and say nothing about {brand}. Say that one is true, or write your own, and
            it stays.
          </p>
          <SampleList groups={claims} label="Hidden by publishing" className="mt-1 -mb-2" {...shared} />
        </Notice>
      )}
      {rest.length > 0 && (
        <Notice
          title={
            rest.length === 1
              ? '1 part of your site is still the sample’s'
              : `${rest.length} parts of your site are still the sample’s`
          }
        >
          <p className="text-pretty">
            Visitors would read them under your name. You can publish now: the dashboard keeps the list until it is
            empty.
          </p>
          {isOpen && <SampleList groups={rest} label="Still the sample’s" className="mt-1" {...shared} />}
          <Button variant="ghost" size="sm" aria-expanded={isOpen} className="-ml-3" onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Close the list' : 'Show the list'}
          </Button>
        </Notice>
      )}
    </div>
  );
}
