import { useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatDate, formatInstant } from '#app/lib/time/format-date.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { DataCell, DataRow, DataTable } from '#app/ui/list/data-table.tsx';
import type { ApiKeyJson, KeyState } from '#domain/accounts/api-keys/api-key-json.ts';
import { revokeKey } from './api/api-keys.ts';
import { formatScopes } from './key-form.ts';

const COLUMNS = ['Name', 'Access', 'Status', 'Last used', 'Created', 'Actions'] as const;

const STATES: Record<KeyState, { label: string; tone: 'green' | 'yellow' | 'red' | 'neutral' }> = {
  active: { label: 'Active', tone: 'green' },
  expired: { label: 'Expired', tone: 'yellow' },
  revoked: { label: 'Revoked', tone: 'neutral' },
  stopped: { label: 'Stopped', tone: 'red' },
};

type Zoned = { timeZone: string };

/** The keys, with what each may do, since when and until when. */
export function KeyTable({ keys, timeZone, isBusy }: { keys: readonly ApiKeyJson[]; isBusy: boolean } & Zoned) {
  return (
    <DataTable label="API keys" columns={COLUMNS} isBusy={isBusy}>
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} timeZone={timeZone} />
      ))}
    </DataTable>
  );
}

/** What goes with the state: the end that was set, or why it has ended. */
function stateText({ state, expires_at, revoked_at }: ApiKeyJson, timeZone: string): string | null {
  switch (state) {
    case 'active':
      return expires_at && `until ${formatDate(expires_at, 'en', timeZone)}`;
    case 'expired':
      return expires_at && `on ${formatDate(expires_at, 'en', timeZone)}`;
    case 'revoked':
      return revoked_at && `on ${formatDate(revoked_at, 'en', timeZone)}`;
    case 'stopped':
      return 'Its creator is no longer an owner.';
  }
}

function KeyRow({ apiKey, timeZone }: { apiKey: ApiKeyJson } & Zoned) {
  const { name, hint, scopes, state, created_at, created_by, last_used_at } = apiKey;
  const text = stateText(apiKey, timeZone);
  return (
    <DataRow>
      <DataCell label="Name">
        <span className="block wrap-anywhere text-ink">{name}</span>
        <code className="block text-sm break-all text-muted">{hint}</code>
      </DataCell>
      <DataCell label="Access">
        <span className="block max-w-72 text-pretty">{formatScopes(scopes)}</span>
      </DataCell>
      <DataCell label="Status">
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        {text && <span className="mt-1 block max-w-40 text-sm text-pretty text-muted">{text}</span>}
      </DataCell>
      <DataCell label="Last used">
        {last_used_at ? (
          <time dateTime={last_used_at} title={formatInstant(last_used_at, 'en', timeZone)}>
            {relativeTime(last_used_at, new Date())}
          </time>
        ) : (
          'Never'
        )}
      </DataCell>
      <DataCell label="Created">
        <span className="block whitespace-nowrap">{formatDate(created_at, 'en', timeZone)}</span>
        {created_by && <span className="block text-sm text-muted">by {created_by}</span>}
      </DataCell>
      <DataCell label="Actions" className={state === 'active' ? undefined : '@max-4xl:hidden'}>
        {state === 'active' ? <RevokeButton apiKey={apiKey} /> : null}
      </DataCell>
    </DataRow>
  );
}

function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKeyJson }) {
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useAction('Nothing was changed', async () => {
    await revokeKey(id);
    toast({ title: 'Success!', description: `The key ${name} no longer works.`, variant: 'success' });
  });
  const confirm = async () => {
    await revoke.run();
    setIsAsking(false);
  };
  return (
    <span className="-mr-3 flex">
      <Button variant="danger-quiet" size="sm" aria-label={`Revoke the key ${name}`} onClick={() => setIsAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Revoke the key ${name}?`}
        description="Programs that use it are refused at once. It cannot be brought back; make a new key instead."
        action="Revoke"
        isRunning={revoke.running !== null}
        onConfirm={() => void confirm()}
      />
    </span>
  );
}
