import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { LISTING_PROFILES_PATH, listingProfilePath } from '#app/lib/page/library-paths.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { BackToList } from '#app/ui/layout/back-to-list.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { ProfileDetails } from '#domain/listings/listing-json.ts';
import type { Profile } from '#domain/listings/profile.ts';
import { profileQuery, retireProfile } from './api/profiles.ts';
import { ConfidenceBadge, describeAge } from './profile-age-words.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { RuleFacts, SourceList } from './rule-facts.tsx';

/** A profile: its rules, where they were read and when, its versions, and what can be done with it. */
export function ProfilePage({ id }: { id: string }) {
  const messages = useMessages('listings').profiles;
  const { data, failure, retry } = useList(profileQuery(id));
  return (
    <>
      <BackToList path={LISTING_PROFILES_PATH}>{messages.all}</BackToList>
      {failure && (
        <RetryNotice title={messages.failed} onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <RowsSkeleton label={messages.loading} />}
      {data && <ProfileSections details={data} />}
    </>
  );
}

function ProfileSections({ details }: { details: ProfileDetails }) {
  const messages = useMessages('listings');
  const language = useLanguage();
  const { profile, age } = details;
  const said = [profile.place, describeAge(details, language)].filter(Boolean).join(' · ');
  return (
    <>
      <PanelHeading title={profile.name} text={said}>
        <ProfileActions details={details} />
      </PanelHeading>
      <div className="flex flex-col gap-5">
        {age !== 'checked' && (
          <Notice tone="amber">{age === 'old' ? messages.profiles.warning : messages.profiles.unchecked}</Notice>
        )}
        <Section title={messages.market.rules} badge={<ConfidenceBadge confidence={profile.confidence} />}>
          <RuleFacts profile={profile} />
        </Section>
        <Section title={messages.profiles.sources}>
          <SourceList profile={profile} />
        </Section>
        <Section title={messages.profiles.versions}>
          <VersionList details={details} />
        </Section>
      </div>
    </>
  );
}

function VersionList({ details: { versions } }: { details: ProfileDetails }) {
  const messages = useMessages('listings').profiles;
  const language = useLanguage();
  return (
    <ul className="flex flex-col gap-2 text-[0.9375rem] text-ink tabular-nums">
      {versions.map(({ version, created_at }) => (
        <li key={version} className="flex gap-4">
          {messages.version({ version })}
          {created_at && (
            <span className="text-muted">
              {new Date(created_at).toLocaleDateString(language, { dateStyle: 'medium' })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Saves a profile as a file, which can be imported again. */
function exportProfile(profile: Profile): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(profile, null, 2)}\n`], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${profile.id}.json` });
  link.click();
  URL.revokeObjectURL(url);
}

function ProfileActions({ details: { profile, is_own } }: { details: ProfileDetails }) {
  const messages = useMessages('listings').profiles;
  const [dialog, setDialog] = useState<'change' | 'copy' | 'retire' | null>(null);
  const navigate = useNavigate();
  const { run, running } = useAction(messages.failed, async () => {
    await retireProfile(profile);
    toast({ title: messages.retired, variant: 'success' });
    await navigate(LISTING_PROFILES_PATH);
  });
  return (
    <span className="flex flex-wrap gap-2.5">
      <Button variant="outline" onClick={() => exportProfile(profile)}>
        {messages.export}
      </Button>
      <Button variant="outline" onClick={() => setDialog('copy')}>
        {messages.copy}
      </Button>
      {is_own && (
        <>
          <Button variant="danger-quiet" onClick={() => setDialog('retire')}>
            {messages.retire}
          </Button>
          <Button onClick={() => setDialog('change')}>{messages.change}</Button>
        </>
      )}
      {(dialog === 'change' || dialog === 'copy') && (
        <ProfileDialog
          title={dialog === 'change' ? messages.editTitle : messages.newTitle}
          from={dialog === 'change' ? profile : null}
          start={dialog === 'change' ? profile : { ...profile, name: messages.copyOf({ name: profile.name }) }}
          onClose={() => setDialog(null)}
          onSaved={(saved) => {
            setDialog(null);
            void navigate(listingProfilePath(saved.profile.id));
          }}
        />
      )}
      <ConfirmDialog
        open={dialog === 'retire'}
        onOpenChange={(isOpen) => setDialog(isOpen ? 'retire' : null)}
        title={messages.retireTitle}
        description={messages.retireText}
        action={messages.retire}
        isRunning={running !== null}
        onConfirm={() => void run()}
      />
    </span>
  );
}
