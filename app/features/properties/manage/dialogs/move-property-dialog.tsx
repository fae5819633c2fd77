import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { runVersioned } from '#app/lib/request/edits.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { FoundList } from '#app/ui/list/found-list.tsx';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import type { MovedLinks, MovePreview } from '#domain/properties/property-move.ts';
import { agentsQuery, movePreviewQuery, moveProperty } from '../../api/property-moves.ts';
import { propertyParts } from '../../property-parts.ts';
import { MoveSummary } from './move-summary.tsx';

const MIN_LETTERS = 2;

type MovePropertyDialogProps = {
  property: PropertyJson;
  timeZone: string;
  onClose: () => void;
  onMoved: () => void;
};

/** Moves a property to another agent: looks for the account, shows what moves, asks about the links, and does it (PROP-20). */
export function MovePropertyDialog(props: MovePropertyDialogProps) {
  const [chosen, setChosen] = useState<AdminUser | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && props.onClose()}
      title={`Move ${props.property.name} to another agent`}
      description="The property goes to another library with all that belongs to it. It can be undone for a day."
    >
      {chosen ? (
        <Preview {...props} chosen={chosen} onBack={() => setChosen(null)} />
      ) : (
        <ChooseAgent {...props} onChoose={setChosen} />
      )}
    </Dialog>
  );
}

type ChooseAgentProps = MovePropertyDialogProps & { onChoose: (agent: AdminUser) => void };

function ChooseAgent({ property, onChoose, onClose }: ChooseAgentProps) {
  const [q, setQ] = useState('');
  const isAsking = q.trim().length >= MIN_LETTERS;
  const { data, error, refetch } = useQuery({
    ...agentsQuery(q.trim()),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  });
  const found = isAsking ? (data ?? []).filter(({ id }) => id !== property.realtor_id) : [];
  return (
    <>
      <DialogBody className="flex flex-col gap-3">
        <SearchBox label="Search for the new agent" placeholder="Name or email" value={q} onSearch={setQ} />
        {error && (
          <RetryNotice title="Accounts could not be loaded" onRetry={() => void refetch()}>
            {getErrorMessage(error)}
          </RetryNotice>
        )}
        <div aria-live="polite">
          {isAsking && data && found.length === 0 && (
            <p className="text-sm text-body">No other realtor’s account is known by that.</p>
          )}
          <FoundList
            people={found.map((agent) => ({
              id: agent.id,
              email: agent.email,
              name: agent.raw_user_meta_data.full_name,
              agent,
            }))}
            onChoose={({ agent }) => onChoose(agent)}
          />
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </>
  );
}

type PreviewProps = MovePropertyDialogProps & { chosen: AdminUser; onBack: () => void };

function Preview({ property, timeZone, chosen, onBack, onClose, onMoved }: PreviewProps) {
  const { data, error, refetch } = useQuery(movePreviewQuery(property.id, chosen.id));
  const [links, setLinks] = useState<MovedLinks>('revoked');
  const { run, running } = useAction('Not moved', async ({ to }: MovePreview) => {
    const seen = { seen: property, parts: propertyParts(timeZone) };
    await runVersioned(seen, () => moveProperty(property, { account_id: to.id, links }));
    onMoved();
    onClose();
    toast({ title: 'Moved', description: `${property.name} is in the library of ${to.name} now.`, variant: 'success' });
  });
  return (
    <>
      <DialogBody className="flex flex-col gap-5">
        {error && (
          <RetryNotice title="What moves could not be loaded" onRetry={() => void refetch()}>
            {getErrorMessage(error)}
          </RetryNotice>
        )}
        {!data && !error && <Spinner label="Looking up what moves" />}
        {data && <MoveSummary preview={data} links={links} onLinks={setLinks} />}
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
        <Button aria-disabled={!data || running !== null} onClick={() => data && void run(data)}>
          {running ? 'Moving...' : 'Move property'}
        </Button>
      </DialogActions>
    </>
  );
}
