import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Schema } from 'node-schematron';
import SaxonJS from 'saxon-js';

/*
 * The official rules are published by others and do not come with this project: those of EN 16931 for UBL and CII (ConnectingEurope/eInvoicing-EN16931, EUPL 1.2,
 * as compiled stylesheets) and those of XRechnung (itplr-kosit/xrechnung-schematron, Apache 2.0). Who has them names their folder in E_INVOICE_RULES.
 */
const STYLESHEETS = { ubl: 'EN16931-UBL-validation.sef.json', cii: 'EN16931-CII-validation.sef.json' };
const XRECHNUNG = 'XRechnung-UBL-validation.sch';
/** What the rules of XRechnung include. */
const COMMON = 'common.sch';
const INCLUDE = /<include href="[^"]*common\.sch"\s*\/>/;
const DECLARATION = /^\s*<\?xml[^>]*\?>/;

export type RuleSet = keyof typeof STYLESHEETS | 'xrechnung';

/** The folder of the rules, where the environment names one that has them all; else null. */
export function findRules(folder: string | undefined): string | null {
  const files = [...Object.values(STYLESHEETS), XRECHNUNG, COMMON];
  return folder && files.every((file) => existsSync(path.join(folder, file))) ? folder : null;
}

/** Answers with the rules that an XML file breaks; none where it is valid. What rules call a hint is not counted. */
type Test = (xml: string) => string[];

/** The rules of EN 16931. The report names what failed in its own XML (SVRL). */
function readStylesheet(file: string): Test {
  const stylesheetInternal: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return (xml) => {
    const transformed = SaxonJS.transform({ stylesheetInternal, sourceText: xml, destination: 'serialized' }, 'sync');
    const failures = [...String(transformed.principalResult).matchAll(/<svrl:failed-assert\b[^>]*>/g)].map(
      ([tag]) => tag,
    );
    return failures
      .filter((tag) => !tag.includes('flag="warning"'))
      .map((tag) => /\bid="([^"]+)"/.exec(tag)?.[1] ?? tag);
  };
}

/** The variables of a pattern hold for all patterns, as XSLT has them. */
const unwrapPattern = (xml: string) => xml.replace(DECLARATION, '').replace(/<\/?pattern[^>]*>/g, '');

/** The rules of XRechnung, which come as they were written. */
function readSchematron(folder: string): Test {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const text = read(XRECHNUNG).replace(INCLUDE, () => unwrapPattern(read(COMMON)));
  const hints = [...text.matchAll(/<assert\b[^>]*>/g)]
    .filter(([tag]) => /flag="(warning|information)"/.test(tag))
    .map(([tag]) => /\bid="([^"]+)"/.exec(tag)?.[1] ?? null);
  const schema = Schema.fromString(text);
  return (xml) =>
    schema
      .validateString(xml)
      .flatMap(({ assertId }) => (hints.includes(assertId) ? [] : (assertId ?? 'a rule without name')));
}

/** Judges files by the official rules of a folder. */
export function openRules(folder: string): Record<RuleSet, Test> {
  return {
    ubl: readStylesheet(path.join(folder, STYLESHEETS.ubl)),
    cii: readStylesheet(path.join(folder, STYLESHEETS.cii)),
    xrechnung: readSchematron(folder),
  };
}
