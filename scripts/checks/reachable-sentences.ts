import { readSourceModules } from './source-modules.ts';
import { listLabelFunctions, listSourceTexts, type SourceText } from './source-sentences.ts';

/** What only admins and staff send or read. It stays English, as the whole portal does. Everything else is for everybody. */
const PORTAL_ONLY = [
  /^domain\/media\/(checks\/|logo-failures|film-sentences|media-order\.ts$)/,
  /^server\/features\/properties\/ordering\//,
  /^domain\/deliveries\/((link|tour)-input|licenses\/license-json)\.ts$/,
  /^domain\/(calendar|imports|operations|production|scheduling\/(people|shoot-events))\//,
  /^server\/platform\/(markdown\/|po\/|payments\/check-account)/,
  /^domain\/catalogue\/(?!package-problem)/,
  /^domain\/site\/(?!contact-form|settings\/review-settings)/,
  /^(domain|server\/features)\/customers\//,
  /^domain\/properties\/property-move\.ts$/,
  /^(domain|server\/features)\/billing\/(accounting|crew-pay|reports)\//,
  /^domain\/billing\/(attached-invoice|document|fiscal-rules|journal-text|e-invoice\/missing)\.ts$/,
  /^server\/features\/billing\/(attached-invoices\/|(get-document|e-invoices\/get-forms)\.ts$)/,
  /^domain\/accounts\/(user-list|staff-grant)\.ts$/,
  /^domain\/scheduling\/(bookings\/unusual-time|reason-sentences|slots-json)\.ts$/,
  /^domain\/orders\/(changes\/change-input|added-lines|admin-order|order-correction|recorded-payment|refund|questions\/question-schema|pricing\/(tax-profile|pin|coupon|coupon-json))\.ts$/,
  /^domain\/shared\/(access\/viewing|addresses\/point|schema-parts|money\/(deposit|typed-amount|currency-schema|whole-ppm))\.ts$/,
  /^server\/features\/(calendar|catalogue|imports|production|site)\/(?!contact-form|legal|customer-changes|pictures)/,
  /^server\/features\/shared\/(alerts|events|mail|users)\/(?!require-user)/,
  /^server\/features\/scheduling\/(connected-calendars|customer-people|people|shoot-events)\//,
  /^domain\/orders\/estimates\/estimate-input\.ts$|^server\/features\/orders\/estimates\/(create|send|update|set|get|list|require)-/,
  /^server\/features\/orders\/(changes|emails|manage|recorded-payments|refunds|tax-profiles|terms\/(issue-on-account|set-terms))(\/|\.)|^server\/features\/orders\/questions\/update-questions/,
  /^server\/features\/(accounts\/manage|deliveries\/(licenses|link-ends|moves)|operations\/(connections|errors|overview|webhooks))\//,
  /^server\/features\/deliveries\/(create-link|create-tour|delete-tour|revoke-links|send-delivery|set-override)\.ts$/,
  /^(domain|server\/features)\/messages\/(?!update-switch)/,
  /^server\/features\/listings\/(create|update)-profile\.ts$/,
  /^domain\/listings\/profile\.ts$/,
  /^server\/features\/accounts\/invitations\/send-invitation\.ts$/,
  /^server\/features\/orders\/(cancel-intent|payment-links\/(create-link|send-link)|saved-cards\/make-charges)\.ts$/,
  /^server\/features\/properties\/(attach-order|create-property|delete-property|move-media)\.ts$/,
];

/** Sentences of the portal that stand in files of both: refunds, and what an admin does with a property. */
const ABOUT_THE_PORTAL =
  /\brefunds?\b|demo payment, so|demo takes no messages|^(Type the name of the property|Name the orders by|Complete 50 orders)/;

/** What a program or the owner of the server reads: the log, the settings, the description of the API. */
const FOR_PROGRAMS = [
  /^server\/(admin-socket|config|main|secret-files|v1-examples)\.ts$/,
  /^server\/(db\/(?!leases)|pages\/|platform\/(auth|backup|caldav|calendar|graph|images|log|mail|metrics|oauth|outbound|places|random|zip)\/|features\/operations\/(backups|system(?!\/watch-schema)|doctor|scrubs)\/)/,
  /^(domain|server\/features)\/accounts\/api-keys\/|^domain\/shared\/access\/scopes|^server\/http\/(api-key|define-v1-route|unknown-fields)\.ts$|\/v1-routes\.ts$/,
  /^server\/platform\/payments\/(payment-mode|stripe-events)\.ts$/,
  /^server\/platform\/storage\/upload-refusal\.ts$/,
  /^server\/features\/accounts\/(claim-admin|grant-admin|make-password-link|reset-two-factor)\.ts$/,
  /^server\/features\/media\/purge-media\.ts$/,
];

/** Sentences about headers, methods and bytes: a person in front of the pages cannot bring them about. */
const ABOUT_THE_PROTOCOL =
  /\b(HEAD|PATCH|POST|JSON|json|If-Match|Idempotency-Key|pin|Upload-\w+|Tus-Resumable|Checksums|header|in several pieces at once|Send the bytes as|length of an upload)\b/;

/** The rules, the server, and what the pages say of an answer that did not come. Changes of two admins meet in the portal. */
const SAYS_REFUSALS = /^(domain|server)\/|^app\/lib\/request\/(?!edits)/;

/** Whether what a file says may reach somebody who is no staff. */
export const isReachable = (file: string): boolean =>
  SAYS_REFUSALS.test(file) && ![...PORTAL_ONLY, ...FOR_PROGRAMS].some((rule) => rule.test(file));

/** A text with the file that has it. */
export type ReachableText = SourceText & { file: string };

/** Every sentence, and every name of a field in one, by which a visitor or a realtor may be refused. */
export function listReachableTexts(projectDir: string): ReachableText[] {
  const modules = readSourceModules(projectDir).filter(({ path, isTest }) => !isTest && isReachable(path));
  const labelFunctions = modules.flatMap(({ path, source }) => listLabelFunctions(path, source));
  return modules.flatMap(({ path, source }) =>
    listSourceTexts(path, source, labelFunctions)
      .filter(({ text }) => !ABOUT_THE_PROTOCOL.test(text) && !ABOUT_THE_PORTAL.test(text))
      .map((found) => ({ ...found, file: path })),
  );
}
