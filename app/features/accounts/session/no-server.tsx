import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { loadSession } from './load-session.ts';

/** Nobody can say who is signed in, since the server gives no answer. */
export function NoServer() {
  return (
    <Notice
      tone="red"
      role="alert"
      title="The server could not be reached"
      className="max-w-xl"
      action={
        <Button variant="outline" size="sm" onClick={() => void loadSession()}>
          Try again
        </Button>
      }
    >
      We could not check who is signed in. Nothing is lost.
    </Notice>
  );
}
