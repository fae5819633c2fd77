import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { ToolIcon } from '../icon/tool-icon.tsx';
import { Input } from './field.tsx';

/** How long a search stays unchanged before it starts (MED-7), in milliseconds. */
const DEBOUNCE_MS = 300;
/** The longest search, in UTF-16 units; the server takes no more. */
const MAX_SEARCH_LENGTH = 200;

type SearchBoxProps = {
  label: string;
  placeholder: string;
  /** The current search. One that comes from elsewhere, as by Back, replaces what was typed. */
  value: string;
  onSearch: (q: string) => void;
  /** Beside other small controls. */
  isSmall?: boolean;
};

/**
 * Searches once the typing has rested, or at once where a link is pressed: a search that waited longer would call back who has gone.
 * Nothing moves while anything else is being pressed.
 */
export function SearchBox({ label, placeholder, value, onSearch, isSmall = false }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const stopWaiting = useRef(() => {});
  useEffect(() => () => stopWaiting.current(), []);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    stopWaiting.current();
    setText(value);
  }, [value]);
  const search = (next: string) => {
    stopWaiting.current();
    asked.current = next.trim();
    onSearch(next.trim());
  };
  const type = (next: string) => {
    setText(next);
    stopWaiting.current();
    const timer = setTimeout(() => search(next), DEBOUNCE_MS);
    const searchAtLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) search(next);
    };
    document.addEventListener('click', searchAtLink, { capture: true });
    stopWaiting.current = () => {
      clearTimeout(timer);
      document.removeEventListener('click', searchAtLink, { capture: true });
    };
  };
  return (
    <div className="relative w-full sm:max-w-96 sm:flex-1">
      <ToolIcon
        name="search"
        className={cx(
          'pointer-events-none absolute top-1/2 -translate-y-1/2 text-muted',
          isSmall ? 'left-3 size-4' : 'left-3.5',
        )}
      />
      <Input
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={({ target }) => type(target.value)}
        className={isSmall ? 'h-9! pr-3 pl-9 text-sm! pointer-coarse:h-11!' : 'pl-11'}
      />
    </div>
  );
}
