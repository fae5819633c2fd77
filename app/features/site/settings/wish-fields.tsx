import { useId } from 'react';
import { useSite } from '#app/lib/page/site.ts';
import { randomId } from '#app/lib/state/random-id.ts';
import { Button } from '#app/ui/button/button.tsx';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ALTERATIONS } from '#domain/shared/alterations.ts';
import { englishName, OTHER_LOCALES } from '#domain/shared/by-locale.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { settingId } from './settings-index.ts';
import type { TypedWish } from './typed-wishes.ts';

const MOST_WISHES = 30;
const PATH = 'delivery.review.wishes';

const ALTERATION_LABELS: Record<(typeof ALTERATIONS)[number], string> = {
  routine: 'Light, color and lines',
  staging: 'Furniture is added',
  object_removed: 'Something is removed',
  sky: 'Another sky',
  twilight: 'Day becomes twilight',
};

type WishFieldsProps = {
  wishes: readonly TypedWish[];
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (next: TypedWish[]) => void;
};

/** What clients choose with one tap instead of writing it, in the languages of the site. */
export function WishFields({ wishes, errors, onChange }: WishFieldsProps) {
  const hintId = useId();
  return (
    <fieldset id={settingId('wishes')} aria-describedby={hintId} className="flex flex-col gap-4">
      <legend className="mb-1 text-sm font-medium text-ink">Ready-made wishes</legend>
      <p id={hintId} className="max-w-prose text-sm text-pretty text-muted">
        Clients ask for them with one tap. What a wish does to the picture is kept with the edit, so that altered
        pictures can be named as such.
      </p>
      {wishes.length === 0 && <p className="text-muted">None. Clients write what they would like.</p>}
      {wishes.map((wish, index) => (
        <WishRow
          key={wish.key}
          wish={wish}
          index={index}
          errors={errors}
          onChange={(next) => onChange(wishes.map((each) => (each.key === wish.key ? { ...each, ...next } : each)))}
          onRemove={() => onChange(wishes.filter((each) => each.key !== wish.key))}
        />
      ))}
      {errors[PATH] && (
        <p role="alert" data-refused className="text-sm text-danger-text">
          {errors[PATH]}
        </p>
      )}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        disabled={wishes.length >= MOST_WISHES}
        onClick={() => onChange([...wishes, { key: randomId(), id: null, texts: {}, alteration: 'routine' }])}
      >
        Add a wish
      </Button>
    </fieldset>
  );
}

// On a phone the button stands beside the first field, and the others take the whole width.
const FIRST = 'min-w-0 sm:flex-1';
const FURTHER = 'min-w-0 max-sm:col-span-2 sm:flex-1';

type WishRowProps = {
  wish: TypedWish;
  index: number;
  errors: WishFieldsProps['errors'];
  onChange: (next: Partial<TypedWish>) => void;
  onRemove: () => void;
};

function WishRow({ wish, index, errors, onChange, onRemove }: WishRowProps) {
  const { languages } = useSite();
  const written: Locale[] = ['en', ...OTHER_LOCALES.filter((locale) => languages.includes(locale))];
  const path = `${PATH}.${index}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0 sm:flex">
      {written.map((locale) => (
        <Field
          key={locale}
          label={locale === 'en' ? 'Wish' : `In ${englishName(locale)}`}
          name={`${path}.label.${locale}`}
          className={locale === 'en' ? FIRST : FURTHER}
          error={errors[`${path}.label.${locale}`] ?? (locale === 'en' ? errors[`${path}.id`] : null)}
        >
          {(control) => (
            <Input
              {...control}
              lang={locale}
              maxLength={40}
              value={wish.texts[locale] ?? ''}
              onChange={({ target }) => onChange({ texts: { ...wish.texts, [locale]: target.value } })}
            />
          )}
        </Field>
      ))}
      <Field
        label="What it does to the picture"
        name={`${path}.alteration`}
        className={FURTHER}
        error={errors[`${path}.alteration`]}
      >
        {({ required: _required, ...control }) => (
          <Select
            {...control}
            value={wish.alteration}
            onChange={({ target }) => onChange({ alteration: target.value })}
          >
            {ALTERATIONS.map((alteration) => (
              <option key={alteration} value={alteration}>
                {ALTERATION_LABELS[alteration]}
              </option>
            ))}
            <option value="">It does not matter</option>
          </Select>
        )}
      </Field>
      <IconButton
        aria-label={`Remove ${wish.texts.en || 'this wish'}`}
        className="mt-7 max-sm:col-start-2 max-sm:row-start-1"
        onClick={onRemove}
      >
        <Icon name="close" className="size-4" />
      </IconButton>
    </div>
  );
}
