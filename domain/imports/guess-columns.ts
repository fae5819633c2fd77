import type { SizeUnit } from '#domain/shared/area.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import { IMPORT_FIELDS, type ImportMapping } from './import-fields.ts';
import type { TableKind } from './import-kinds.ts';

/** A heading as it is compared: folded, and what is neither letter nor digit is a space. `foldHeading('E-Mail_Address') === 'e mail address'`. */
export function foldHeading(heading: string): string {
  const apart = heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return foldText(apart)
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
}

/** The unit of sizes that a heading names: `headingUnit('Living area (m²)') === 'm2'`; null where it names none. */
export function headingUnit(heading: string): SizeUnit | null {
  const folded = foldHeading(heading);
  if (/\b(m ?2|sqm|sq m|qm|square met(er|re)s?|metrekare)\b/.test(folded)) return 'm2';
  return /\b(sq ?ft|sqft|ft ?2|sf|square (feet|foot|footage)|sq footage)\b/.test(folded) ? 'sqft' : null;
}

/**
 * Which column stands for which field, by the headings alone. Each column is given to one field at most, the one whose list of headings has it
 * earliest; where two columns have the same heading, the first counts. `guessColumns('customers', ['Name', 'E-mail'])` is
 * `{ email: 1, name: 0 }`.
 */
export function guessColumns(kind: TableKind, headings: readonly string[]): ImportMapping {
  const folded = headings.map(foldHeading);
  const candidates = IMPORT_FIELDS[kind].flatMap(({ key, headings: known }) =>
    known.flatMap((name, rank) => {
      const column = folded.indexOf(foldHeading(name));
      return column < 0 ? [] : [{ key, column, rank }];
    }),
  );
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  for (const { key, column } of candidates.sort((one, other) => one.rank - other.rank)) {
    if (mapping[key] !== undefined || taken.has(column)) continue;
    mapping[key] = column;
    taken.add(column);
  }
  return mapping;
}
