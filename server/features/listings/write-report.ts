import { describeFinding, namePictures } from '#domain/listings/describe-finding.ts';
import { describeOurSize, listRules } from '#domain/listings/list-rules.ts';
import { findProfileAge } from '#domain/listings/profile-age.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { byteLabel } from '#domain/shared/byte-label.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import { type ListingsMessages, listingsMessages } from '#locales/all/domain/listings.ts';
import type { Context } from '#server/context.ts';
import type { MlsPackFileRow, MlsPackRow } from '#server/db/schema/mls-packs.ts';
import { readStudio } from '#server/features/deliveries/licenses/read-studio.ts';
import { drawReport, type ReportContent } from '#server/platform/pdf/report-file.ts';
import { listLeftOut } from './present.ts';

const percent = (likeness: number | null, tag: string) =>
  likeness === null ? '' : likeness.toLocaleString(tag, { style: 'percent', maximumFractionDigits: 1 });

/** When the rules of a pack were read, as its profile may say it on the day on which it was made (LIST-3). */
function describeAge({ profile }: MlsPackRow, today: string, { age }: ListingsMessages): string {
  const found = findProfileAge(profile, today);
  return found === 'unchecked' ? age.unchecked : age[found]({ day: profile.checked_on ?? '' });
}

function listFacts(pack: MlsPackRow, today: string, messages: ListingsMessages): ReportContent['facts'] {
  const { profile } = pack;
  const { report, confidence } = messages;
  return [
    { label: report.version({ version: profile.version }), value: describeAge(pack, today, messages) },
    { label: messages.rules.notes, value: confidence[profile.confidence] },
  ].map(({ label, value }) => ({ label, value }));
}

function listSources({ profile }: MlsPackRow, { report }: ListingsMessages): string[] {
  const said = profile.sources.map(({ url, is_secondary }) => (is_secondary ? report.secondary({ url }) : url));
  return said.length > 0 ? said : [report.none];
}

function listFiles(files: readonly MlsPackFileRow[], tag: string): ReportContent['files'] {
  return files
    .filter(({ kind, key }) => kind === 'picture' && key !== null)
    .map(({ name, width, height, size, likeness }) => [
      name,
      `${width} × ${height}`,
      byteLabel(size, tag),
      percent(likeness, tag),
    ]);
}

function listFindings(pack: MlsPackRow, files: readonly MlsPackFileRow[], language: Locale): string[] {
  return [...listLeftOut(pack, files), ...pack.plan.findings].map((finding) => {
    const { sentence, pictures } = describeFinding(finding, language);
    return [namePictures(pictures, language), sentence].filter(Boolean).join(': ');
  });
}

/** The report of a pack as a PDF in the first language of the site: the rules as they were, where they stand, what was found and what is in the pack (LIST-9). */
export async function writeReport(ctx: Context, pack: MlsPackRow, files: readonly MlsPackFileRow[]): Promise<Buffer> {
  const studio = await readStudio(ctx);
  const language = firstLanguage(studio);
  const messages = listingsMessages[language];
  const { report, notPublished } = messages;
  const tag = intlLocale(language);
  const today = dayInZone(ctx.clock.now(), studio.timeZone);
  return drawReport({
    language,
    fonts: studio.fonts,
    madeAt: pack.createdAt,
    title: report.title,
    author: studio.name,
    pageWords: (page, pages) => report.page({ page, pages }),
    heading: pack.profile.name,
    intro: report.intro({ profile: pack.profile.name }),
    facts: listFacts(pack, today, messages),
    sections: [
      { title: report.findings, lines: listFindings(pack, files, language) },
      { title: report.source, lines: listSources(pack, messages) },
    ],
    rulesTitle: report.rules,
    rules: listRules(pack.profile, language).map(({ name, label, value }) => ({
      label,
      value: value ?? (name === 'most' ? `${notPublished} (${describeOurSize(language)})` : notPublished),
    })),
    filesTitle: report.files,
    fileHead: [report.name, report.size, report.bytes, report.likeness],
    files: listFiles(files, tag),
  });
}
