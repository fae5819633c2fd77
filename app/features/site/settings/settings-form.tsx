import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from '#app/lib/state/toast.ts';
import { LeaveQuestion } from '#app/ui/dialog/leave-question.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { SaveBar } from './save-bar.tsx';
import type { SettingsEditor } from './use-settings-form.ts';

type SettingsFormProps = {
  /** The name of the form. */
  label: string;
  editor: SettingsEditor;
  /** What the question before leaving says was changed: "the license of new deliveries". */
  subject: string;
  /** What is said once it is saved. */
  saved: { title: string; description: string };
  /** Whether a field already says that it cannot be sent. */
  isWrong?: boolean;
  children: ReactNode;
};

const isShortcut = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';

/** Shows the first thing in the form that is wrong; says whether there is one. */
function showFirstWrong(form: HTMLElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-refused]');
  wrong?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: 'center' });
  return Boolean(wrong);
}

/** The fields of a section with its save bar (SITE-73): asks before it is left, and shows what was refused. */
export function SettingsForm({ label, editor, subject, saved, isWrong = false, children }: SettingsFormProps) {
  const { errors, changes, isDirty, isSaving, failure } = editor;
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const [unplaced, setUnplaced] = useState<string | null>(null);
  const isOpen = isDirty || isSaving || changes.length > 0;
  // What the server refused is looked for once the fields show it; what none of them shows stands in the bar.
  useEffect(() => {
    const [first] = Object.values(errors);
    setUnplaced(first !== undefined && !showFirstWrong(form.current) ? first : null);
  }, [errors]);
  useEffect(() => {
    if (changes.length > 0) notice.current?.scrollIntoView({ block: 'center' });
  }, [changes]);
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOpen]);
  const close = () => form.current?.focus({ preventScroll: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || !isOpen) return;
    if (isWrong) return void showFirstWrong(form.current);
    // The bar goes, and with it the button that had the focus; a field that is typed in keeps it.
    const isInBar = bar.current?.contains(document.activeElement);
    if (!(await editor.save())) return;
    if (isInBar) close();
    toast({ ...saved, variant: 'success' });
  };
  const discard = () => {
    editor.discard();
    close();
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      aria-label={label}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col focus-visible:outline-none"
    >
      {isDirty && (
        <LeaveQuestion
          isOpen
          title="Leave without saving?"
          description={`You have changed ${subject}. What you changed is lost if you leave now.`}
        />
      )}
      <div ref={notice} className="not-empty:mb-5">
        <ChangedNotice changes={changes} onTake={discard} />
      </div>
      <div className="flex flex-col gap-5">{children}</div>
      {isOpen && <SaveBar ref={bar} isSaving={isSaving} failure={failure ?? unplaced} onDiscard={discard} />}
    </form>
  );
}
