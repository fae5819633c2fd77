import { useMessages } from '#app/lib/language/messages.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { SizeUnit } from '#domain/shared/area.ts';
import { type HomeSize, SIZE_PARAMETER } from './use-home-size.ts';

/** A size of the right kind for the unit, as an example. */
const EXAMPLES: Record<SizeUnit, number> = { sqft: 1800, m2: 120 };
const MAX_TEXT = 30;

/** Asks for the size of the home, which the prices below follow as it is typed; without scripts the server is asked by a form. */
export function SizeField({ home, unit }: { home: HomeSize; unit: SizeUnit }) {
  const { sizes: messages } = useMessages('packages');
  const unitName = messages.units[unit];
  const { size, isShown, isWrong } = home;
  return (
    <form
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        home.finish();
      }}
      className="mx-auto mb-12 max-w-96"
    >
      <Field
        label={messages.label}
        name={SIZE_PARAMETER}
        hint={
          !isWrong && (
            <span aria-live="polite">
              {isShown && size !== null ? messages.shown({ size, unit: unitName }) : messages.hint}
            </span>
          )
        }
        error={isWrong ? messages.wrong({ example: EXAMPLES[unit] }) : null}
      >
        {(control) => (
          <span className="relative block">
            <Input
              {...control}
              ref={home.field}
              inputMode="decimal"
              enterKeyHint="done"
              autoComplete="off"
              maxLength={MAX_TEXT}
              placeholder={String(EXAMPLES[unit])}
              value={home.text}
              onChange={({ target }) => home.type(target.value)}
              onBlur={home.finish}
              className="pr-16 tabular-nums"
            />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted"
            >
              {unitName}
            </span>
          </span>
        )}
      </Field>
      <button type="submit" className={cx(buttonClass('outline', 'sm'), 'mt-3 hidden! noscript:inline-flex!')}>
        {messages.show}
      </button>
    </form>
  );
}
