import type { Visibility } from './packages.ts';
import type { Price } from './price-schema.ts';

type Referring = {
  packages: { id: string; visibility: Visibility; price: Price }[];
  addOns: { parents: string[]; choice: string | null }[];
  choices: { id: string }[];
};
type Problem = { path: (string | number)[]; message: string };

function partProblem(part: Referring['packages'][number] | undefined, id: string): string | null {
  if (!part) return `There is no package ${id}.`;
  if (part.visibility === 'archived') return `The package ${id} is archived. Take it out of the parts.`;
  if (part.price.kind === 'parts') return `The package ${id} has parts itself.`;
  return part.price.kind === 'per_unit' ? `The package ${id} is sold per unit and cannot be a part.` : null;
}

/** Finds what a catalogue names without having it: parts of packages, parents and choices of add-ons. */
export function findReferenceProblems({ packages, addOns, choices }: Referring): Problem[] {
  const byId = new Map(packages.map((item) => [item.id, item]));
  const ofParts = packages.flatMap(({ price }, index) => {
    if (price.kind !== 'parts') return [];
    return price.parts.flatMap((id): Problem[] => {
      const message = partProblem(byId.get(id), id);
      return message ? [{ path: ['packages', index, 'price', 'parts'], message }] : [];
    });
  });
  const ofAddOns = addOns.flatMap(({ parents, choice }, index): Problem[] => {
    const unknown = parents.filter((id) => !byId.has(id));
    const isLost = choice !== null && !choices.some(({ id }) => id === choice);
    return [
      ...unknown.map((id) => ({ path: ['addOns', index, 'parents'], message: `There is no package ${id}.` })),
      ...(isLost ? [{ path: ['addOns', index, 'choice'], message: `There is no choice ${choice}.` }] : []),
    ];
  });
  return [...ofParts, ...ofAddOns];
}
