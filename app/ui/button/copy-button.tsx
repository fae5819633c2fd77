import { useEffect, useState } from 'react';
import { useUiMessages } from '#app/lib/language/ui-messages.ts';
import { copyText } from '#app/lib/state/copy-text.ts';
import { ToolIcon } from '../icon/tool-icon.tsx';
import { Button, type ButtonSize } from './button.tsx';

const SAID_FOR_MS = 2000;

type CopyButtonProps = {
  /** The text to copy. */
  text: string;
  /** The button's name for screen readers: "Copy the setup key". */
  label: string;
  size?: ButtonSize;
};

/** Copies a text and says so, or says that the browser would not. */
export function CopyButton({ text, label, size = 'sm' }: CopyButtonProps) {
  const messages = useUiMessages();
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await copyText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button variant="outline" size={size} aria-label={label} onClick={copy}>
        <ToolIcon name={outcome === 'copied' ? 'check' : 'copy'} className="size-4" />
        {outcome === null ? messages.copy : outcome === 'copied' ? messages.copied : messages.notAllowed}
      </Button>
      <span role="status" className="sr-only">
        {outcome === 'copied' && messages.copied}
        {outcome === 'refused' && messages.copyRefused}
      </span>
    </>
  );
}
