import { useSite } from '#app/lib/page/site.ts';
import { buttonClass } from '#app/ui/button/button.tsx';

type RefusedScreenProps = { title: string; text: string; askStudio: string };

/** A link that has ended, or is none: what happened, and whom to ask. */
export function RefusedScreen({ title, text, askStudio }: RefusedScreenProps) {
  const { business } = useSite();
  return (
    <div className="max-w-xl text-center">
      <h1 className="display display-section">{title}</h1>
      <p className="mt-4 text-lg text-pretty text-body">{text}</p>
      <a href={`mailto:${business.email}`} className={`${buttonClass('primary')} mt-8`}>
        {askStudio}
      </a>
    </div>
  );
}
