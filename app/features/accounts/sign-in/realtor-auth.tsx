import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useMessages } from '#app/lib/language/messages.ts';
import { goToTop } from '#app/lib/page/scroll-to-top.ts';
import type { FormValues } from '#app/lib/request/use-form.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TabPanel, Tabs } from '#app/ui/layout/tabs.tsx';
import { accountEmailSchema } from '#domain/accounts/account-input.ts';
import { AuthHeading } from '../auth-frame.tsx';
import { VIA_GOOGLE } from './google-button.tsx';
import { OtherWays } from './other-ways.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInGate } from './sign-in-gate.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useSignIn } from './use-sign-in.ts';

type Tab = 'signin' | 'signup';

/** The email address that a link of an invitation fills in. Anybody can write a link, so what is no address is left out. */
function invitedValues(query: URLSearchParams): FormValues {
  const { data } = accountEmailSchema.safeParse(query.get('email'));
  return data ? { email: data } : {};
}

/** Keeps the text of one tab, passwords aside, for the visitor's return from the other. */
function useTyped(begun: FormValues) {
  const typed = useRef(begun);
  const note = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement) || target.autocomplete.endsWith('password')) return;
    typed.current = { ...typed.current, [target.name]: target.value };
  };
  return { typed, note };
}

/** Sign In and Sign Up (ACC-1); the address says which. */
export function RealtorAuth() {
  const messages = useMessages('account').signIn;
  const flow = useSignIn('realtor');
  const [query, setQuery] = useSearchParams();
  const { typed, note } = useTyped(invitedValues(query));
  const tab: Tab = query.get('tab') === 'signup' ? 'signup' : 'signin';
  const isReturning = query.get('via') === VIA_GOOGLE && !query.has('error');
  const tabs = [
    { value: 'signin', label: messages.signIn },
    { value: 'signup', label: messages.signUp },
  ] as const;
  const choose = (next: Tab) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of ['via', 'error']) after.delete(name);
        after.set('tab', next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <SignInGate flow={flow} isReturning={isReturning}>
      <AuthHeading
        eyebrow={messages.forRealtors}
        title={tab === 'signin' ? messages.welcomeBack : messages.createYourAccount}
      >
        {tab === 'signin' ? messages.signInIntro : messages.signUpIntro}
      </AuthHeading>
      {query.has('error') && (
        <Notice tone="red" role="alert" className="mb-6">
          {messages.googleFailed}
        </Notice>
      )}
      <div onInput={(event) => note(event.target)}>
        <Tabs value={tab} onValueChange={choose} label={messages.signInOrSignUp} tabs={tabs}>
          <TabPanel value="signin" className="pt-7">
            <SignInForm flow={flow} email={typed.current.email} />
            <OtherWays flow={flow} />
          </TabPanel>
          <TabPanel value="signup" className="pt-7">
            <SignUpForm
              typed={typed.current}
              onSignedUp={(email) => {
                typed.current = email === null ? {} : { email };
                if (email === null) return;
                choose('signin');
                goToTop();
              }}
            />
          </TabPanel>
        </Tabs>
      </div>
    </SignInGate>
  );
}
