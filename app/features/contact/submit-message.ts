import { ApiProblem } from '#app/lib/api.ts';
import type { ContactMessage } from '#domain/contact/contact-message.ts';
import { sendMessage } from './api/send-message.ts';
import { SOMETHING_WRONG } from './contact-messages.ts';
import { type ContactErrors, isContactField } from './contact-values.ts';
import { getNoAnswerMessage } from './no-answer-message.ts';

/** The outcome of a message: the text of the toast, and the error of each control. */
export type SubmitOutcome = { ok: true; text: string } | { ok: false; text: string; errors: ContactErrors };

/** Sends a message and returns the outcome. Loaded when it is first needed. Never throws. */
export async function submitMessage(message: ContactMessage): Promise<SubmitOutcome> {
  try {
    return { ok: true, text: await sendMessage(message) };
  } catch (error) {
    if (error instanceof ApiProblem) return { ok: false, text: formatProblem(error), errors: fieldErrors(error) };
    return { ok: false, text: await getNoAnswerMessage(), errors: {} };
  }
}

/** The server's sentence (spec §8 Contact); its own faults and those of what is between are said in ours. */
function formatProblem({ code, detail, retryAfterSeconds }: ApiProblem): string {
  if (code === 'internal') return SOMETHING_WRONG;
  if (code !== 'rate_limited' || retryAfterSeconds === null) return detail;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `${detail} You can send again in ${minutes <= 1 ? 'a minute' : `${minutes} minutes`}.`;
}

function fieldErrors({ fields }: ApiProblem): ContactErrors {
  const errors: ContactErrors = {};
  for (const { path, message } of fields) {
    if (isContactField(path)) errors[path] ??= message;
  }
  return errors;
}
