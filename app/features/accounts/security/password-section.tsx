import { z } from 'zod';
import { changePassword } from '#app/features/shared/session/api/password.ts';
import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { getMessages, useMessages } from '#app/lib/language/messages.ts';
import { say } from '#app/lib/request/sentences.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Account } from '#domain/accounts/account-json.ts';
import { givenPasswordSchema, newPasswordProblem, PASSWORDS_DIFFER } from '#domain/accounts/passwords.ts';

const inputSchema = z.object({
  current_password: givenPasswordSchema.optional(),
  new_password: givenPasswordSchema,
  repeated_password: givenPasswordSchema,
});

/** The two rules of ACC-21, with the toast title 'Error' that it gives a password update; beside the control as well. */
function checkRules(input: z.infer<typeof inputSchema>): Record<string, string> | null {
  const messages = getMessages('account').security;
  const problem = newPasswordProblem(input.new_password, input.repeated_password);
  if (!problem) return null;
  toast({ title: messages.error, description: say(problem), variant: 'destructive' });
  return { [problem === PASSWORDS_DIFFER ? 'repeated_password' : 'new_password']: say(problem) };
}

/** Another password, or a first one for an account that came by Google. */
export function PasswordSection({ account }: { account: Account }) {
  const messages = useMessages('account').security;
  const confirmed = useConfirmed();
  const { has_password: hasPassword } = account;
  const form = useSchemaForm({
    schema: inputSchema,
    check: checkRules,
    send: async ({ current_password, new_password }) => {
      await confirmed(() => changePassword({ ...(hasPassword ? { current_password } : {}), new_password }));
      form.clear();
      toast({
        title: hasPassword ? messages.passwordChanged : messages.passwordSet,
        description: messages.passwordSaved,
        variant: 'success',
      });
    },
  });
  return (
    <Section
      title={messages.password}
      description={hasPassword ? messages.changePasswordHint : messages.setPasswordHint}
    >
      <form {...form.bind} aria-label={messages.password} className="flex flex-col gap-5">
        {/* Password managers learn from it whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label={messages.currentPassword}
            name="current_password"
            autoComplete="current-password"
            required
            error={form.errors.current_password}
            className="sm:max-w-[calc(50%-0.625rem)]"
          />
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PasswordField
            label={messages.newPassword}
            name="new_password"
            autoComplete="new-password"
            required
            hint={messages.atLeast8Characters}
            error={form.errors.new_password}
          />
          <PasswordField
            label={messages.confirmNewPassword}
            name="repeated_password"
            autoComplete="new-password"
            required
            error={form.errors.repeated_password}
          />
        </div>
        <FormError text={form.errorMessage} />
        <div>
          <Button type="submit" aria-disabled={form.isSending}>
            {form.isSending ? messages.saving : hasPassword ? messages.changePassword : messages.setPassword}
          </Button>
        </div>
      </form>
    </Section>
  );
}
