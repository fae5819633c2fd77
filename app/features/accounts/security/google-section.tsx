import { useState } from 'react';
import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { ListSkeleton, Section } from '#app/ui/layout/section.tsx';
import { identitiesQuery, linkGoogle, unlinkIdentity } from '../api/identities.ts';

/** Sign-ins with Google, where the studio has set them up. */
export function GoogleSection() {
  const isConfigured = usePublicConfig().data?.hasGoogleSignIn ?? false;
  return isConfigured && <LinkedGoogle />;
}

function LinkedGoogle() {
  const messages = useMessages('account').security;
  const { data, failure, retry } = useList(identitiesQuery);
  const google = data?.identities.find(({ provider }) => provider === 'google') ?? null;
  return (
    <Section
      title={messages.google}
      badge={data && <Badge tone={google ? 'green' : 'neutral'}>{google ? messages.linked : messages.notLinked}</Badge>}
      description={messages.googleIntro}
    >
      {failure && (
        <RetryNotice title={messages.linksLoadFailed} onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <ListSkeleton label={messages.loading} rows={1} />}
      {data && (google ? <Unlink id={google.id} /> : <LinkButton />)}
    </Section>
  );
}

function LinkButton() {
  const messages = useMessages('account').security;
  const confirmed = useConfirmed();
  const link = useAction(messages.linkFailed, async () => {
    window.location.assign(await confirmed(linkGoogle));
  });
  return (
    <Button variant="outline" aria-disabled={link.running !== null} onClick={() => link.run()}>
      {messages.linkGoogle}
    </Button>
  );
}

function Unlink({ id }: { id: string }) {
  const messages = useMessages('account').security;
  const confirmed = useConfirmed();
  const [isAsked, setIsAsked] = useState(false);
  const unlink = useAction(messages.unlinkFailed, async () => {
    await confirmed(() => unlinkIdentity(id));
    setIsAsked(false);
    toast({ title: messages.googleUnlinked, variant: 'success' });
  });
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsked(true)}>
        {messages.unlinkGoogle}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={messages.unlinkGoogle2}
        description={messages.unlinkHint}
        action={messages.unlink}
        isRunning={unlink.running !== null}
        onConfirm={() => void unlink.run()}
      />
    </>
  );
}
