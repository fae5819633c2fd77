import { type ComponentPropsWithRef, type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { Input } from '#app/ui/form/field.tsx';
import type { Locale } from '#domain/shared/locale.ts';
import type { SuggestedAddress } from '#domain/site/places/suggestions-json.ts';

/** The name of the list of suggestions, and what a screen reader says of it. */
export type SuggestionMessages = { label: string; found: (values: { count: number }) => string };

export type SuggestedInputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'ref'> & {
  value: string;
  locale: Locale;
  messages: SuggestionMessages;
  onType: (value: string) => void;
  onChoose: (address: SuggestedAddress) => void;
};

type Combobox = typeof import('./address-combobox.tsx').AddressCombobox;

/**
 * The field of an address. Where the studio has a geocoder, the field becomes one that suggests addresses once somebody is in it: what was
 * typed, the focus and the place of the caret stay. Otherwise, and until then, it is a field like any other.
 */
export function SuggestedInput({ locale, messages, onType, onChoose, ...input }: SuggestedInputProps) {
  const isOffered = usePublicConfig().data?.hasAddressSuggestions ?? false;
  const [isVisited, setIsVisited] = useState(false);
  const [isComposing, setIsComposing] = useState(false);
  const [loaded, setLoaded] = useState<{ Combobox: Combobox } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<[number | null, number | null] | null>(null);
  const isWanted = isOffered && isVisited;
  useEffect(() => {
    // Without a network the field stays what it is.
    if (isWanted)
      import('./address-combobox.tsx').then(
        ({ AddressCombobox: Combobox }) => setLoaded({ Combobox }),
        () => {},
      );
  }, [isWanted]);
  // Somebody may be in the field before this runs.
  useEffect(() => setIsVisited((was) => was || document.activeElement === field.current), []);
  // A keyboard that composes letters would lose them with the field under it.
  const isReady = loaded !== null && !isComposing;
  useLayoutEffect(() => {
    if (!isReady || !caret.current) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(...caret.current);
  }, [isReady]);
  if (isReady)
    return (
      <loaded.Combobox {...input} locale={locale} messages={messages} onType={onType} onChoose={onChoose} ref={field} />
    );
  const noteCaret = ({ currentTarget: { selectionStart, selectionEnd } }: { currentTarget: HTMLInputElement }) => {
    caret.current = [selectionStart, selectionEnd];
  };
  return (
    <Input
      {...input}
      ref={field}
      onChange={(event) => {
        noteCaret(event);
        onType(event.target.value);
      }}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        noteCaret(event);
        setIsVisited(true);
      }}
      onSelect={noteCaret}
      onBlur={() => {
        caret.current = null;
      }}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
    />
  );
}
