import { type FormEvent, useState } from 'react';
import { originalChoicesQuery, setAlteration } from '#app/features/media/api/alterations.ts';
import { getMediaName } from '#app/features/media/format-media.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { isAiMade, suggestAlteration } from '#domain/media/digital-source-types.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { ALTERATIONS, type Alteration, alterationLabel, isAltered } from '#domain/shared/alterations.ts';
import { OriginalChoice } from './original-choice.tsx';

const HINTS: Record<Alteration, string> = {
  staging: 'Furniture or decoration was added',
  object_removed: 'Something that is there was taken out',
  twilight: 'A picture taken by day looks like evening',
  sky: 'The sky is of another day',
  routine: 'Light, color and lines alone: not an altered picture',
};

type AlterationDialogProps = { item: MediaJson; onClose: () => void };

/** Says what an edit did to a picture, and what it was made of, as advertising law asks. */
export function AlterationDialog({ item, onClose }: AlterationDialogProps) {
  const [alteration, setKind] = useState<Alteration | null>(
    item.alteration ?? suggestAlteration(item.digital_source_type),
  );
  const [originalId, setOriginal] = useState<string | null>(item.original_id);
  const [hasLabel, setLabel] = useState(item.show_label);
  const choices = useList(originalChoicesQuery(item.id));
  const submit = useSubmit();
  const hasOriginal = isAltered(alteration);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void submit.send(async () => {
      const said = hasOriginal
        ? { original_id: originalId, show_label: hasLabel }
        : { original_id: null, show_label: false };
      await setAlteration(item, { alteration, ...said });
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      width="lg"
      title="What was done to the picture"
      description={`${getMediaName(item)}: an altered picture is named as such, and stands beside its original on a public page.`}
      firstFocus="dialog"
    >
      <DialogForm
        label="What was done to the picture"
        form={{
          bind: { noValidate: true, onSubmit: save },
          isSending: submit.isSending,
          errorMessage: submit.errors.original_id ?? submit.errors.alteration ?? submit.errorMessage,
        }}
        submitText="Save"
        onClose={onClose}
      >
        {isAiMade(item.digital_source_type) && (
          <Notice tone="amber">
            The file says that a model drew the picture or a part of it (AI). That stays in its sizes.
          </Notice>
        )}
        <fieldset className="grid min-w-0 gap-1 sm:grid-cols-2">
          <legend className="sr-only">What was done</legend>
          <KindOption
            label="Nothing was said"
            hint="As it came"
            isChosen={alteration === null}
            onChoose={() => setKind(null)}
          />
          {ALTERATIONS.map((each) => (
            <KindOption
              key={each}
              label={each === 'routine' ? 'Routine edit' : alterationLabel(each, 'en')}
              hint={HINTS[each]}
              isChosen={alteration === each}
              onChoose={() => setKind(each)}
            />
          ))}
        </fieldset>
        {hasOriginal && (
          <>
            <OriginalChoice {...choices} present={item.original_id} chosen={originalId} onChoose={setOriginal} />
            {!originalId && (
              <Notice tone="amber">
                Without its original the picture is named as altered, but the public page cannot show the two side by
                side.
              </Notice>
            )}
            <CheckLine isChecked={hasLabel} onCheck={setLabel}>
              Draw “{alterationLabel(alteration, 'en')}” on the picture itself. Some listing services want it, others
              refuse it.
            </CheckLine>
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}

type KindOptionProps = { label: string; hint: string; isChosen: boolean; onChoose: () => void };

function KindOption({ label, hint, isChosen, onChoose }: KindOptionProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3.5 rounded-input px-3 py-2 hover:bg-ink/5 has-checked:bg-accent-soft">
      <input
        type="radio"
        name="alteration"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-accent-text"
      />
      <span className="min-w-0 leading-snug">
        <span className="block font-medium text-ink">{label}</span>
        <span className="block text-sm text-body">{hint}</span>
      </span>
    </label>
  );
}
