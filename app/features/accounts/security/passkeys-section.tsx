import { useState } from 'react';
import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { documentLanguage } from '#app/lib/language/document-language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ListSkeleton, Section } from '#app/ui/layout/section.tsx';
import type { PasskeyJson } from '#domain/accounts/account-json.ts';
import { deletePasskey, passkeysQuery } from '../api/passkeys.ts';
import { canMakePasskeys } from './make-passkey.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';

/** Sign-ins by fingerprint, face or device PIN. Not shown where the browser has none and the account neither. */
export function PasskeysSection() {
  const messages = useMessages('account').security;
  const { data: passkeys, failure, retry } = useList(passkeysQuery);
  const [isAdding, setIsAdding] = useState(false);
  const canAdd = canMakePasskeys();
  if (!canAdd && !passkeys?.length) return null;
  return (
    <Section title={messages.passkeys} description={messages.passkeysIntro}>
      {failure && (
        <RetryNotice title={messages.passkeysLoadFailed} onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!passkeys && !failure && <ListSkeleton label={messages.loadingYourPasskeys} rows={1} />}
      {passkeys && passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
      {passkeys && canAdd && (
        <Button variant="outline" onClick={() => setIsAdding(true)}>
          <Icon name="plus" className="size-4.5" />
          {messages.addAPasskey}
        </Button>
      )}
      {passkeys && !canAdd && <p className="text-sm text-muted">{messages.passkeysUnsupported}</p>}
      <PasskeyDialog open={isAdding} onClose={() => setIsAdding(false)} />
    </Section>
  );
}

function PasskeyList({ passkeys }: { passkeys: PasskeyJson[] }) {
  const messages = useMessages('account').security;
  const confirmed = useConfirmed();
  const config = usePublicConfig();
  const [asked, setAsked] = useState<PasskeyJson | null>(null);
  const remove = useAction(messages.removeFailed, async ({ id }: PasskeyJson) => {
    await confirmed(() => deletePasskey(id));
    setAsked(null);
    toast({ title: messages.passkeyRemoved, variant: 'success' });
  });
  const zone = config.data?.studioTimeZone;
  return (
    <>
      <ul className="mb-5 divide-y divide-line border-y border-line">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex items-center gap-4 py-3.5">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-well text-body">
              <Icon name="key" />
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere text-ink">{passkey.name}</p>
              {zone && (
                <p className="text-sm text-muted">
                  {messages.addedDate({ date: formatDate(passkey.created_at, documentLanguage(), zone) })}
                </p>
              )}
            </div>
            <Button variant="ghost" size="sm" onClick={() => setAsked(passkey)}>
              {messages.remove}
              <span className="sr-only"> {passkey.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(next) => !next && setAsked(null)}
        title={messages.removeThisPasskey}
        description={messages.passkeyRemovedText({ name: asked?.name ?? '' })}
        action={messages.remove}
        isRunning={remove.running !== null}
        onConfirm={() => asked && void remove.run(asked)}
      />
    </>
  );
}
