import { Link } from 'react-router';
import { sampleQuery, settleSample } from '#app/features/site/api/sample.ts';
import { SampleList } from '#app/features/site/sample/sample-list.tsx';
import { queryClient } from '#app/lib/request/query-client.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { groupParts } from '#domain/site/sample/group-parts.ts';
import type { SampleJson, SampleKind } from '#domain/site/sample/sample-part.ts';
import { setupQuery } from '../api/setup.ts';
import { pageQuery, type SetupPageName } from '../setup-steps.ts';
import { StepFrame } from '../step-frame.tsx';
import { StepLoader } from '../step-loader.tsx';

type SampleStepProps = {
  page: SetupPageName;
  /** The parts that the step is about. */
  kinds: readonly SampleKind[];
  /** What is said once nothing is left. */
  done: string;
};

/** The texts of the pages that are still the sample's, and what it claims about itself. */
export function TextsStep() {
  return <SampleStep page="texts" kinds={['testimonials', 'figures', 'texts']} done="All texts are your own" />;
}

/** The pictures of the pages that are still the sample's. */
export function PicturesStep() {
  return <SampleStep page="pictures" kinds={['pictures']} done="All pictures are your own" />;
}

/** A step with what of the site is still the sample's: each section is written in the editor, hidden, or kept as it is. */
function SampleStep(props: SampleStepProps) {
  return <StepLoader query={sampleQuery}>{(sample) => <SampleView {...props} sample={sample} />}</StepLoader>;
}

function SampleView({ page, kinds, done, sample }: SampleStepProps & { sample: SampleJson }) {
  const groups = groupParts(sample.parts.filter(({ kind }) => kinds.includes(kind)));
  return (
    <StepFrame page={page} isWide>
      <div className="max-w-4xl">
        {sample.is_sample_brand ? (
          <Notice title="First say who you are">
            Until your studio has a name of its own, the whole site is the sample.{' '}
            <Link to={pageQuery('studio')} className="font-medium text-accent-text underline underline-offset-4">
              Write the name
            </Link>
          </Notice>
        ) : groups.length === 0 ? (
          <Notice tone="green" title={done} />
        ) : (
          <Card className="px-5 py-2">
            <SampleList
              groups={groups}
              label="Still the sample’s"
              onSettle={async (group, answer) => {
                await settleSample(group, answer);
                await queryClient.invalidateQueries({ queryKey: setupQuery.queryKey });
              }}
            />
          </Card>
        )}
      </div>
    </StepFrame>
  );
}
