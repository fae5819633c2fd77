/** Numbers of cameras and clocks have no more digits; longer ones are compared digit by digit. */
const DIGITS = 16;

/**
 * A folded name by whose letters names stand in natural order, in which numbers count as such: each has 16 digits at least.
 * `naturalName('dsc_2.jpg') < naturalName('dsc_10.jpg')`. The database makes the same of a name (`naturalOrder` of the schema).
 */
export function naturalName(folded: string): string {
  return folded.replace(/[0-9]+/g, (digits) => digits.replace(/^0+/, '').padStart(DIGITS, '0'));
}
