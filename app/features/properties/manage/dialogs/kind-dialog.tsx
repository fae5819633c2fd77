import { useState } from 'react';
import { setKind } from '#app/features/media/api/media.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { ITEM_KINDS, type ItemKind, kindsOfType } from '#domain/media/item-kinds.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { KIND_NAMES } from '../media/kind-names.ts';
import { ChosenItemsDialog, sharedValue } from './chosen-items-dialog.tsx';

const HINTS: Record<ItemKind, string> = {
  photo: 'Stands in the rows of photos, by room',
  film: 'Is played on the page',
  plan: 'Stands large on white paper, with a download',
  panorama: 'Can be looked around in; the picture is twice as wide as high',
  document: 'Is listed by name with its pages and size',
  raw: 'Is for editors alone',
};

type KindDialogProps = { items: readonly MediaJson[]; onClose: () => void };

/** Says what the chosen items are: the sections of their delivery. */
export function KindDialog({ items, onClose }: KindDialogProps) {
  const offered = ITEM_KINDS.filter((kind) => items.every(({ file_type }) => kindsOfType(file_type).includes(kind)));
  const [kind, setChosen] = useState(() => sharedValue(items, (item) => item.kind));
  const [isMissing, setIsMissing] = useState(false);
  const submit = useSubmit();
  const chosen = offered.find((each) => each === kind);
  const choose = (next: ItemKind) => {
    setIsMissing(false);
    setChosen(next);
  };
  return (
    <ChosenItemsDialog
      name="Kind"
      description="The delivery has a section for each kind."
      items={items}
      submit={submit}
      problem={isMissing ? 'Choose what they are.' : null}
      onCheck={() => {
        setIsMissing(!chosen);
        return Boolean(chosen);
      }}
      onSave={async (ids) => (chosen ? setKind(ids, chosen) : [])}
      onClose={onClose}
    >
      {offered.length === 0 && (
        <p className="text-body">These files are of different types. Choose pictures, videos or PDFs alone.</p>
      )}
      <fieldset className="min-w-0">
        <legend className="sr-only">What they are</legend>
        {offered.map((each) => (
          <KindOption key={each} kind={each} isChosen={kind === each} onChoose={() => choose(each)} />
        ))}
      </fieldset>
    </ChosenItemsDialog>
  );
}

function KindOption({ kind, isChosen, onChoose }: { kind: ItemKind; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3.5 rounded-input px-3 py-2 hover:bg-ink/5 has-checked:bg-accent-soft">
      <input
        type="radio"
        name="kind"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-accent-text"
      />
      <span className="min-w-0 leading-snug">
        <span className="block font-medium text-ink">{KIND_NAMES[kind]}</span>
        <span className="block text-sm text-body">{HINTS[kind]}</span>
      </span>
    </label>
  );
}
