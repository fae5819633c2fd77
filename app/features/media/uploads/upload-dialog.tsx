import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { getMessages, useMessages } from '#app/lib/language/messages.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useConnection } from '#app/lib/request/connection.ts';
import { currentSession } from '#app/lib/session/session-store.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { DIALOG_FORM, Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import { MAX_DESCRIPTION_LENGTH } from '#domain/media/media-json.ts';
import { isVideoType, mediaTypeByName } from '#domain/media/media-kinds.ts';
import type { LibraryMessages } from '#locales/all/pages/library.ts';
import { uploadLimitQuery } from './api/get-upload-limit.ts';
import { DropZone } from './drop-zone.tsx';
import { type Rejection, sortFiles } from './reject-files.ts';
import { RejectedFiles } from './rejected-files.tsx';
import { byUrgency, isSameTarget, type SharedDetails, type UploadTarget } from './upload-item.ts';
import { addFiles, claimUploads, onUploadsDone, startAll, uploadItems, useUploadItems } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import { UploadTotal } from './upload-total.tsx';

type UploadDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when files have been added to a library, also after the dialog was closed. */
  onUploaded: () => void;
  /** The user's own library by default. */
  target?: UploadTarget;
};

const OWN_LIBRARY: UploadTarget = {};
const NOTHING_SAID: SharedDetails = { description: '', tags: '' };

/** Refuses to begin where something is missing (MED-16): then a toast says what. */
function mayBegin(isDisconnected: boolean, count: number): boolean {
  const messages = getMessages('library').uploads;
  const refuse = (title: string, description: string) => {
    toast({ title, description, variant: 'destructive' });
    return false;
  };
  if (isDisconnected) return refuse(messages.uploadFailed, messages.backendDisconnected);
  if (currentSession().state !== 'signed_in') return refuse(messages.authenticationError, messages.youMustBeLoggedIn);
  if (count === 0) return refuse(messages.noFilesSelected, messages.fileNeeded);
  return true;
}

function SharedFields({ details, onDetails }: { details: SharedDetails; onDetails: (details: SharedDetails) => void }) {
  const messages = useMessages('library').uploads;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={messages.descriptionForAll} name="description" optionalText={messages.optional}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={MAX_DESCRIPTION_LENGTH}
            value={details.description}
            onChange={({ target }) => onDetails({ ...details, description: target.value })}
          />
        )}
      </Field>
      <Field label={messages.tagsForAll} name="tags" optionalText={messages.optional} hint={messages.tagsHint}>
        {(control) => (
          <Input
            {...control}
            value={details.tags}
            onChange={({ target }) => onDetails({ ...details, tags: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

/** The files of the dialog, and how many of them wait for the button. */
function useFiles(target: UploadTarget, onDone: () => void) {
  const all = useUploadItems();
  const items = all.filter((item) => isSameTarget(item.target, target));
  const [rejected, setRejected] = useState<Rejection[]>([]);
  const maxBytes = useQuery(uploadLimitQuery).data ?? Number.POSITIVE_INFINITY;
  const destination = target.accept ?? 'library';
  useEffect(() => {
    const session = currentSession();
    if (session.state === 'signed_in') claimUploads(session.account.id);
    onUploadsDone(onDone);
  }, [onDone]);
  const add = (files: File[]) => {
    const sorted = sortFiles(files, { destination, maxBytes, filesBefore: all.length });
    const known = addFiles(sorted.accepted, target);
    setRejected([...sorted.rejected, ...known.map(({ name }) => ({ name, code: 'already-in-list' as const }))]);
  };
  const waiting = items.filter(({ state, isStarted }) => state === 'waiting' && !isStarted).length;
  return { items, waiting, rejected, clearRejected: () => setRejected([]), maxBytes, destination, add };
}

function titleOf({ accept }: UploadTarget, messages: LibraryMessages['uploads']): string {
  if (accept === 'source') return messages.uploadCard;
  return accept === 'property' ? messages.uploadMedia : messages.uploadNewMedia;
}

/** Says once that films stay as they are, where this server makes none that browsers play (MED-59). */
function FilmNotice({ names }: { names: string[] }) {
  const messages = useMessages('library').uploads;
  const makesFilms = usePublicConfig().data?.makesFilms ?? true;
  const hasFilm = names.some((name) => {
    const type = mediaTypeByName(name);
    return type !== null && isVideoType(type);
  });
  if (makesFilms || !hasFilm) return null;
  return <Notice tone="yellow" role="status" title={messages.asTheyCame} />;
}

/**
 * Adds files to a library (MED-12, MED-17). Closed, it keeps sending; `UploadPill`
 * shows how far.
 */
export function UploadDialog({ open, onOpenChange, onUploaded, target = OWN_LIBRARY }: UploadDialogProps) {
  const messages = useMessages('library').uploads;
  const hasFiles = useRef(false);
  const finish = useCallback(() => {
    onUploaded();
    // Where all that was shown came through there is nothing left to see here.
    const isDone = hasFiles.current && !uploadItems().some((item) => isSameTarget(item.target, target));
    if (isDone) onOpenChange(false);
  }, [onUploaded, onOpenChange, target]);
  const { items, waiting, rejected, clearRejected, maxBytes, destination, add } = useFiles(target, finish);
  useEffect(() => {
    if (items.length > 0) hasFiles.current = true;
  });
  const [details, setDetails] = useState(NOTHING_SAID);
  const isDisconnected = useConnection() === 'disconnected';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayBegin(isDisconnected, waiting)) startAll(target, details);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={titleOf(target, messages)}
      description={target.label ? messages.continuesTo({ label: target.label }) : messages.continues}
      width="lg"
      firstFocus="dialog"
    >
      <form onSubmit={submit} className={DIALOG_FORM}>
        <DialogBody className="flex flex-col gap-5">
          {isDisconnected && (
            <Notice tone="yellow" role="status" title={messages.uploadDisabled}>
              {messages.backendDisconnected}
            </Notice>
          )}
          <DropZone destination={destination} maxBytes={maxBytes} isDisabled={isDisconnected} onFiles={add} />
          <RejectedFiles rejected={rejected} destination={destination} maxBytes={maxBytes} onDismiss={clearRejected} />
          <FilmNotice names={items.map(({ file }) => file.name)} />
          {waiting > 0 && <SharedFields details={details} onDetails={setDetails} />}
          <UploadTotal items={items} />
          {items.length > 0 && (
            <ul aria-label={messages.files} className="divide-y divide-line">
              {byUrgency(items).map((item) => (
                <UploadRow key={item.id} item={item} />
              ))}
            </ul>
          )}
        </DialogBody>
        <DialogActions>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {messages.close}
          </Button>
          {(waiting > 0 || items.length === 0) && (
            <Button type="submit" aria-disabled={isDisconnected || undefined}>
              {waiting > 0 ? messages.uploadFiles({ count: waiting }) : messages.upload}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
