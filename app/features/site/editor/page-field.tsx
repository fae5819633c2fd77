import { useState } from 'react';
import { thumbnailUrl } from '#app/features/catalogue/pictures/picture-label.ts';
import { randomId } from '#app/lib/state/random-id.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { LocalText, PictureValue } from '#domain/catalogue/pictures/picture.ts';
import type { ItemField, ListField, PageField } from '#domain/site/pages/page-fields.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import { changePages, type FieldOf, LocalTextField } from './local-text-field.tsx';
import { PackagesFieldView } from './packages-field.tsx';
import { moveItem } from './page-form.ts';
import { PictureField } from './picture-field.tsx';

function ItemFieldView(props: FieldOf<ItemField>) {
  const { editor, language, field, value, path } = props;
  if (field.kind === 'picture') {
    return <PictureField editor={editor} language={language} field={field} value={value as PictureValue} path={path} />;
  }
  if (field.kind === 'packages') return <PackagesFieldView {...props} field={field} />;
  if (field.kind !== 'stars') return <LocalTextField {...props} field={field} />;
  return (
    <Field label={field.label} name={path.join('.')} error={editor.errors[['pages', ...path].join('.')]} required>
      {(control) => (
        <Input
          {...control}
          type="number"
          min={1}
          max={5}
          value={String(value)}
          onChange={({ target }) => changePages(editor, path, Number(target.value))}
          className="max-w-24"
        />
      )}
    </Field>
  );
}

type Item = { id: string } & Record<string, unknown>;

/** A new item: like the last one, without its words. */
function makeItem(field: ListField, items: readonly Item[]): Item {
  const last = items.at(-1);
  const fresh = Object.entries(field.fields).map(([name, { kind }]) => {
    if (kind === 'stars') return [name, 5];
    if (kind === 'packages') return [name, []];
    if (kind !== 'picture') return [name, {}];
    const like = last?.[name] as PictureValue | undefined;
    const files = like?.files ?? { kind: 'starter', name: 'livingRoom' };
    return [name, { files, focus: null, alt: {}, isDecoration: false }];
  });
  return { id: randomId().slice(0, 8), ...Object.fromEntries(fresh) };
}

function ListFieldView({ editor, language, field, value, path }: FieldOf<ListField>) {
  const items = value as Item[];
  const [addedId, setAddedId] = useState<string | null>(null);
  const change = (next: Item[]) => changePages(editor, path, next);
  const add = () => {
    const added = makeItem(field, items);
    setAddedId(added.id);
    change([...items, added]);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-medium text-ink">{field.label}</legend>
      {items.length === 0 && <p className="text-sm text-muted">There is none yet.</p>}
      {items.map((item, index) => (
        <ListItem
          key={item.id}
          {...{ editor, language, field, path, items, index }}
          isNew={item.id === addedId}
          onChange={change}
        />
      ))}
      <Button variant="outline" size="sm" disabled={items.length >= field.max} onClick={add} className="self-start">
        Add {field.item}
      </Button>
    </fieldset>
  );
}

type ListItemProps = Omit<FieldOf<ListField>, 'value'> & {
  items: readonly Item[];
  index: number;
  isNew: boolean;
  onChange: (next: Item[]) => void;
};

/** An item of a list. One with a picture is a line with that until it is opened, since a gallery has many. */
function ListItem({ editor, language, field, path, items, index, isNew, onChange }: ListItemProps) {
  const item = items[index];
  const itemPath = [...path, String(index)];
  const hasErrors = Object.keys(editor.errors).some((key) => key.startsWith(`${['pages', ...itemPath].join('.')}.`));
  const entries = Object.entries(field.fields);
  const pictureKey = entries.find(([, { kind }]) => kind === 'picture')?.[0];
  const [isAsked, setIsAsked] = useState(isNew || !pictureKey);
  const isOpen = isAsked || hasErrors;
  if (!item) return null;
  const name = `${field.item} ${index + 1}`;
  const textKey = entries.find(([, { kind }]) => kind === 'line')?.[0];
  const texts = textKey ? (item[textKey] as LocalText) : {};
  const summary = texts[language] || texts[firstLanguage(editor.form.parts)];
  const move = (to: number) => onChange(moveItem(items, index, to));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is read out twice.
    <div role="group" aria-label={name} className="flex min-w-0 flex-col gap-3 rounded-input border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <span className="mr-auto flex min-w-0 flex-1 basis-40 items-center gap-3">
          {pictureKey && !isOpen && (
            <img
              src={thumbnailUrl((item[pictureKey] as PictureValue).files)}
              alt=""
              loading="lazy"
              className="h-11 w-16 shrink-0 rounded-md bg-well object-cover"
            />
          )}
          <span className="min-w-0 truncate text-sm text-muted first-letter:uppercase">
            {pictureKey && !isOpen && summary ? summary : name}
          </span>
        </span>
        <div className="flex flex-wrap items-center">
          {pictureKey && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`${isOpen ? 'Close' : 'Edit'} ${name}`}
              aria-expanded={isOpen}
              disabled={hasErrors}
              onClick={() => setIsAsked(!isOpen)}
            >
              {isOpen ? 'Close' : 'Edit'}
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => move(index - 1)}
          >
            Up
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Move ${name} down`}
            disabled={index === items.length - 1}
            onClick={() => move(index + 1)}
          >
            Down
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Remove ${name}`}
            disabled={items.length <= field.min}
            onClick={() => onChange(items.toSpliced(index, 1))}
          >
            Remove
          </Button>
        </div>
      </div>
      {isOpen &&
        entries.map(([key, inner]) => (
          <ItemFieldView
            key={key}
            editor={editor}
            language={language}
            field={inner}
            value={item[key]}
            path={[...itemPath, key]}
          />
        ))}
    </div>
  );
}

/** A field of a section as its description says. */
export function PageFieldView(props: FieldOf<PageField>) {
  const { field } = props;
  return field.kind === 'list' ? (
    <ListFieldView {...props} field={field} />
  ) : (
    <ItemFieldView {...props} field={field} />
  );
}
