import { Link } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { AuthHeading, TEXT_LINK } from '../auth-frame.tsx';
import { OtherWays } from './other-ways.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInGate } from './sign-in-gate.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The way into the admin portal (ACC-6). */
export function AdminLogin() {
  const flow = useSignIn('admin');
  return (
    <>
      <SignInGate flow={flow}>
        <AuthHeading eyebrow="Staff" title="Admin Portal">
          Orders, shoots and everyone’s media. For the people of the studio.
        </AuthHeading>
        <SignInForm flow={flow} />
        <OtherWays flow={flow} />
      </SignInGate>
      <p className="mt-8 text-center">
        <Link to={PATHS.home} className={`inline-flex items-center gap-2 ${TEXT_LINK}`}>
          <Icon name="arrowLeft" className="size-4" />
          Back to Home
        </Link>
      </p>
    </>
  );
}
