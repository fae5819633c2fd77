import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import { describeFinding, namePictures } from '#domain/listings/describe-finding.ts';
import { FINDING_LEVELS, type FindingLevel, type PackFinding } from '#domain/listings/pack-findings.ts';
import { PackThumb } from './pack-thumb.tsx';

const TONES: Record<FindingLevel, BadgeTone> = {
  refused: 'red',
  left_out: 'yellow',
  to_do: 'accent',
  done: 'green',
  known: 'neutral',
};
/** More pictures than this are named alone. */
const MOST_THUMBS = 3;

/** Which item has a number in the delivery. */
export type IdOfNumber = ReadonlyMap<number, string>;

/** What was found of a pack, the gravest first, each with its pictures. */
export function FindingList({ findings, idOf }: { findings: readonly PackFinding[]; idOf: IdOfNumber }) {
  const levels = Object.keys(TONES) as FindingLevel[];
  const rankOf = ({ code }: PackFinding) => levels.indexOf(FINDING_LEVELS[code]);
  const sorted = findings.toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <ul className="divide-y divide-line">
      {sorted.map((finding) => (
        <FindingRow key={finding.code} finding={finding} idOf={idOf} />
      ))}
    </ul>
  );
}

function FindingRow({ finding, idOf }: { finding: PackFinding; idOf: IdOfNumber }) {
  const language = useLanguage();
  const messages = useMessages('listings').market;
  const { sentence, pictures } = describeFinding(finding, language);
  const level = FINDING_LEVELS[finding.code];
  const named = namePictures(pictures, language);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      {pictures.length > 0 && pictures.length <= MOST_THUMBS && (
        <span className="flex gap-1.5">
          {pictures.map((number) => (
            <PackThumb key={number} id={idOf.get(number) ?? null} number={number} className="w-20" />
          ))}
        </span>
      )}
      <p className="min-w-0 flex-1 basis-64 text-[0.9375rem] text-pretty text-body">
        {named && <span className="block font-medium text-ink">{named}</span>}
        {sentence}
      </p>
      <Badge tone={TONES[level]}>{messages.levels[level]}</Badge>
    </li>
  );
}
