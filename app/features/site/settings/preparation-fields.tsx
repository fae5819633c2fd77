import { useQuery } from '@tanstack/react-query';
import { packagesQuery } from '#app/features/site/api/packages.ts';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { Field, Textarea } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { englishName } from '#domain/shared/by-locale.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { MOST_PREPARATION, type Preparation, type ReminderSettings } from '#domain/site/settings/reminder-settings.ts';

type PreparationFieldsProps = {
  languages: readonly Locale[];
  texts: Preparation;
  /** Where the texts stand in what is sent, before the language. */
  path: string;
  /** The package that the list is for. */
  of?: string;
  errors: Readonly<Record<string, string>>;
  onChange: (texts: Preparation) => void;
};

/** A preparation list in each language of the site. */
export function PreparationFields({ languages, texts, path, of, errors, onChange }: PreparationFieldsProps) {
  const list = of ? `List for ${of}` : 'List';
  return languages.map((language) => (
    <Field
      key={language}
      label={languages.length === 1 ? list : `${list} in ${englishName(language)}`}
      name={`${path}.${language}`}
      error={errors[`${path}.${language}`]}
    >
      {(control) => (
        <Textarea
          {...control}
          lang={language}
          rows={6}
          maxLength={MOST_PREPARATION}
          value={texts[language] ?? ''}
          onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
        />
      )}
    </Field>
  ));
}

type Lists = ReminderSettings['package_preparation'];
type PackagePreparationProps = {
  languages: readonly Locale[];
  lists: Lists;
  errors: Readonly<Record<string, string>>;
  onChange: (lists: Lists) => void;
};

/** Lists for single packages, in place of that for all. */
export function PackagePreparation({ languages, lists, errors, onChange }: PackagePreparationProps) {
  const packages = useQuery(packagesQuery).data ?? [];
  const nameOf = (id: string) => packages.find((each) => each.id === id)?.name ?? id;
  const open = packages.filter(({ id }) => !lists.some(({ package_id }) => package_id === id));
  return (
    <>
      <h2 className="font-medium text-ink">For single packages</h2>
      <p className="mt-0.5 mb-4 max-w-prose text-sm text-body">Such a list replaces the one above.</p>
      {lists.map(({ package_id, texts }, index) => (
        <section
          key={package_id}
          aria-label={nameOf(package_id)}
          className="mb-5 grid gap-4 border-t border-line pt-4 lg:grid-cols-2"
        >
          <div className="flex items-center justify-between gap-4 lg:col-span-2">
            <h3 className="font-medium text-ink">{nameOf(package_id)}</h3>
            <IconButton
              aria-label={`Remove the list for ${nameOf(package_id)}`}
              onClick={() => onChange(lists.filter((each) => each.package_id !== package_id))}
            >
              <Icon name="close" className="size-4" />
            </IconButton>
          </div>
          <PreparationFields
            languages={languages}
            texts={texts}
            path={`reminders.package_preparation.${index}.texts`}
            of={nameOf(package_id)}
            errors={errors}
            onChange={(next) =>
              onChange(lists.map((each) => (each.package_id === package_id ? { ...each, texts: next } : each)))
            }
          />
        </section>
      ))}
      {open.length > 0 && (
        <Field label="Write a list for a package" name="new_package" className="max-w-80">
          {({ required: _required, ...control }) => (
            <Select
              {...control}
              value=""
              onChange={({ target }) => target.value && onChange([...lists, { package_id: target.value, texts: {} }])}
            >
              <option value="">Choose a package</option>
              {open.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}
