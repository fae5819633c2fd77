import type { FindingJson, PropertyChecks } from '#domain/media/checks/checks-json.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

type Kind = FindingJson['kind'];

const SUMMARIES: Record<Exclude<Kind, 'count'>, (count: number) => string> = {
  blur: (count) => counted(count, 'photo looks soft', 'photos look soft'),
  same: (count) => counted(count, 'group looks the same', 'groups look the same'),
  bracket: (count) => counted(count, 'bracket was not merged', 'brackets were not merged'),
  place: (count) => counted(count, 'original contains a place', 'originals contain a place'),
  ai: (count) => counted(count, 'photo was made with AI', 'photos were made with AI'),
};

/** The findings that nobody has put aside, in one line, such as "2 photos look soft · 24 of 25 photos". */
export function summarizeChecks({ findings, delivered, ordered }: PropertyChecks): string {
  const open = findings.filter(({ dismissed }) => !dismissed);
  const parts = (['blur', 'same', 'bracket'] as const).map(
    (kind) => [kind, open.filter((one) => one.kind === kind).length] as const,
  );
  const others = (['place', 'ai'] as const).map(
    (kind) => [kind, open.filter((one) => one.kind === kind).length] as const,
  );
  return [
    ...parts.filter(([, count]) => count > 0).map(([kind, count]) => SUMMARIES[kind](count)),
    ...(open.some(({ kind }) => kind === 'count') ? [`${delivered} of ${ordered} photos`] : []),
    ...others.filter(([, count]) => count > 0).map(([kind, count]) => SUMMARIES[kind](count)),
  ].join(' · ');
}

/** How many photos were not looked at yet. */
export const describeWaiting = ({ waiting }: PropertyChecks): string =>
  `${counted(waiting, 'photo is', 'photos are')} still being looked at.`;

const NAMES: Record<Kind, string> = {
  blur: 'Looks soft',
  same: 'Looks the same',
  bracket: 'Bracket that was not merged',
  count: 'Number of photos',
  place: 'Contains a place',
  ai: 'Made with AI',
};

const REASONS: Record<Exclude<Kind, 'count'>, string> = {
  blur: 'Its finest details are weaker than in a sharp photo of this size.',
  same: 'These photos show nearly the same picture. One of them may be enough.',
  bracket: 'The camera took these one after another with other exposures, as for one merged photo.',
  place:
    'The camera wrote where it stood. Pictures made of it have no place, but the original is handed over as it is.',
  ai: 'Its file says that a model drew it or a part of it. Say what was done to the picture, so that its viewers learn of it as the law asks.',
};

/** A finding in a few words, and why it is one. */
export function describeFinding({ kind }: FindingJson, { delivered, ordered }: PropertyChecks) {
  const reason = kind === 'count' ? `${delivered} photos are here, and ${ordered} were ordered.` : REASONS[kind];
  return { name: NAMES[kind], reason };
}
