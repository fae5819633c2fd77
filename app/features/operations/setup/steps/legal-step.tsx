import { Link } from 'react-router';
import { legalProposalQuery } from '#app/features/site/api/legal-proposal.ts';
import { sampleQuery } from '#app/features/site/api/sample.ts';
import { draftQuery, saveDraft } from '#app/features/site/api/site.ts';
import { samplePath } from '#app/features/site/sample/sample-place.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { LegalProposal, LegalSource } from '#domain/site/generated-legal/legal-proposal.ts';
import { LEGAL_LABELS } from '#domain/site/legal-labels.ts';
import { LEGAL_KINDS, type LegalKind, type SiteLegal } from '#domain/site/legal-schema.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { setupQuery } from '../api/setup.ts';
import { pageQuery } from '../setup-steps.ts';
import { StepFrame } from '../step-frame.tsx';
import { StepLoader } from '../step-loader.tsx';

/** Terms and privacy: written from the studio's facts, and reviewed by somebody. */
export function LegalStep() {
  return (
    <StepLoader query={draftQuery}>
      {(draft) => (
        <StepLoader query={legalProposalQuery}>
          {(proposal) => <LegalView draft={draft} proposal={proposal} />}
        </StepLoader>
      )}
    </StepLoader>
  );
}

const SOURCES: Record<LegalSource, { tone: BadgeTone; text: string }> = {
  sample: { tone: 'yellow', text: 'Still the sample’s' },
  facts: { tone: 'accent', text: 'From your facts' },
  own: { tone: 'green', text: 'Your own' },
};

function LegalView({ draft, proposal }: { draft: SiteDraftJson; proposal: LegalProposal }) {
  const { legal } = draft.content;
  const { texts, review, sources } = proposal;
  const save = useAction<SiteLegal>('The legal pages were not saved', async (next) => {
    await saveDraft(draft, { ...draft.content, legal: next });
    const queries = [setupQuery, legalProposalQuery, sampleQuery];
    await Promise.all(queries.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  });
  const isReviewed = LEGAL_KINDS.every((kind) => legal[kind].isReviewed);
  const markReviewed = (next: boolean) =>
    save.run({ terms: { ...legal.terms, isReviewed: next }, privacy: { ...legal.privacy, isReviewed: next } });
  const hasSample = LEGAL_KINDS.some((kind) => sources[kind] === 'sample');
  const isWritten = LEGAL_KINDS.every((kind) => sources[kind] === 'facts');
  return (
    <StepFrame page="legal">
      <Card className="divide-y divide-line px-5 py-1">
        {LEGAL_KINDS.map((kind) => (
          <LegalRow key={kind} kind={kind} source={sources[kind]} isReviewed={legal[kind].isReviewed} />
        ))}
      </Card>
      {!texts && (
        <Notice title="First say where you work">
          Which law the texts name follows from your country.{' '}
          <Link to={pageQuery('country')} className="font-medium text-accent-text underline underline-offset-4">
            Choose the country
          </Link>
        </Notice>
      )}
      {texts && !isWritten && (
        <Notice
          tone={hasSample ? 'amber' : 'info'}
          title={hasSample ? 'The sample’s texts hold in Washington, DC' : 'These texts are not from your facts'}
          action={
            <Button size="sm" aria-disabled={save.running !== null} onClick={() => void save.run(texts)}>
              {hasSample ? 'Write them from my facts' : 'Replace them by texts from my facts'}
            </Button>
          }
        >
          They can be written from your country, currency, taxes and hours, and you change them after that.
          {!hasSample && ' What stands there now is replaced.'}
        </Notice>
      )}
      {review.length > 0 && !hasSample && (
        <Card role="region" aria-labelledby="review-points" className="p-5">
          <h3 id="review-points" className="display display-card">
            What must be reviewed
          </h3>
          <p className="mt-1 text-pretty text-muted">
            No lawyer has looked at these texts, and the pages say so until you have reviewed them.
          </p>
          <ul className="mt-3 list-disc space-y-1.5 pl-5 text-[0.9375rem] text-pretty text-body">
            {review.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <div className="mt-3">
            <CheckLine name="legalReviewed" isChecked={isReviewed} onCheck={(next) => void markReviewed(next)}>
              We have reviewed both texts
            </CheckLine>
          </div>
        </Card>
      )}
    </StepFrame>
  );
}

type LegalRowProps = { kind: LegalKind; source: LegalSource; isReviewed: boolean };

function LegalRow({ kind, source, isReviewed }: LegalRowProps) {
  const { tone, text } = SOURCES[source];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <h3 className="font-medium text-ink">{LEGAL_LABELS[kind]}</h3>
      <Badge tone={tone}>{text}</Badge>
      {source !== 'sample' && (
        <Badge tone={isReviewed ? 'green' : 'yellow'}>{isReviewed ? 'Reviewed' : 'Not reviewed'}</Badge>
      )}
      <Link
        to={samplePath({ kind: 'legal', place: null, key: `legal.${kind}` })}
        aria-label={`Write: ${LEGAL_LABELS[kind]}`}
        className={`${buttonClass('outline', 'sm')} ml-auto`}
      >
        Write
      </Link>
    </div>
  );
}
