import { Link } from 'react-router';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import type { DeliveredFile, DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import { alterationLabel } from '#domain/shared/alterations.ts';
import { originalsPath } from './originals-section.tsx';

type AlteredMarkProps = {
  file: Pick<DeliveredFile, 'id' | 'alteration' | 'has_original'>;
  originals: DeliveryPage['originals'];
};

const LOOK =
  'inline-flex items-center rounded-xl bg-amber-100 px-2.5 py-0.5 text-center text-xs leading-4 font-semibold max-sm:px-2 max-sm:text-[0.6875rem] max-sm:leading-3.5 text-amber-950 shadow-sm';

/** What was done to an altered picture, and the way to its original. */
export function AlteredMark({ file, originals }: AlteredMarkProps) {
  const language = useLanguage();
  const messages = useMessages('delivery').originals;
  if (!file.alteration) return null;
  const label = alterationLabel(file.alteration, language);
  if (!originals || !file.has_original) return <span className={LOOK}>{label}</span>;
  return (
    <Link to={`${originalsPath(originals.url)}#${file.id}`} className="inline-flex min-h-6 items-start">
      <span className={LOOK}>{label}</span>
      <span className="sr-only">: {messages.see}</span>
    </Link>
  );
}
