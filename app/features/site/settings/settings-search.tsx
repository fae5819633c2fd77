import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useRights } from '#app/lib/session/use-rights.ts';
import { Input } from '#app/ui/form/field.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { findSettings } from './find-settings.ts';
import type { FoundSetting } from './settings-index.ts';

/** The longest question; a setting has a few words. */
const MOST_LETTERS = 60;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** The arrow keys go through the field and what was found, as in the search over the studio. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const next = stops[stops.findIndex((stop) => stop.matches(':focus')) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Finds a setting by its words and leads to it; "/" opens it from anywhere on the page (SITE-67). */
export function SettingsSearch({ onOpenChange }: { onOpenChange: (isOpen: boolean) => void }) {
  const { isOwner } = useRights();
  const [question, setQuestion] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const found = findSettings(question, isOwner);
  const isOpen = question.trim() !== '';
  useEffect(() => onOpenChange(isOpen), [isOpen, onOpenChange]);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const close = () => setQuestion('');
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && isOpen) {
      close();
      input.current?.focus();
    }
    const [first] = found;
    if (event.key === 'Enter' && event.target === input.current && first) {
      close();
      void navigate(first.to);
    }
    moveFocus(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go through the field and links inside
    <div onKeyDown={press}>
      <div className="relative">
        <ToolIcon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <Input
          ref={input}
          type="search"
          aria-label="Search the settings"
          aria-keyshortcuts="/"
          placeholder="Search the settings"
          autoComplete="off"
          maxLength={MOST_LETTERS}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
          className="peer h-12! pr-3 pl-9 lg:h-9! lg:text-sm! lg:pointer-coarse:h-11!"
        />
        <span
          aria-hidden="true"
          data-keys="/"
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded border border-line-strong bg-surface px-1.5 py-px text-xs text-muted before:content-[attr(data-keys)] peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden max-lg:hidden pointer-coarse:hidden"
        />
      </div>
      {isOpen && <Results question={question} found={found} onFollow={close} />}
    </div>
  );
}

type ResultsProps = { question: string; found: readonly FoundSetting[]; onFollow: () => void };

function Results({ question, found, onFollow }: ResultsProps) {
  return (
    <>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'px-3 py-4 text-sm text-muted wrap-anywhere'}>
        {found.length > 0 ? `${found.length} found` : `No setting has “${question.trim()}”.`}
      </p>
      <ul aria-label="Settings that were found" className="mt-2 flex flex-col gap-0.5 empty:hidden">
        {found.map(({ label, section, to }) => (
          <li key={`${to} ${label}`}>
            <Link
              to={to}
              onClick={onFollow}
              className="flex min-h-11 flex-col justify-center rounded-input px-3 py-1.5 leading-snug hover:bg-ink/5 focus-visible:-outline-offset-2"
            >
              <span className="text-sm font-medium text-ink">{label}</span>
              <span className="text-xs text-body">{section}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
