import { addressLanguage } from '#app/lib/language/document-language.ts';
import { say } from '#app/lib/request/sentences.ts';
import { type Checked, checkWith, type FormErrors, type FormValues } from '#app/lib/request/use-form.ts';
import { type SignUp, signUpSchema } from '#domain/accounts/account-input.ts';
import { newPasswordProblem, PASSWORDS_DIFFER } from '#domain/accounts/passwords.ts';

/** Returns the error of a new password and its repetition, by the control that it concerns (ACC-11). */
export function checkNewPassword(password = '', repeated = '', name = 'password'): FormErrors {
  const problem = newPasswordProblem(password, repeated);
  if (!problem) return {};
  return { [problem === PASSWORDS_DIFFER ? 'confirm_password' : name]: say(problem) };
}

/** Checks the sign-up form: the two rules of passwords, and the schema that the server uses. The account's language is the page's. */
export function checkSignUp(values: FormValues): Checked<SignUp> {
  const passwords = checkNewPassword(values.password, values.confirm_password);
  const checked = checkWith(signUpSchema, { ...values, locale: addressLanguage() });
  if (Object.keys(passwords).length === 0) return checked;
  return { errors: { ...checked.errors, ...passwords } };
}
