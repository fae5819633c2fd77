import { useId, useState } from 'react';
import { FocalPointField } from '#app/features/catalogue/pictures/focal-point-field.tsx';
import { PictureChooser } from '#app/features/catalogue/pictures/picture-chooser.tsx';
import { PictureUpload } from '#app/features/catalogue/pictures/picture-upload.tsx';
import {
  isSameFiles,
  toCatalogPicture,
  usePictureUpload,
} from '#app/features/catalogue/pictures/use-picture-upload.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { maySurround, PANORAMA_WIDTH, SHARP_WIDTH } from '#domain/catalogue/pictures/own-pictures.ts';
import type { PictureFiles, PictureValue } from '#domain/catalogue/pictures/picture.ts';
import { MAX_ALT } from '#domain/catalogue/pictures/picture-schema.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { PictureField as Description } from '#domain/site/pages/page-fields.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import { changePages, LocalTextField } from './local-text-field.tsx';
import { getPageValue, setPageValue } from './page-form.ts';
import type { SiteEditor } from './use-site-editor.ts';

type PictureFieldProps = {
  editor: SiteEditor;
  language: Locale;
  field: Description;
  value: PictureValue;
  path: readonly string[];
};

/** Hints for the owner about a chosen picture, for example that it is too small. Empty if there is nothing to say. */
function listRemarks({ files }: PictureValue): string[] {
  if (files.kind === 'starter') return ['This picture came with the site. Visitors see it until you choose your own.'];
  const { width } = files.picture;
  if (files.isPanorama && width < PANORAMA_WIDTH) {
    return [`Only ${width} pixels wide: a part of it fills the screen, so it looks sharper with ${PANORAMA_WIDTH}.`];
  }
  return width < SHARP_WIDTH && !files.film ? [`Only ${width} pixels wide: it may look soft on large screens.`] : [];
}

/** A picture: its files, the point that stays in sight where it is cut, and its alternative text. */
export function PictureField({ editor, language, field, value, path }: PictureFieldProps) {
  const hintId = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  const { alt, isDecoration, files } = value;
  const mayMove = field.mayMove ?? false;
  // An upload takes a while: it changes what the pages are by then, and only where the picture is still the one to be replaced.
  const replace = (next: PictureFiles, before: PictureValue['alt']) =>
    editor.updateParts(({ pages }) => {
      const now = getPageValue(pages, path) as PictureValue | null | undefined;
      if (!now || !isSameFiles(now.files, files)) return {};
      return { pages: setPageValue(pages, path, { ...now, ...toCatalogPicture(next, { before, now: now.alt }) }) };
    });
  const sending = usePictureUpload({ mayMove, words: alt, onReplace: replace });
  const change = (changes: Partial<PictureValue>) => changePages(editor, path, { ...value, ...changes });
  const isFirst = language === firstLanguage(editor.form.parts);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2 text-sm font-medium text-ink">{field.label}</legend>
      <div className="flex flex-wrap items-start gap-3">
        <FocalPointField label={field.label} hintId={hintId} value={value} onChange={(focus) => change({ focus })} />
        {files.kind === 'own' && files.film && <Badge tone="neutral">Film</Badge>}
      </div>
      <p id={hintId} className="text-sm text-pretty text-muted">
        {field.hint ? `${field.hint}. ` : ''}Click what stays in sight where the picture is cut, or use the arrow keys.
      </p>
      <PictureUpload label={field.label} mayMove={mayMove} sending={sending}>
        <Button variant="ghost" size="sm" onClick={() => setIsChoosing(true)}>
          Choose...
        </Button>
        {value.focus && (
          <Button variant="ghost" size="sm" onClick={() => change({ focus: null })}>
            Reset focal point
          </Button>
        )}
      </PictureUpload>
      {listRemarks(value).map((remark) => (
        <p key={remark} className="text-sm text-pretty text-muted">
          {remark}
        </p>
      ))}
      <FormError text={sending.failure ?? editor.errors[['pages', ...path].join('.')] ?? null} />
      {mayMove && files.kind === 'own' && !files.film && maySurround(files.picture) && (
        <CheckLine
          isChecked={files.isPanorama ?? false}
          onCheck={(isPanorama) => change({ files: { ...files, isPanorama: isPanorama || undefined } })}
        >
          Visitors turn it: a 360° panorama, which begins at the focal point
        </CheckLine>
      )}
      <CheckLine isChecked={isDecoration} onCheck={(isChecked) => change({ isDecoration: isChecked })}>
        Only decorates, and is silent for screen readers
      </CheckLine>
      {!isDecoration && (
        <LocalTextField
          editor={editor}
          language={language}
          field={{
            kind: 'line',
            label: 'Alternative text',
            hint: 'What the picture shows, in a short sentence',
            max: MAX_ALT,
            ...(isFirst ? {} : { isOptional: true }),
          }}
          value={alt}
          path={[...path, 'alt']}
        />
      )}
      {isChoosing && (
        <PictureChooser
          label={field.label}
          mayMove={mayMove}
          chosen={files}
          onChoose={sending.replace}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </fieldset>
  );
}
