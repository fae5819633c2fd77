import { type FormEvent, useState } from 'react';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatDate, formatInstant } from '#app/lib/time/format-date.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { ListSkeleton, Section } from '#app/ui/layout/section.tsx';
import { type EditorLinkJson, type HandOff, USUAL_EDITOR_DAYS } from '#domain/reviews/editing/editor-link.ts';
import { createEditorLink, handOffQuery, revokeEditorLink, setNotes } from '../api/editing.ts';

/** What the editors of a property are told, and the links of those without an account. */
export function HandOffCard({ propertyId }: { propertyId: string }) {
  const { data, failure, retry } = useList(handOffQuery(propertyId));
  return (
    <>
      <Section title="Notes" description="Every editor of this property reads them.">
        {failure && (
          <RetryNotice title="The hand-off could not be loaded" onRetry={retry}>
            {failure}
          </RetryNotice>
        )}
        {!data && !failure && <ListSkeleton label="Loading the hand-off" rows={1} />}
        {data && <NotesForm propertyId={propertyId} notes={data.notes} />}
      </Section>
      <Section
        title="Links for editors"
        description="For who edits outside of the studio: this property alone, without an account. Editors of the studio are given the job on the production board."
      >
        <LinkForm propertyId={propertyId} />
        {data && <LinkList propertyId={propertyId} links={data.links} />}
      </Section>
    </>
  );
}

function NotesForm({ propertyId, notes }: { propertyId: string; notes: string }) {
  const [typed, setTyped] = useState(notes);
  const { isSending, errorMessage, errors, send } = useSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await setNotes(propertyId, typed);
      toast({ title: 'Notes saved', variant: 'success' });
    });
  };
  return (
    <form onSubmit={submit} noValidate className="grid justify-items-start gap-3">
      <Field label="Notes for the editors" name="notes" error={errors.notes} className="w-full">
        {(control) => (
          <Textarea
            {...control}
            value={typed}
            placeholder="Style, sky, what to remove, what to leave."
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <FormError text={errorMessage} />
      <Button type="submit" variant="outline" aria-disabled={isSending || typed === notes}>
        {isSending ? 'One moment...' : 'Save notes'}
      </Button>
    </form>
  );
}

const FIRST = { name: '', email: '', days: String(USUAL_EDITOR_DAYS) };

function LinkForm({ propertyId }: { propertyId: string }) {
  const [typed, setTyped] = useState(FIRST);
  const { isSending, errorMessage, errors, send } = useSubmit();
  const change = (changes: Partial<typeof FIRST>) => setTyped({ ...typed, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const { days, ...rest } = typed;
      await createEditorLink(propertyId, { ...rest, ...(days ? { days: Number(days) } : {}) });
      setTyped(FIRST);
      toast({ title: 'Link created', description: 'Copy it from the list below.', variant: 'success' });
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-label="New link for an editor" className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[2fr_2fr_1fr]">
        <Field label="Name" name="name" required error={errors.name}>
          {(control) => (
            <Input {...control} value={typed.name} onChange={({ target }) => change({ name: target.value })} />
          )}
        </Field>
        <Field label="Email" name="email" optionalText="optional" error={errors.email}>
          {(control) => (
            <Input
              {...control}
              type="email"
              value={typed.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          )}
        </Field>
        <Field label="Days" name="days" error={errors.days}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              value={typed.days}
              onChange={({ target }) => change({ days: target.value })}
            />
          )}
        </Field>
      </div>
      <FormError text={errorMessage} />
      <Button type="submit" className="justify-self-start" aria-disabled={isSending}>
        {isSending ? 'One moment...' : 'Create link'}
      </Button>
    </form>
  );
}

function LinkList({ propertyId, links }: { propertyId: string; links: HandOff['links'] }) {
  const revoking = useAction('The link could not be ended', (id: string) => revokeEditorLink(propertyId, id));
  if (links.length === 0) return null;
  return (
    <ul className="mt-5 divide-y divide-line border-t border-line">
      {links.map((link) => (
        <LinkRow key={link.id} link={link} onRevoke={() => void revoking.run(link.id)} />
      ))}
    </ul>
  );
}

const STATE_LABELS = { revoked: 'Ended', expired: 'Expired' };

function LinkRow({ link, onRevoke }: { link: EditorLinkJson; onRevoke: () => void }) {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere text-ink">
          {link.name}
          {link.state !== 'open' && <Badge>{STATE_LABELS[link.state]}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-body">
          {link.email && `${link.email}. `}
          {link.state === 'open' ? 'Until' : 'Was until'} {formatDate(link.expires_at, 'en', timeZone)}.{' '}
          {link.last_opened_at ? `Opened ${formatInstant(link.last_opened_at, 'en', timeZone)}.` : 'Not opened yet.'}
        </p>
      </div>
      {link.state === 'open' && (
        <div className="flex gap-2">
          {link.url && <CopyButton text={link.url} label={`Copy the link of ${link.name}`} />}
          <Button variant="danger-quiet" size="sm" aria-label={`End the link of ${link.name}`} onClick={onRevoke}>
            End
          </Button>
        </div>
      )}
    </li>
  );
}
