import { useSite } from '#app/lib/page/site.ts';
import type { FormErrors } from '#app/lib/request/use-form.ts';
import { Card } from '#app/ui/layout/card.tsx';
import type { GuestInput } from '#domain/orders/guests/guest-input.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import { GuestInputs } from '../guests/guest-inputs.tsx';
import { guestsEn as messages } from './guests-words.ts';

type GuestsOfOrderProps = {
  guests: readonly GuestInput[];
  errors: FormErrors;
  onChange: (guests: GuestInput[]) => void;
};

/** Who else is told of an order that staff make. */
export function GuestsOfOrder({ guests, errors, onChange }: GuestsOfOrderProps) {
  const { languages } = useSite();
  return (
    <Card className="px-5 pt-4 pb-6 sm:px-6">
      <fieldset className="min-w-0">
        <legend className="display display-card float-left mb-2 w-full">{messages.title}</legend>
        <p className="clear-both mb-5 text-[0.9375rem] text-pretty text-muted">{messages.text}</p>
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-6">
          <GuestInputs
            guests={guests}
            errors={errors}
            messages={messages}
            locale={firstLanguage({ languages })}
            onChange={onChange}
          />
        </div>
      </fieldset>
    </Card>
  );
}
