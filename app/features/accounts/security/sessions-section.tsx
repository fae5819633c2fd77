import { useState } from 'react';
import { revokeSession, SESSIONS_KEY, sessionsQuery } from '#app/features/shared/session/api/sessions.ts';
import { signOutWith } from '#app/features/shared/session/sign-out.ts';
import { documentLanguage } from '#app/lib/language/document-language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { ListSkeleton, Section } from '#app/ui/layout/section.tsx';
import type { SessionJson } from '#domain/accounts/account-json.ts';

/** Where the account is signed in, this device first, and the ways to end it (ACC-23). */
export function SessionsSection() {
  const messages = useMessages('account').security;
  const { data: sessions, failure, retry } = useList(sessionsQuery);
  const revoke = useAction(messages.endSessionFailed, async ({ id, device }: SessionJson) => {
    await revokeSession(id);
    toast({ title: messages.signedOut, description: messages.deviceSignedOut({ device }), variant: 'success' });
  });
  const sorted = [...(sessions ?? [])].sort((a, b) => Number(b.is_current) - Number(a.is_current));
  return (
    <Section title={messages.sessionsTitle} description={messages.sessionsHint}>
      {failure && (
        <RetryNotice title={messages.sessionsLoadFailed} onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!sessions && !failure && <ListSkeleton label={messages.loadingYourSessions} />}
      {sessions && (
        <>
          <ul aria-label={messages.sessions} className="divide-y divide-line border-y border-line">
            {sorted.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={revoke.running?.item.id === session.id}
                onRevoke={() => void revoke.run(session)}
              />
            ))}
          </ul>
          <SignOutMany hasOthers={sessions.some((session) => !session.is_current)} />
        </>
      )}
    </Section>
  );
}

const isPhone = (device: string) => /iOS|iPhone|iPad|Android/.test(device);

type SessionRowProps = { session: SessionJson; isEnding: boolean; onRevoke: () => void };

function SessionRow({ session, isEnding, onRevoke }: SessionRowProps) {
  const messages = useMessages('account').security;
  const zone = usePublicConfig().data?.studioTimeZone;
  return (
    <li className="flex items-start gap-x-4 gap-y-3 py-4 max-sm:flex-wrap">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-well text-body">
        <ToolIcon name={isPhone(session.device) ? 'phone' : 'desktop'} />
      </span>
      <div className="min-w-0 flex-1 text-sm max-sm:basis-[calc(100%-3.5rem)]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.9375rem] font-medium text-ink">
          {session.device}
          {session.is_current && <Badge tone="accent">{messages.thisDevice}</Badge>}
        </p>
        <p className="mt-0.5 wrap-anywhere text-muted">
          {session.ip_address}
          {' · '}
          {session.is_current
            ? messages.inUseNow
            : messages.lastUsed({ ago: relativeTime(session.last_used_at, new Date(), documentLanguage()) })}
        </p>
        {zone && (
          <p className="text-muted">
            {messages.signedInDate({ date: formatDate(session.created_at, documentLanguage(), zone) })}
          </p>
        )}
      </div>
      {!session.is_current && (
        <Button variant="outline" size="sm" aria-disabled={isEnding} onClick={onRevoke} className="max-sm:ml-14">
          {isEnding ? messages.ending : messages.signOut}
          <span className="sr-only"> {session.device}</span>
        </Button>
      )}
    </li>
  );
}

function SignOutMany({ hasOthers }: { hasOthers: boolean }) {
  const messages = useMessages('account').security;
  const [asked, setAsked] = useState<'others' | 'global' | null>(null);
  const signOut = useAction<'others' | 'global'>(messages.signOutFailed, async (scope) => {
    const hasWorked = await signOutWith(scope);
    if (hasWorked && scope === 'others') await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    setAsked(null);
  });
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {hasOthers && (
        <Button variant="outline" onClick={() => setAsked('others')}>
          {messages.signOutElsewhere}
        </Button>
      )}
      <Button variant="danger-quiet" className="border border-danger-line" onClick={() => setAsked('global')}>
        {messages.signOutEverywhere}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(next) => !next && setAsked(null)}
        title={asked === 'global' ? messages.signOutEverywhere2 : messages.confirmSignOutElsewhere}
        description={asked === 'global' ? messages.signOutAllHint : messages.signOutElsewhereHint}
        action={messages.signOut}
        isRunning={signOut.running !== null}
        onConfirm={() => asked && void signOut.run(asked)}
      />
    </div>
  );
}
