import { useState } from 'react';
import { usePublicConfig } from '#app/lib/public-config.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { ListSkeleton, Section } from '#app/ui/layout/section.tsx';
import { identitiesQuery, linkGoogle, unlinkIdentity } from '../api/identities.ts';
import { useConfirmed } from '../area/confirmation.tsx';

/** Sign-ins with Google, where the studio has set them up. */
export function GoogleSection() {
  const isConfigured = usePublicConfig().data?.hasGoogleSignIn ?? false;
  return isConfigured && <LinkedGoogle />;
}

function LinkedGoogle() {
  const { data, failure, retry } = useList(identitiesQuery);
  const google = data?.identities.find(({ provider }) => provider === 'google') ?? null;
  return (
    <Section
      title="Google"
      badge={data && <Badge tone={google ? 'green' : 'neutral'}>{google ? 'Linked' : 'Not linked'}</Badge>}
      description="Sign in with your Google account. Google learns that you do, and nothing about your orders or media."
    >
      {failure && (
        <RetryNotice title="Your links could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <ListSkeleton label="Loading" rows={1} />}
      {data && (google ? <Unlink id={google.id} /> : <LinkButton />)}
    </Section>
  );
}

function LinkButton() {
  const confirmed = useConfirmed();
  const link = useAction('Google could not be linked', async () => {
    window.location.assign(await confirmed(linkGoogle));
  });
  return (
    <Button variant="outline" aria-disabled={link.running !== null} onClick={() => link.run()}>
      Link Google
    </Button>
  );
}

function Unlink({ id }: { id: string }) {
  const confirmed = useConfirmed();
  const [isAsked, setIsAsked] = useState(false);
  const unlink = useAction('Google was not unlinked', async () => {
    await confirmed(() => unlinkIdentity(id));
    setIsAsked(false);
    toast({ title: 'Google unlinked', variant: 'success' });
  });
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsked(true)}>
        Unlink Google
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Unlink Google?"
        description="You can then sign in with your password only, or with a passkey if you have one."
        action="Unlink"
        isRunning={unlink.running !== null}
        onConfirm={() => void unlink.run()}
      />
    </>
  );
}
