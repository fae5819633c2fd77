import { REFUSALS_AREA } from '#domain/site/added-languages/sentences.ts';

const GROUPS = { pages: 'Pages', emails: 'Emails', domain: 'Rules and documents', refusals: 'Error messages' } as const;

const isGroup = (name: string): name is keyof typeof GROUPS => name in GROUPS;

/** What the portal calls the group that an area belongs to: `emails/payment-link` is of the emails. */
export function groupLabel(area: string): string {
  const [group = ''] = area.split('/');
  return isGroup(group) ? GROUPS[group] : group;
}

/** What the portal calls an area: `emails/payment-link` is “Payment link”. */
export function areaLabel(area: string): string {
  if (area === REFUSALS_AREA) return 'All error messages';
  const name = area.split('/').at(-1)?.replaceAll('-', ' ') ?? area;
  return name === 'ui' ? 'Buttons and lists' : name.charAt(0).toUpperCase() + name.slice(1);
}
