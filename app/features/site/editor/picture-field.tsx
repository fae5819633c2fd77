import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import type { Locale } from '#domain/shared/locale.ts';
import type { PictureField as Description } from '#domain/site/pages/page-fields.ts';
import type { FocalPoint, PictureValue } from '#domain/site/pages/page-values.ts';
import { MAX_ALT } from '#domain/site/pages/pages-schema.ts';
import { starterFiles } from '#domain/site/pages/starter-pictures.ts';
import { changePages, LocalTextField } from './local-text-field.tsx';
import type { SiteEditor } from './use-site-editor.ts';

/** How far an arrow key moves the focal point, in percent. */
const STEP = 5;
const STEPS: Record<string, FocalPoint> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const inPercent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

function getThumbnail({ files }: PictureValue): string {
  const { file, widths, url = '' } = starterFiles(files.name);
  return file ? `${file}-${widths[0]}.webp` : url;
}

type PictureFieldProps = {
  editor: SiteEditor;
  language: Locale;
  field: Description;
  value: PictureValue;
  path: readonly string[];
};

/** A picture: the point that stays in sight where it is cut, and its alternative text. */
export function PictureField({ editor, language, field, value, path }: PictureFieldProps) {
  const hintId = useId();
  const { focus, alt, isDecoration } = value;
  const change = (changes: Partial<PictureValue>) => changePages(editor, path, { ...value, ...changes });
  const shown = focus ?? { x: 50, y: 50 };
  const point = (event: MouseEvent<HTMLButtonElement>) => {
    // A press of the keyboard has no place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
    change({ focus: { x: inPercent(x * 100), y: inPercent(y * 100) } });
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    change({ focus: { x: inPercent(shown.x + by.x), y: inPercent(shown.y + by.y) } });
  };
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-2 text-sm font-medium text-ink">{field.label}</legend>
      <div className="flex flex-wrap items-end gap-3">
        <button
          type="button"
          onClick={point}
          onKeyDown={step}
          aria-label={`Focal point of ${field.label}: ${shown.x} % from the left, ${shown.y} % from the top`}
          aria-describedby={hintId}
          className="relative cursor-crosshair overflow-hidden rounded-input"
        >
          <img src={getThumbnail(value)} alt="" className="max-h-32 w-auto max-w-full" />
          <span
            aria-hidden="true"
            style={{ left: `${shown.x}%`, top: `${shown.y}%` }}
            className="absolute size-5 -translate-1/2 rounded-full border-2 border-white bg-black/40"
          />
        </button>
        {focus && (
          <Button variant="ghost" size="sm" onClick={() => change({ focus: null })}>
            Reset focal point
          </Button>
        )}
      </div>
      <p id={hintId} className="text-sm text-muted">
        {field.hint ? `${field.hint}. ` : ''}Click what stays in sight where the picture is cut, or use the arrow keys.
      </p>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem] text-ink">
        <input
          type="checkbox"
          checked={isDecoration}
          onChange={({ target }) => change({ isDecoration: target.checked })}
          className="size-5 shrink-0 cursor-pointer rounded accent-accent-text"
        />
        Only decorates, and is silent for screen readers
      </label>
      {!isDecoration && (
        <LocalTextField
          editor={editor}
          language={language}
          field={{
            kind: 'line',
            label: 'Alternative text',
            hint: 'What the picture shows',
            max: MAX_ALT,
            isOptional: true,
          }}
          value={alt}
          path={[...path, 'alt']}
        />
      )}
    </fieldset>
  );
}
