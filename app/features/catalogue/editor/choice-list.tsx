import { randomId } from '#app/lib/state/random-id.ts';
import { Button } from '#app/ui/button/button.tsx';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Line } from './form-parts.tsx';
import { suggestId } from './package-form.ts';
import { Translations } from './translation-fields.tsx';
import { labelForm } from './translations.ts';
import type { CatalogueEditor } from './use-catalogue-editor.ts';

/** The choices that customers have to make: each has add-ons as its answers. */
export function ChoiceList({ editor }: { editor: CatalogueEditor }) {
  const { choices, addOns, errors } = editor;
  const add = () => {
    const id = suggestId(
      'choice',
      choices.items.map((each) => each.id),
    );
    choices.insert({ key: randomId(), id, ...labelForm('name', null) });
  };
  return (
    <Card role="region" aria-label="Choices" className="mt-3 p-5">
      <h2 className="font-medium text-ink">Choices</h2>
      <p className="mt-1 text-sm text-pretty text-muted">
        What customers must decide, such as “Sky: blue or as it is”. Add-ons are the answers, one of which is taken.
      </p>
      <ul className="mt-4 flex flex-col gap-5">
        {choices.items.map((form) => {
          const answers = addOns.items.filter(({ choice }) => choice === form.id).length;
          const part = {
            form,
            errors: errors.get(form.key) ?? {},
            onChange: (changes: Partial<typeof form>) => choices.change(form.key, changes),
          };
          return (
            <li key={form.key} className="flex flex-col gap-3 border-t border-line pt-4">
              <Line {...part} label="Choice" name="name" maxLength={60} />
              <Translations {...part} label="Choice" name="name" maxLength={60} />
              <p className="flex items-center justify-between gap-3 text-sm text-muted">
                {answers === 0 ? 'No add-on answers it yet.' : `${answers} ${answers === 1 ? 'answer' : 'answers'}`}
                <IconButton
                  size="sm"
                  aria-label={`Delete ${form.name || 'the choice'}`}
                  onClick={() => choices.remove(form.key)}
                >
                  <ToolIcon name="trash" className="size-4" />
                </IconButton>
              </p>
            </li>
          );
        })}
      </ul>
      <Button variant="ghost" size="sm" className="mt-3 -ml-3" onClick={add}>
        <Icon name="plus" className="-ml-1 size-4" />
        Add choice
      </Button>
    </Card>
  );
}
