import { z } from 'zod';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Account } from '#domain/accounts/account-json.ts';
import { givenPasswordSchema, newPasswordProblem, PASSWORDS_DIFFER } from '#domain/accounts/passwords.ts';
import { changePassword } from '../api/password.ts';
import { useConfirmed } from '../area/confirmation.tsx';

const inputSchema = z.object({
  current_password: givenPasswordSchema.optional(),
  new_password: givenPasswordSchema,
  repeated_password: givenPasswordSchema,
});

/** The two rules of spec §5, with the toast title 'Error' that it gives a password update; beside the control as well. */
function checkRules(input: z.infer<typeof inputSchema>): Record<string, string> | null {
  const problem = newPasswordProblem(input.new_password, input.repeated_password);
  if (!problem) return null;
  toast({ title: 'Error', description: problem, variant: 'destructive' });
  return { [problem === PASSWORDS_DIFFER ? 'repeated_password' : 'new_password']: problem };
}

/** Another password, or a first one for an account that came by Google. */
export function PasswordSection({ account }: { account: Account }) {
  const confirmed = useConfirmed();
  const { has_password: hasPassword } = account;
  const form = useSchemaForm({
    schema: inputSchema,
    check: checkRules,
    send: async ({ current_password, new_password }) => {
      await confirmed(() => changePassword({ ...(hasPassword ? { current_password } : {}), new_password }));
      form.clear();
      toast({
        title: hasPassword ? 'Password changed' : 'Password set',
        description: 'You stay signed in here. Everywhere else you are signed out.',
        variant: 'success',
      });
    },
  });
  return (
    <Section
      title="Password"
      description={
        hasPassword
          ? 'With a new password you are signed out on all other devices.'
          : 'You have signed in with Google so far. With a password you can sign in without it, too.'
      }
    >
      <form {...form.bind} aria-label="Password" className="flex flex-col gap-5">
        {/* Password managers learn from it whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label="Current password"
            name="current_password"
            autoComplete="current-password"
            required
            error={form.errors.current_password}
            className="sm:max-w-[calc(50%-0.625rem)]"
          />
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PasswordField
            label="New password"
            name="new_password"
            autoComplete="new-password"
            required
            hint="At least 8 characters."
            error={form.errors.new_password}
          />
          <PasswordField
            label="Confirm new password"
            name="repeated_password"
            autoComplete="new-password"
            required
            error={form.errors.repeated_password}
          />
        </div>
        <FormError text={form.errorMessage} />
        <div>
          <Button type="submit" aria-disabled={form.isSending}>
            {form.isSending ? 'Saving...' : hasPassword ? 'Change password' : 'Set password'}
          </Button>
        </div>
      </form>
    </Section>
  );
}
