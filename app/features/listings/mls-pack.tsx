import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { ApiProblem } from '#app/lib/request/api-problem.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { Dialog, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { PackPlanJson, ProfileList } from '#domain/listings/listing-json.ts';
import { createPack, planQuery } from './api/packs.ts';
import { FindingList, type IdOfNumber } from './finding-list.tsx';
import { PackFoot } from './pack-foot.tsx';
import { PackLimits } from './pack-limits.tsx';
import { PackPhotos } from './pack-photos.tsx';
import { describeAge } from './profile-age-words.tsx';
import { ProfileSelect } from './profile-select.tsx';
import { RuleFacts, SourceList } from './rule-facts.tsx';

type MlsPackProps = { propertyId: string; list: ProfileList; profileId: string; onProfile: (id: string) => void };

/** A pack of a property for a listing service: for which, of which photos, what stands against it, and the way to its files. */
export function MlsPack({ propertyId, list, profileId, onProfile }: MlsPackProps) {
  const messages = useMessages('listings').market;
  const [mediaIds, setMediaIds] = useState<readonly string[] | null>(null);
  const question = { propertyId, profileId, mediaIds };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...planQuery(question),
    placeholderData: keepPreviousData,
  });
  const { send, isSending, errorMessage } = useSubmit();
  return (
    <Card role="region" aria-label={messages.pack} className="p-5 sm:p-7" aria-busy={isPlaceholderData}>
      <PackHead list={list} profileId={profileId} onProfile={onProfile} plan={data ?? null} />
      {!data && isLocked(error) && <Notice tone="amber" title={getErrorMessage(error)} className="mt-5" />}
      {!data && error && !isLocked(error) && (
        <RetryNotice title={messages.failed} onRetry={() => void refetch()} className="mt-5">
          {getErrorMessage(error)}
        </RetryNotice>
      )}
      {!data && !error && <PackSkeleton />}
      {data && (
        <>
          <PackBody plan={data} mediaIds={mediaIds} onChoose={setMediaIds} />
          <FormError text={errorMessage} />
          {data.photos.length > 0 && (
            <PackFoot
              plan={data}
              isSending={isSending}
              isCurrentChoice={isSameChoice(data.pack?.media_ids ?? null, mediaIds)}
              onExport={() => void send(async () => void (await createPack(question)))}
            />
          )}
        </>
      )}
    </Card>
  );
}

/** Whether nothing of the property is open until it is paid. */
const isLocked = (error: Error | null): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'delivery_locked';

/** Whether a pack is of what is chosen now. */
const isSameChoice = (one: readonly string[] | null, other: readonly string[] | null) =>
  JSON.stringify(one) === JSON.stringify(other);

type PackHeadProps = Omit<MlsPackProps, 'propertyId'> & { plan: PackPlanJson | null };

function PackHead({ list, profileId, onProfile, plan }: PackHeadProps) {
  const messages = useMessages('listings').market;
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <h2 className="display display-card">{messages.pack}</h2>
      <ProfileSelect list={list} value={profileId} onChoose={onProfile} />
      {plan && (
        <>
          <p className="min-w-0 flex-1 text-sm text-muted">{describeAge(plan.profile, language)}</p>
          <button
            type="button"
            className="min-h-9 cursor-pointer rounded-md text-sm text-accent-text hover:underline pointer-coarse:min-h-11"
            onClick={() => setIsOpen(true)}
          >
            {messages.rules}
          </button>
          <Dialog
            open={isOpen}
            onOpenChange={setIsOpen}
            title={plan.profile.profile.name}
            description={describeAge(plan.profile, language)}
            width="lg"
            firstFocus="dialog"
          >
            <DialogBody className="flex flex-col gap-6">
              <RuleFacts profile={plan.profile.profile} />
              <SourceList profile={plan.profile.profile} />
            </DialogBody>
          </Dialog>
        </>
      )}
    </header>
  );
}

type PackBodyProps = {
  plan: PackPlanJson;
  mediaIds: readonly string[] | null;
  onChoose: (ids: readonly string[] | null) => void;
};

function PackBody({ plan, mediaIds, onChoose }: PackBodyProps) {
  const messages = useMessages('listings').market;
  const { photos, refusals, findings, pack } = plan;
  if (photos.length === 0 && refusals.length === 1 && findings.every(({ code }) => code !== 'locked')) {
    return (
      <div className="py-14 text-center">
        <p className="display display-card">{messages.empty}</p>
        <p className="mx-auto mt-2 max-w-md text-pretty text-body">{messages.emptyText}</p>
      </div>
    );
  }
  const idOf: IdOfNumber = new Map(photos.map(({ number, media_id }) => [number, media_id]));
  const made = pack?.status === 'ready' && pack.is_current ? pack.findings : null;
  return (
    <>
      <PackLimits plan={plan} />
      <FindingList findings={[...refusals, ...(made ?? findings)]} idOf={idOf} />
      <PackPhotos plan={plan} mediaIds={mediaIds} onChoose={onChoose} />
    </>
  );
}

function PackSkeleton() {
  const messages = useMessages('listings').market;
  return (
    <div className="mt-5 flex flex-col gap-4">
      <Spinner label={messages.loading} className="sr-only" />
      <Skeleton className="h-12" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-28" />
    </div>
  );
}
