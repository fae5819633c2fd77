import { Button } from '#app/ui/button/button.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { ItemField, ListField, PageField } from '#domain/site/pages/page-fields.ts';
import type { PictureValue } from '#domain/site/pages/page-values.ts';
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
  return { id: crypto.randomUUID().slice(0, 8), ...Object.fromEntries(fresh) };
}

function ListFieldView({ editor, language, field, value, path }: FieldOf<ListField>) {
  const items = value as Item[];
  const change = (next: Item[]) => changePages(editor, path, next);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium text-ink">{field.label}</legend>
      {items.map((item, index) => {
        const name = `${field.item} ${index + 1}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is read out twice.
          <div
            key={item.id}
            role="group"
            aria-label={name}
            className="flex flex-col gap-3 rounded-input border border-line p-3"
          >
            <div className="flex flex-wrap items-center gap-1">
              <span className="mr-auto text-sm text-muted first-letter:uppercase">{name}</span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Move ${name} up`}
                disabled={index === 0}
                onClick={() => change(moveItem(items, index, index - 1))}
              >
                Up
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Move ${name} down`}
                disabled={index === items.length - 1}
                onClick={() => change(moveItem(items, index, index + 1))}
              >
                Down
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Remove ${name}`}
                disabled={items.length <= field.min}
                onClick={() => change(items.toSpliced(index, 1))}
              >
                Remove
              </Button>
            </div>
            {Object.entries(field.fields).map(([key, inner]) => (
              <ItemFieldView
                key={key}
                editor={editor}
                language={language}
                field={inner}
                value={item[key]}
                path={[...path, String(index), key]}
              />
            ))}
          </div>
        );
      })}
      <Button
        variant="outline"
        size="sm"
        disabled={items.length >= field.max}
        onClick={() => change([...items, makeItem(field, items)])}
        className="self-start"
      >
        Add {field.item}
      </Button>
    </fieldset>
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
