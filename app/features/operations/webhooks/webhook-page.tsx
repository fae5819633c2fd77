import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { PortalConfirmation } from '#app/features/shared/session/portal-confirmation.tsx';
import { PATHS } from '#app/lib/page/paths.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { BackToList } from '#app/ui/layout/back-to-list.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import { PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { WebhookJson } from '#domain/operations/webhooks/webhook-json.ts';
import { deleteWebhook, resetSecret, sendTest, updateWebhook, webhookQuery } from './api/webhooks.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { MissedDialog } from './missed-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { formatOutcome, formatTypes, OFF_SENTENCES, WebhookBadge } from './webhook-state.tsx';

/** A webhook with its log. */
export function WebhookPage({ id }: { id: string }) {
  const { data, failure, retry } = useList(webhookQuery(id));
  return (
    <PortalConfirmation>
      <BackToList path={PATHS.adminWebhooks}>Webhooks</BackToList>
      {!data && <PanelHeading title="Webhook" />}
      {failure && (
        <RetryNotice title="The webhook could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <RowsSkeleton label="Loading the webhook" />}
      {data && <Loaded webhook={data} />}
    </PortalConfirmation>
  );
}

function Loaded({ webhook }: { webhook: WebhookJson }) {
  const { url, description } = webhook;
  return (
    <>
      <PanelHeading title={description || new URL(url).host}>
        <WebhookBadge webhook={webhook} />
      </PanelHeading>
      <div className="flex flex-col gap-6">
        <StateNotice webhook={webhook} />
        <Card className="flex flex-col gap-5 p-5 sm:p-6">
          <Facts>
            <Fact label="Address">
              <span className="mr-2 break-all">{url}</span>
              <CopyButton text={url} label="Copy address" />
            </Fact>
            <Fact label="Events">{formatTypes(webhook)}</Fact>
            <Fact label="On their way">{webhook.on_their_way.toLocaleString('en-US')}</Fact>
          </Facts>
          <Actions webhook={webhook} />
        </Card>
        <DeliveryLog webhook={webhook} />
      </div>
    </>
  );
}

function StateNotice({ webhook: { is_on, off_reason, failing_since, last_try } }: { webhook: WebhookJson }) {
  if (!is_on && off_reason) {
    return (
      <Notice tone={off_reason === 'by_hand' ? 'info' : 'red'} title="This webhook is off" role="status">
        {OFF_SENTENCES[off_reason]} What is on its way to it stays. Switch it on to continue, then send what was missed.
      </Notice>
    );
  }
  if (!failing_since || !last_try) return null;
  return (
    <Notice tone="amber" title="The last call failed" role="status">
      {formatOutcome(last_try)}. Each event is tried ten times over 75 hours, in the order of its order or property.
    </Notice>
  );
}

type Asked = 'change' | 'missed' | 'secret' | 'off' | 'delete' | null;

const QUESTIONS = {
  secret: {
    title: 'Give it another secret?',
    description: 'For 24 hours each call is signed with both. Give your program the new one within that time.',
    action: 'Make a new secret',
  },
  off: {
    title: 'Switch it off?',
    description: 'Nothing is sent to it until you switch it on. What happens meanwhile can be sent afterwards.',
    action: 'Switch off',
  },
  delete: {
    title: 'Delete this webhook?',
    description: 'Nothing more is sent to it, and its log is deleted. This cannot be undone.',
    action: 'Delete',
  },
} as const;

function Actions({ webhook }: { webhook: WebhookJson }) {
  const { id, is_on, off_at } = webhook;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const test = useAction('No test was sent', async () => {
    await sendTest(id);
    toast({ title: 'Test event sent', description: 'The log shows what was answered.', variant: 'success' });
  });
  const switchTo = useAction('It was not switched', async (isOn: boolean) => {
    await updateWebhook(webhook, { is_on: isOn });
    setAsked(null);
  });
  const confirmed = useConfirmed();
  const reset = useAction('There is no new secret', async () => {
    setSecret((await confirmed(() => resetSecret(webhook))).secret);
    setAsked(null);
  });
  const remove = useAction('It was not deleted', async () => {
    await deleteWebhook(id);
    await navigate(PATHS.adminWebhooks);
  });
  const question = asked === 'secret' || asked === 'off' || asked === 'delete' ? asked : null;
  const confirm = () => {
    if (question === 'secret') void reset.run();
    else void (question === 'off' ? switchTo.run(false) : remove.run());
  };
  return (
    <div className="flex flex-wrap gap-2.5">
      {is_on ? (
        <Button aria-disabled={test.running !== null} onClick={() => void test.run()}>
          Send a test event
        </Button>
      ) : (
        <Button aria-disabled={switchTo.running !== null} onClick={() => void switchTo.run(true)}>
          Switch on
        </Button>
      )}
      <Button variant="outline" onClick={() => setAsked('change')}>
        Change
      </Button>
      {is_on && (
        <Button variant="outline" onClick={() => setAsked('missed')}>
          Send what was missed
        </Button>
      )}
      <Button variant="outline" onClick={() => setAsked('secret')}>
        New secret
      </Button>
      {is_on && (
        <Button variant="ghost" onClick={() => setAsked('off')}>
          Switch off
        </Button>
      )}
      <Button variant="danger-quiet" onClick={() => setAsked('delete')}>
        Delete
      </Button>
      {asked === 'change' && <WebhookDialog webhook={webhook} onClose={() => setAsked(null)} />}
      {asked === 'missed' && (
        <MissedDialog id={id} since={new Date(off_at ?? webhook.created_at)} onClose={() => setAsked(null)} />
      )}
      {secret && <SecretDialog secret={secret} hasFormer onClose={() => setSecret(null)} />}
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(next) => !next && setAsked(null)}
        {...QUESTIONS[question ?? 'secret']}
        variant={question === 'delete' ? 'danger' : 'primary'}
        isRunning={Boolean(reset.running ?? switchTo.running ?? remove.running)}
        onConfirm={confirm}
      />
    </div>
  );
}
