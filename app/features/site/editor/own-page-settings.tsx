import { Button } from '#app/ui/button/button.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { OWN_PAGE_PLACES, type OwnPage, type OwnPagePlace } from '#domain/site/own-pages-schema.ts';
import type { SiteEditor } from './use-site-editor.ts';

const PLACE_LABELS: Record<OwnPagePlace, string> = {
  header: 'In the header',
  footer: 'In the footer',
  nowhere: 'Nowhere',
};

type OwnPageSettingsProps = {
  editor: SiteEditor;
  page: OwnPage;
  index: number;
  onChange: (changes: Partial<OwnPage>) => void;
  onDelete: () => void;
};

/** The address of a page, where its link stands, and who may see it. */
export function OwnPageSettings({ editor, page, index, onChange, onDelete }: OwnPageSettingsProps) {
  const check = (label: string, isChecked: boolean, change: (isChecked: boolean) => void) => (
    <label className="flex min-h-9 cursor-pointer items-center gap-3 text-[0.9375rem] text-body pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => change(target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-ink"
      />
      {label}
    </label>
  );
  return (
    <>
      <Field
        label="Address"
        name={`ownPages.${index}.slug`}
        hint="Behind /p/. An address that the page had before leads to this one."
        required
        error={editor.errors[`ownPages.${index}.slug`]}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={page.slug}
            onChange={({ target }) => onChange({ slug: target.value })}
          />
        )}
      </Field>
      <Field label="Link" name={`ownPages.${index}.place`} error={editor.errors.ownPages}>
        {(control) => (
          <Select
            {...control}
            value={page.place}
            onChange={({ target }) =>
              onChange({ place: OWN_PAGE_PLACES.find((place) => place === target.value) ?? 'nowhere' })
            }
          >
            {OWN_PAGE_PLACES.map((place) => (
              <option key={place} value={place}>
                {PLACE_LABELS[place]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        {check('Show the page', !page.isHidden, (isShown) => onChange({ isHidden: !isShown }))}
        {check('Let search engines list it', page.isListed, (isListed) => onChange({ isListed }))}
      </div>
      <Button variant="ghost" size="sm" className="self-start text-danger-text" onClick={onDelete}>
        Delete the page
      </Button>
    </>
  );
}
