import { Link } from 'react-router';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { prefillViewing } from './request-viewing.ts';

/** The place of the agent, and the way to a viewing: the contact form with its subject written. */
export function AgentCard({ address }: { address: string }) {
  const messages = useMessages('library').preview;
  return (
    <Card className="p-6 sm:p-7 lg:sticky lg:top-26">
      <div className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text">
          <Icon name="key" className="size-6" />
        </span>
        <div>
          <h2 className="display display-card">{messages.listingAgent}</h2>
          <p className="text-sm text-muted">{messages.nameAndPhoneNumber}</p>
        </div>
      </div>
      <p className="mt-5 text-[0.9375rem] text-pretty">{messages.agentHint}</p>
      <Link
        to={PATHS.contact}
        onClick={() => prefillViewing(address)}
        className={`${buttonClass('primary', 'lg')} mt-6 w-full`}
      >
        {messages.requestViewing}
      </Link>
    </Card>
  );
}
