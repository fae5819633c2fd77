import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Messages, useMessages } from '#app/lib/language/messages.ts';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import { useConnection } from '#app/lib/request/connection.ts';
import { toast } from '#app/lib/state/toast.ts';
import type { ContactField } from '#domain/site/contact-form/contact-message.ts';
import { clearContactDraft, getContactDraft, setContactField, useContactDraft } from './contact-draft.ts';
import { CONTACT_FIELDS, type ContactErrors, validitySentence } from './contact-values.ts';
import { getNoAnswerMessage } from './no-answer-message.ts';
import type { SubmitOutcome } from './submit-message.ts';

/** The code that sends; fetched when the form is first used, before a lost connection could keep it away. */
const loadSubmit = () => import('./submit-message.ts');

/** Sends what is in the form. Never throws. */
async function send(form: HTMLFormElement, messages: Messages<'contact'>): Promise<SubmitOutcome> {
  const website = String(new FormData(form).get('website') ?? '');
  try {
    const { submitMessage } = await loadSubmit();
    return await submitMessage({ ...getContactDraft(), website }, messages);
  } catch {
    return { ok: false, text: await getNoAnswerMessage(messages), errors: {} };
  }
}

/**
 * Puts the focus where the reader continues once the form can be used again: the first wrong control, else the button,
 * because a control that was disabled while the message went out has lost it.
 */
function useFocusAfterSending(form: RefObject<HTMLFormElement | null>, isSending: boolean, errors: ContactErrors) {
  const wasSending = useRef(false);
  useEffect(() => {
    const hasEnded = wasSending.current && !isSending;
    wasSending.current = isSending;
    if (!hasEnded) return;
    const wrong = CONTACT_FIELDS.find((field) => errors[field]);
    const selector = wrong ? `[name="${wrong}"]` : 'button[type=submit]';
    if (wrong || document.activeElement === document.body) form.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [form, isSending, errors]);
}

/** The contact form's states and moves (SITE-36). */
export function useContactForm() {
  const isHydrated = useHydrated();
  const messages = useMessages('contact');
  const isConnected = useConnection() !== 'disconnected';
  const values = useContactDraft();
  const [errors, setErrors] = useState<ContactErrors>({});
  const [isSending, setIsSending] = useState(false);
  const [sentCount, setSentCount] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterSending(form, isSending, errors);

  const fail = (description: string) => toast({ title: messages.failed, description, variant: 'destructive' });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    if (!isConnected) return void fail(messages.notConnected);
    setIsSending(true);
    const outcome = await send(event.currentTarget, messages);
    if (outcome.ok) {
      clearContactDraft();
      setSentCount((count) => count + 1);
    }
    setErrors(outcome.ok ? {} : outcome.errors);
    setIsSending(false);
    if (outcome.ok) toast({ title: messages.sent, description: outcome.text, variant: 'success' });
    else fail(outcome.text);
  };

  return {
    form,
    values,
    errors,
    isSending,
    /** Whether the controls take no words: while sending, while disconnected, and before scripts run. */
    isLocked: !isHydrated || !isConnected || isSending,
    isHydrated,
    /** How many messages have gone out: what the form does not control begins anew with each. */
    sentCount,
    submit,
    prepare: () => void loadSubmit().catch(() => {}),
    change: (field: ContactField, value: string) => {
      setContactField(field, value);
      setErrors(({ [field]: _mended, ...others }) => others);
    },
    /** Says beside a control what the browser finds wrong with it, instead of in the browser's own bubble. */
    refuse: (field: ContactField, control: HTMLInputElement | HTMLTextAreaElement) => {
      setErrors((others) => ({ ...others, [field]: validitySentence(field, control.validity, messages) }));
      if (control === form.current?.querySelector(':is(input, textarea):invalid')) control.focus();
    },
  };
}
