import { useState } from 'react';
import { useList } from '#app/lib/request/use-list.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { groupParts } from '#domain/site/sample/group-parts.ts';
import type { SampleJson } from '#domain/site/sample/sample-part.ts';
import { sampleQuery, settleSample } from '../api/sample.ts';
import { SampleList } from './sample-list.tsx';

/** How many lines stand on the dashboard before somebody asks for all. */
const SHOWN = 3;

/** What of the site is still the sample's, on the dashboard of owners until nothing is (SITE-53). */
export function SampleCard({ className }: { className: string }) {
  const { isOwner } = useRights();
  const { data, failure, retry } = useList({ ...sampleQuery, enabled: isOwner });
  if (failure) {
    return (
      <div className={className}>
        <RetryNotice title="What is still the sample’s could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      </div>
    );
  }
  if (!data || (data.parts.length === 0 && data.live_count === 0)) return null;
  return <SampleView sample={data} className={className} />;
}

/** The sentence below the heading: what is left to write, or only to publish. */
function describeLeft({ parts, live_count: live }: SampleJson, count: number): string {
  if (parts.length === 0)
    return 'Your draft has nothing of the sample any more. Publish it, and visitors see that too.';
  const words = count === 1 ? '1 part came with the installation.' : `${count} parts came with the installation.`;
  return live === 0
    ? `${words} Visitors do not see them yet.`
    : `${words} Write them anew, hide them, or keep what is true for you.`;
}

function SampleView({ sample, className }: { sample: SampleJson; className: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const groups = groupParts(sample.parts);
  const shown = isOpen ? groups : groups.slice(0, SHOWN);
  return (
    <Card role="region" aria-labelledby="sample-card" className={`px-5 pt-4 pb-3 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="sample-card" className="display text-xl">
          Still the sample’s
        </h2>
        {groups.length > SHOWN && (
          <Button variant="ghost" size="sm" aria-expanded={isOpen} className="-mr-3" onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Show fewer' : `Show all ${groups.length}`}
          </Button>
        )}
      </div>
      <p className="text-pretty text-muted">{describeLeft(sample, groups.length)}</p>
      <SampleList
        groups={shown}
        label="Still the sample’s"
        className="mt-2"
        onSettle={async (group, answer) => {
          await settleSample(group, answer);
        }}
      />
    </Card>
  );
}
