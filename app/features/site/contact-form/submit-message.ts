import { addressLanguage } from '#app/lib/language/document-language.ts';
import type { Messages } from '#app/lib/language/messages.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { loadSentences, say } from '#app/lib/request/sentences.ts';
import type { ContactMessage } from '#domain/site/contact-form/contact-message.ts';
import { sendMessage } from './api/send-message.ts';
import { type ContactErrors, isContactField } from './contact-values.ts';
import { getNoAnswerMessage } from './no-answer-message.ts';

/** The outcome of a message: the text of the toast, and the error of each control. */
export type SubmitOutcome = { ok: true; text: string } | { ok: false; text: string; errors: ContactErrors };

/** Sends a message in the language of the page, and returns the outcome. Loaded when it is first needed. Never throws. */
export async function submitMessage(
  message: Omit<ContactMessage, 'locale'>,
  messages: Messages<'contact'>,
): Promise<SubmitOutcome> {
  try {
    const [text] = await Promise.all([sendMessage({ ...message, locale: addressLanguage() }), loadSentences()]);
    return { ok: true, text: say(text) };
  } catch (error) {
    if (error instanceof ApiProblem)
      return { ok: false, text: formatProblem(error, messages), errors: fieldErrors(error) };
    return { ok: false, text: await getNoAnswerMessage(messages), errors: {} };
  }
}

/** The server's sentence (SITE-40); its own faults and those of what is between are said in ours. */
function formatProblem({ code, detail, retryAfterSeconds }: ApiProblem, messages: Messages<'contact'>): string {
  if (code === 'internal') return messages.somethingWrong;
  if (code !== 'rate_limited' || retryAfterSeconds === null) return say(detail);
  return `${say(detail)} ${messages.wait({ minutes: Math.ceil(retryAfterSeconds / 60) })}`;
}

function fieldErrors({ fields }: ApiProblem): ContactErrors {
  const errors: ContactErrors = {};
  for (const { path, message } of fields) {
    if (isContactField(path)) errors[path] ??= say(message);
  }
  return errors;
}
