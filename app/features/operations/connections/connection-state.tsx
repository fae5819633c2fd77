import { type ReactNode, useState } from 'react';
import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import type { ConnectionsJson } from '#domain/operations/connections/connection-json.ts';
import type { ConnectionKind } from '#domain/operations/connections/connection-kinds.ts';
import { deleteConnection } from './api/connections.ts';

type State = Pick<ConnectionsJson['mail'], 'source' | 'version' | 'changed_at' | 'changed_by'>;

/** Whether something is connected, at a glance. */
export function ConnectionBadge({
  source,
  open,
  tone,
}: {
  source: State['source'];
  open: string;
  tone: 'yellow' | 'neutral';
}) {
  if (source === 'environment') return <Badge>Set by the server</Badge>;
  if (source === 'portal') return <Badge tone="green">Connected</Badge>;
  return <Badge tone={tone}>{open}</Badge>;
}

/** Facts of a connection, a line each. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line rounded-input border border-line bg-well px-4">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-[0.9375rem] font-medium wrap-anywhere text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type KeptProps = {
  kind: ConnectionKind;
  state: State;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** What happens when it is removed, in a sentence. */
  consequence: string;
  onChange: () => void;
};

/** A connection that the portal keeps: what is known of it, and the ways to change and to remove it. */
export function KeptConnection({ kind, state, facts, consequence, onChange }: KeptProps) {
  const [isAsked, setIsAsked] = useState(false);
  const confirmed = useConfirmed();
  const remove = useAction('The connection was not removed', async () => {
    await confirmed(() => deleteConnection(kind, state));
    setIsAsked(false);
    toast({ title: 'Connection removed', variant: 'success' });
  });
  const changed = state.changed_at && relativeTime(state.changed_at, new Date());
  return (
    <div className="flex flex-col gap-4">
      <Facts facts={facts} />
      {changed && (
        <p className="text-sm text-muted">
          Changed {changed}
          {state.changed_by && ` by ${state.changed_by}`}.
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" onClick={onChange}>
          Change
        </Button>
        <Button variant="danger-quiet" onClick={() => setIsAsked(true)}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Remove this connection?"
        description={consequence}
        action="Remove"
        isRunning={Boolean(remove.running)}
        onConfirm={() => void remove.run()}
      />
    </div>
  );
}
