import { type ChangeEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { listingProfilePath } from '#app/lib/page/library-paths.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { ProfileList, ShownProfile } from '#domain/listings/listing-json.ts';
import { byteLabel } from '#domain/shared/byte-label.ts';
import { intlLocale } from '#domain/shared/locale.ts';
import { profilesQuery, saveProfile } from './api/profiles.ts';
import { ConfidenceBadge, describeAge } from './profile-age-words.tsx';
import { ProfileDialog } from './profile-dialog.tsx';

/** The profiles of listing services: the studio's own and those that come with the product. */
export function ProfilesPage() {
  const messages = useMessages('listings').profiles;
  const { data, failure, retry } = useList(profilesQuery);
  const [isMaking, setIsMaking] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <PanelHeading title={messages.title} text={messages.text}>
        <span className="flex flex-wrap gap-2.5">
          <ImportButton onImported={(id) => void navigate(listingProfilePath(id))} />
          <Button onClick={() => setIsMaking(true)}>{messages.add}</Button>
        </span>
      </PanelHeading>
      {failure && (
        <RetryNotice title={messages.failed} onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <RowsSkeleton label={messages.loading} />}
      {data && <Profiles list={data} />}
      {isMaking && (
        <ProfileDialog
          title={messages.newTitle}
          from={null}
          start={null}
          onClose={() => setIsMaking(false)}
          onSaved={({ profile }) => void navigate(listingProfilePath(profile.id))}
        />
      )}
    </>
  );
}

/** Takes a profile from a file that was exported here or elsewhere. */
function ImportButton({ onImported }: { onImported: (id: string) => void }) {
  const messages = useMessages('listings').profiles;
  const input = useRef<HTMLInputElement>(null);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    try {
      const { id: _id, version: _version, ...profile } = JSON.parse(await file.text());
      onImported((await saveProfile(null, profile)).profile.id);
    } catch (error) {
      const description =
        error instanceof SyntaxError || error instanceof TypeError ? undefined : handleRequestError(error);
      toast({ title: messages.importFailed, ...(description && { description }), variant: 'destructive' });
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={messages.importFile}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void take(event)}
      />
      <Button variant="outline" onClick={() => input.current?.click()}>
        {messages.importFile}
      </Button>
    </>
  );
}

function Profiles({ list: { profiles, kept } }: { list: ProfileList }) {
  const messages = useMessages('listings').profiles;
  const language = useLanguage();
  return (
    <>
      {kept && (
        <p className="mb-3 text-sm text-muted tabular-nums">
          {messages.kept({ packs: kept.packs, size: byteLabel(kept.bytes, intlLocale(language)) })}
        </p>
      )}
      <Card>
        <ul aria-label={messages.title} className="divide-y divide-line">
          {profiles.map((shown) => (
            <ProfileRow key={shown.profile.id} shown={shown} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function ProfileRow({ shown }: { shown: ShownProfile }) {
  const messages = useMessages('listings').profiles;
  const language = useLanguage();
  const { profile, age, is_own } = shown;
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4 transition-colors hover:bg-ink/3 sm:px-6">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to={listingProfilePath(profile.id)}
          className="rounded-md font-medium wrap-anywhere text-ink after:absolute after:inset-0 hover:underline"
        >
          {profile.name}
        </Link>
        {profile.place && <p className="text-sm text-muted">{profile.place}</p>}
      </div>
      <p className="flex items-center gap-1.5 text-sm text-body tabular-nums">
        {age !== 'checked' && <Icon name="alert" className="size-4 shrink-0 text-warning-text" />}
        {describeAge({ profile, age }, language)}
      </p>
      <span className="flex min-w-40 justify-end gap-2 max-sm:justify-start">
        {is_own && <Badge tone="accent">{messages.own}</Badge>}
        <ConfidenceBadge confidence={profile.confidence} />
      </span>
    </li>
  );
}
