import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Popover } from '#app/ui/menu/popover.tsx';
import { useSavedViews } from './saved-views.ts';

const LONGEST_NAME = 40;

/** The filters and sorts that the account has kept by name, and a way to keep those of now. */
export function ViewsMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const [query] = useSearchParams();
  const { views, save, remove } = useSavedViews();
  const now = query.toString();
  const open = views.find((view) => view.query === now);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      align="end"
      label="Saved views"
      className="w-76 text-sm"
      trigger={
        <button type="button" className={buttonClass('outline', 'sm')}>
          {open?.name ?? 'Views'}
          <Icon name="chevronDown" className="size-4" />
        </button>
      }
    >
      {views.length > 0 && (
        <ul aria-label="Saved views" className="-mx-2 mb-3 border-b border-line pb-2">
          {views.map((view) => (
            <li key={view.name} className="flex items-center">
              <Link
                to={{ search: view.query }}
                replace
                onClick={() => setIsOpen(false)}
                aria-current={view === open ? 'true' : undefined}
                className={cx(
                  'flex min-h-9 min-w-0 flex-1 items-center rounded-input px-2 wrap-anywhere hover:bg-ink/5 pointer-coarse:min-h-11',
                  view === open ? 'font-medium text-ink' : 'text-body',
                )}
              >
                {view.name}
              </Link>
              <IconButton size="sm" aria-label={`Delete the view ${view.name}`} onClick={() => remove(view.name)}>
                <Icon name="close" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <SaveForm
        onSave={(name) => {
          save({ name, query: now });
          setIsOpen(false);
        }}
      />
    </Popover>
  );
}

function SaveForm({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Field label="Save these filters and this sort as" name="view_name">
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="sm" disabled={!name.trim()} className="self-start">
        Save view
      </Button>
    </form>
  );
}
