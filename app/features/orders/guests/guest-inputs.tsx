import { Button } from '#app/ui/button/button.tsx';
import { type GuestInput, MOST_GUESTS } from '#domain/orders/guests/guest-input.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { GuestsMessages } from '#locales/all/pages/guests.ts';
import { emptyGuest } from './empty-guest.ts';
import { GuestFields } from './guest-fields.tsx';

type GuestInputsProps = {
  guests: readonly GuestInput[];
  /** A sentence for each wrong control, by its path in the body: `guests.0.email`. */
  errors: Readonly<Record<string, string | undefined>>;
  messages: GuestsMessages;
  /** The language that a new guest has at first. */
  locale: Locale;
  onChange: (guests: GuestInput[]) => void;
};

const pick = (errors: GuestInputsProps['errors'], index: number) => {
  const start = `guests.${index}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(start) ? [[path.slice(start.length).split('.')[0], message]] : [],
    ),
  );
};

/** The guests of an order that is not made yet, one below the other. */
export function GuestInputs({ guests, errors, messages, locale, onChange }: GuestInputsProps) {
  const put = (index: number, guest: GuestInput) => onChange(guests.map((each, at) => (at === index ? guest : each)));
  return (
    <>
      {guests.map((guest, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest has no name or address while it is typed.
          key={index}
          className="col-span-full min-w-0 border-t border-line pt-5"
        >
          <legend className="float-left mb-4 w-full font-medium text-ink">
            {messages.person({ number: index + 1 })}
          </legend>
          <div className="clear-both grid grid-cols-2 gap-5 sm:grid-cols-6">
            <GuestFields
              name={`guests.${index}`}
              guest={guest}
              errors={pick(errors, index)}
              messages={messages}
              onChange={(changed) => put(index, changed)}
            />
            <div className="col-span-full">
              <Button
                variant="outline"
                size="sm"
                aria-label={messages.removeNamed({ name: guest.name || messages.person({ number: index + 1 }) })}
                onClick={() => onChange(guests.filter((_, at) => at !== index))}
              >
                {messages.remove}
              </Button>
            </div>
          </div>
        </fieldset>
      ))}
      {guests.length < MOST_GUESTS && (
        <div className="col-span-full">
          <Button variant="outline" size="sm" onClick={() => onChange([...guests, emptyGuest(locale)])}>
            {guests.length > 0 ? messages.another : messages.add}
          </Button>
        </div>
      )}
    </>
  );
}
