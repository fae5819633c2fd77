import { useId } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Field, Input } from '#app/ui/form/field.tsx';
import { type BrandPalette, brandPalette } from '#domain/site/brand-palette.ts';
import { colorSchema, FONT_PAIRS } from '#domain/site/site-schema.ts';
import { FONT_LABELS } from './list-change-lines.ts';
import { STANDARD_COLORS } from './site-form.ts';
import type { SiteEditor } from './use-site-editor.ts';

type ColorFieldProps = {
  label: string;
  name: 'accent' | 'surface';
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A color, chosen from a palette or typed. */
function ColorField({ label, name, hint, value, error, onChange }: ColorFieldProps) {
  const isWhole = colorSchema.safeParse(value).success;
  return (
    <Field label={label} name={name} hint={hint} error={error} required>
      {(control) => (
        <span className="flex items-center gap-2.5">
          <input
            type="color"
            aria-label={`${label}: choose`}
            value={isWhole ? value : '#000000'}
            onChange={({ target }) => onChange(target.value)}
            className="size-12 shrink-0 cursor-pointer rounded-input border border-field bg-surface p-1"
          />
          <Input
            {...control}
            value={value}
            maxLength={7}
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
            className="max-w-32 tabular-nums"
          />
        </span>
      )}
    </Field>
  );
}

/** What became of the two chosen colors, so that text stays readable; nothing where they stay as they were chosen. */
function listMoves(chosen: { accent: string; surface: string }, palette: BrandPalette): string[] {
  const accent = `Text and links in it: moved to ${palette.accentText} so that text stays readable.`;
  const surface = `The surface: moved to ${palette.surface} so that text stays readable.`;
  return [
    ...(palette.accentText === chosen.accent ? [] : [accent]),
    ...(palette.surface === chosen.surface ? [] : [surface]),
  ];
}

/** Shows text in the colors on the grounds on which pages show it. */
function ColorSample({ palette }: { palette: BrandPalette }) {
  const { accent, accentText, accentSoft, surface, muted } = palette;
  return (
    <div aria-hidden="true" className="grid grid-cols-2 overflow-hidden rounded-input border border-line text-sm">
      <span className="bg-white p-3" style={{ color: accentText, borderTop: `4px solid ${accent}` }}>
        Link on white
      </span>
      <span className="p-3" style={{ background: surface, color: accentText, borderTop: `4px solid ${accent}` }}>
        Link on surface
      </span>
      <span className="p-3" style={{ background: accentSoft, color: accentText }}>
        Badge
      </span>
      <span className="p-3" style={{ background: surface, color: muted }}>
        Small print
      </span>
    </div>
  );
}

export function ColorFields({ editor }: { editor: SiteEditor }) {
  const { colors } = editor.form;
  const isWhole = colors && [colors.accent, colors.surface].every((color) => colorSchema.safeParse(color).success);
  const palette = colors && isWhole ? brandPalette(colors) : null;
  const moves = colors && palette ? listMoves(colors, palette) : [];
  return (
    <div className="flex flex-col gap-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-base text-ink">
        <input
          type="checkbox"
          checked={colors !== null}
          onChange={({ target }) => editor.change({ colors: target.checked ? STANDARD_COLORS : null })}
          className="size-5 shrink-0 cursor-pointer rounded accent-accent-text"
        />
        Own colors
      </label>
      {colors && (
        <div className="grid gap-4 sm:grid-cols-2">
          <ColorField
            label="Accent"
            name="accent"
            hint="Links, marks and progress"
            value={colors.accent}
            error={editor.errors.accent}
            onChange={(accent) => editor.change({ colors: { ...colors, accent } })}
          />
          <ColorField
            label="Surface"
            name="surface"
            hint="Quiet sections of pages"
            value={colors.surface}
            error={editor.errors.surface}
            onChange={(surface) => editor.change({ colors: { ...colors, surface } })}
          />
        </div>
      )}
      {palette && <ColorSample palette={palette} />}
      <div role="status" className="flex flex-col gap-1 text-sm text-warning-text empty:hidden">
        {moves.map((move) => (
          <p key={move} className="rounded-input bg-warning-ground px-3 py-2">
            {move}
          </p>
        ))}
      </div>
    </div>
  );
}

export function FontFields({ editor }: { editor: SiteEditor }) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="sr-only">Fonts</legend>
      {FONT_PAIRS.map((pair) => {
        const isChosen = editor.form.fonts === pair;
        return (
          <label
            key={pair}
            className={cx(
              'flex min-h-14 cursor-pointer items-center gap-3.5 rounded-input border px-4 py-2.5 transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
              isChosen ? 'border-ink' : 'border-line-strong hover:border-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={isChosen}
              onChange={() => editor.change({ fonts: pair })}
              className="size-5 shrink-0 cursor-pointer accent-ink"
            />
            <span>
              <span className="block text-base font-medium text-ink">{FONT_LABELS[pair].name}</span>
              <span className="block text-sm text-muted">{FONT_LABELS[pair].text}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
