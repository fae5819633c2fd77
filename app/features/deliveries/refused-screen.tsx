import { useMessages } from '#app/lib/messages.ts';
import { useSite } from '#app/lib/site.ts';
import { buttonClass } from '#app/ui/button/button.tsx';

/** A link that has ended, or is none: what happened, and whom to ask. */
export function RefusedScreen({ reason }: { reason: 'link_ended' | 'not_found' }) {
  const messages = useMessages('delivery').refused;
  const { business } = useSite();
  const { title, text } = messages[reason];
  return (
    <div className="max-w-xl text-center">
      <h1 className="display display-section">{title}</h1>
      <p className="mt-4 text-lg text-pretty text-body">{text}</p>
      <a href={`mailto:${business.email}`} className={`${buttonClass('primary')} mt-8`}>
        {messages.askStudio}
      </a>
    </div>
  );
}
