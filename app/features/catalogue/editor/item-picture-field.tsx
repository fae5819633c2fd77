import { useId, useLayoutEffect, useRef, useState } from 'react';
import { FocalPointField } from '#app/features/catalogue/pictures/focal-point-field.tsx';
import { PictureChooser } from '#app/features/catalogue/pictures/picture-chooser.tsx';
import { PictureUpload } from '#app/features/catalogue/pictures/picture-upload.tsx';
import { toCatalogPicture, usePictureUpload } from '#app/features/catalogue/pictures/use-picture-upload.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import type { PictureFiles, PictureValue } from '#domain/catalogue/pictures/picture.ts';
import { MAX_ALT } from '#domain/catalogue/pictures/picture-schema.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { Group, Line, type Part } from './form-parts.tsx';
import { useOtherLanguages } from './translation-fields.tsx';
import { altControl, labelIn } from './translations.ts';

type WithPicture = { picture: PictureValue | null };

/** The picture of a package or an add-on: its files, the point that stays in sight where it is cut, and what it shows. */
export function ItemPictureField({ form, errors, onChange, text }: Part<WithPicture> & { text: string }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { picture } = form;
  const words = picture?.alt ?? {};
  // An upload may end between a key and the render that shows it.
  const typed = useRef(words);
  useLayoutEffect(() => {
    typed.current = words;
  });
  const change = (changed: PictureValue | null) => {
    typed.current = changed?.alt ?? {};
    onChange({ picture: changed });
  };
  const replace = (files: PictureFiles, before: PictureValue['alt']) =>
    change({
      isDecoration: picture?.isDecoration ?? false,
      ...toCatalogPicture(files, { before, now: typed.current }),
    });
  const sending = usePictureUpload({ mayMove: false, words, onReplace: replace });
  return (
    <Group title="Picture" text={text}>
      {picture && <ShownPicture picture={picture} onChange={(changes) => change({ ...picture, ...changes })} />}
      <PictureUpload label="Picture" mayMove={false} sending={sending}>
        <Button variant="ghost" size="sm" onClick={() => setIsChoosing(true)}>
          Choose...
        </Button>
        {picture && (
          <Button variant="ghost" size="sm" onClick={() => change(null)}>
            Remove picture
          </Button>
        )}
      </PictureUpload>
      <FormError text={sending.failure ?? errors.picture ?? null} />
      {picture && <AltFields picture={picture} errors={errors} onChange={change} />}
      {isChoosing && (
        <PictureChooser
          label="Picture"
          mayMove={false}
          chosen={picture?.files ?? null}
          onChoose={sending.replace}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Group>
  );
}

type ShownProps = { picture: PictureValue; onChange: (changes: Pick<PictureValue, 'focus'>) => void };

function ShownPicture({ picture, onChange }: ShownProps) {
  const hintId = useId();
  return (
    <div className="flex flex-col items-start gap-2.5">
      <FocalPointField label="the picture" hintId={hintId} value={picture} onChange={(focus) => onChange({ focus })} />
      <p id={hintId} className="text-sm text-pretty text-muted">
        Click what stays in sight where the picture is cut, or use the arrow keys.
      </p>
      {picture.focus && (
        <Button variant="ghost" size="sm" onClick={() => onChange({ focus: null })}>
          Reset focal point
        </Button>
      )}
    </div>
  );
}

type AltFieldsProps = {
  picture: PictureValue;
  errors: Part<WithPicture>['errors'];
  onChange: (picture: PictureValue) => void;
};

/** What the picture shows, in each language of the site. */
function AltFields({ picture, errors, onChange }: AltFieldsProps) {
  const { alt, isDecoration } = picture;
  const others = useOtherLanguages();
  const languages: Locale[] = ['en', ...others];
  return (
    <>
      <CheckLine
        name="isDecoration"
        isChecked={isDecoration}
        onCheck={(isChecked) => onChange({ ...picture, isDecoration: isChecked })}
      >
        Only decorates, and is silent for screen readers
      </CheckLine>
      {!isDecoration &&
        languages.map((locale) => (
          <Line
            key={locale}
            label={labelIn('Alternative text', locale)}
            name={altControl(locale)}
            lang={locale}
            hint={locale === 'en' ? 'What the picture shows, in a short sentence' : undefined}
            required={locale === 'en'}
            maxLength={MAX_ALT}
            form={{ [altControl(locale)]: alt[locale] ?? '' }}
            errors={errors}
            onChange={(changes) =>
              onChange({ ...picture, alt: { ...alt, [locale]: changes[altControl(locale)] || undefined } })
            }
          />
        ))}
    </>
  );
}
