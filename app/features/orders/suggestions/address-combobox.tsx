import { useQuery } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { type RefObject, useState } from 'react';
import { useSettled } from '#app/lib/state/use-settled.ts';
import { cx } from '#app/ui/cx.ts';
import { Input } from '#app/ui/form/field.tsx';
import type { Locale } from '#domain/shared/locale.ts';
import type { SuggestedAddress } from '#domain/site/places/suggestions-json.ts';
import { suggestionsQuery } from '../api/suggestions.ts';
import type { SuggestedInputProps } from './suggested-input.tsx';

/** How long nothing is typed before addresses are asked for. */
const QUIET_MS = 300;
/** As much as the server wants to see; its schema is not loaded for that. */
const FEWEST_TYPED = 3;

const NONE: readonly SuggestedAddress[] = [];

const lineOf = ({ city, state, zip_code }: SuggestedAddress) => [city, state, zip_code].filter(Boolean).join(', ');

/** The addresses for what is typed, once nothing was typed for a moment. `typed` is null where nothing is to be suggested. */
function useSuggestions(typed: string | null, locale: Locale): readonly SuggestedAddress[] {
  const settled = useSettled(typed, QUIET_MS)?.trim() ?? '';
  const isWanted = typed !== null && settled.length >= FEWEST_TYPED;
  const { data } = useQuery({ ...suggestionsQuery(settled, locale), enabled: isWanted });
  return isWanted && typed.trim().startsWith(settled) ? (data ?? NONE) : NONE;
}

type AddressComboboxProps = SuggestedInputProps & { ref: RefObject<HTMLInputElement | null> };

/** The field of an address with the list of what it may mean: by keyboard, pointer and screen reader. */
export function AddressCombobox({ locale, messages, onType, onChoose, ref, ...input }: AddressComboboxProps) {
  const { value, className } = input;
  const [typed, setTyped] = useState<string | null>(value || null);
  const [isOpen, setIsOpen] = useState(true);
  const items = useSuggestions(typed, locale);
  const isShown = isOpen && items.length > 0;
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox({
    items: [...items],
    isOpen: isShown,
    inputValue: value,
    selectedItem: null,
    ...(input.id ? { inputId: input.id } : {}),
    itemToString: (item) => item?.address ?? '',
    onIsOpenChange: ({ isOpen: next, type }) => {
      // The field opens with what is typed, and a click in it does not close it.
      if (type !== useCombobox.stateChangeTypes.InputClick) setIsOpen(next);
    },
    stateReducer: (state, { type, changes }) =>
      // Leaving the field chooses nothing, and Escape takes away nothing but the list.
      type === useCombobox.stateChangeTypes.InputBlur || type === useCombobox.stateChangeTypes.InputKeyDownEscape
        ? { ...changes, selectedItem: null, inputValue: state.inputValue }
        : changes,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setTyped(null);
      setIsOpen(false);
      onChoose(selectedItem);
    },
  });
  const { 'aria-labelledby': _label, ...control } = getInputProps({
    ref,
    onChange: ({ currentTarget }) => {
      setTyped(currentTarget.value);
      setIsOpen(true);
      onType(currentTarget.value);
    },
  });
  return (
    <div className="relative">
      <Input {...input} {...control} className={className} />
      <ul
        {...getMenuProps({ 'aria-label': messages.label })}
        className={cx(
          'absolute inset-x-0 top-full z-40 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-float',
          !isShown && 'hidden',
        )}
      >
        {isShown &&
          items.map((item, index) => (
            <li
              key={JSON.stringify(item)}
              {...getItemProps({ item, index })}
              className={cx(
                'flex min-h-11 cursor-pointer flex-col justify-center rounded-input px-3 py-1.5 text-[0.9375rem] leading-snug wrap-anywhere',
                index === highlightedIndex && 'bg-ink/6',
              )}
            >
              {item.address}
              <span className="text-sm text-muted">{lineOf(item)}</span>
            </li>
          ))}
      </ul>
      <span role="status" className="sr-only">
        {isShown && messages.found({ count: items.length })}
      </span>
    </div>
  );
}
