/**
 * The security checks of this product, by stable numbers with gaps. `npm test` proves a check where a test carries its
 * number (`check 53`). `files` are proofs that carry no number; `why` is the reason where there is none.
 */
export type SecurityCheck = { number: number; claim: string; files?: string[]; why?: string };

const SETTLE = 'server/features/orders/settle-payment.test.ts';
const PLACE = 'server/features/orders/place-order.test.ts';
const RECONCILE = 'server/features/orders/reconcile-payments.test.ts';
const PROOFS = 'e2e/stress/stress.spec.ts';
const BOOKINGS = 'server/db/schema.bookings.test.ts';

const DELIVERIES = 'server/features/deliveries/routes.test.ts';
const REVIEWS = 'server/features/reviews/routes.test.ts';
const ATTACKS = 'server/deliveries.attack.test.ts';
const NO_TEST = 'Built, but no test carries its number yet.';
const LOAD = 'A measurement under load that is not part of the tests yet.';

const check = (number: number, claim: string, proof: Omit<SecurityCheck, 'number' | 'claim'> = { why: NO_TEST }) => ({
  number,
  claim,
  ...proof,
});

const MONEY: SecurityCheck[] = [
  check(1, 'A badly signed payment message changes nothing', {
    files: ['server/features/orders/receive-event.test.ts'],
  }),
  check(2, 'Production does not start with a wrong webhook secret'),
  check(3, 'A hundred deliveries of one message count once', { files: [SETTLE, PROOFS] }),
  check(5, 'The messages of a payment end alike in whatever order they come', { files: [SETTLE] }),
  check(6, 'A payment of another amount, currency, order or mode pays nothing', { files: [SETTLE] }),
  check(7, 'A price from the browser is never charged', { files: [PLACE] }),
  check(8, 'Fifty presses of the button make one payment', { files: [PLACE] }),
  check(9, 'A lost answer of the provider leads to no second payment', {
    files: [PLACE, 'server/platform/payments/stripe-payments.test.ts'],
  }),
  check(10, 'A kill at any point loses and doubles nothing', { files: [PROOFS] }),
  check(11, 'Messages are taken in quickly while mail stalls', {
    why: 'Mail is a job of its own; the time is not measured yet.',
  }),
  check(12, 'Lost messages are found by looking payments up', { files: [RECONCILE] }),
  check(13, 'A payment for a time that is gone books nothing twice', { files: [SETTLE] }),
  check(14, 'Parallel refunds refund once', { why: 'Refunds are made in the dashboard of the provider, not here.' }),
  check(15, 'Who tries out cards is stopped', { files: [PLACE, RECONCILE] }),
  check(16, 'A forged success address changes nothing', { files: ['server/features/orders/open-order.test.ts'] }),
  check(17, 'No card numbers and no secrets of the provider are kept', {
    files: ['server/features/orders/receive-event.test.ts'],
  }),
  check(19, 'Of many parallel bookings of one time one succeeds', { files: [SETTLE] }),
  check(20, 'Shoots never overlap beyond the capacity', { files: [BOOKINGS] }),
  check(21, 'Two overlapping shoots are not both confirmed', { files: [BOOKINGS, SETTLE] }),
  check(22, 'No series of bookings and moves breaks the calendar', {
    why: 'Shoots cannot be moved or cancelled by hand yet.',
  }),
  check(23, 'Times are right on both changes of the clock', {
    files: ['domain/scheduling/bookings/booking-time.test.ts', 'domain/scheduling/bookings/wall-intervals.test.ts'],
  }),
  check(24, 'Impossible days and times are refused', { files: [PLACE, SETTLE] }),
  check(25, 'Unpaid holds are few and end', { why: 'Nothing holds a time before it is paid.' }),
];

const SIGN_IN: SecurityCheck[] = [
  check(27, 'Answers do not tell whether an address has an account'),
  check(28, 'Guessing passwords is slowed down, and the owner is told'),
  check(29, 'No spelling of an address or path goes round a limit'),
  check(30, 'A limit holds for parallel requests and after a restart'),
  check(31, 'A reset link works once'),
  check(32, 'Nothing in the database opens an account'),
  check(33, 'A new password ends all sessions'),
  check(34, 'Links in mails begin with the configured address'),
  check(35, 'A session gets a new token when rights change'),
  check(36, 'A cookie is worth nothing after signing out'),
  check(37, 'Who is suspended, deleted or demoted is out at once'),
  check(38, 'Sessions end by age and by rest'),
  check(39, 'A code of an app works once'),
  check(40, 'Codes cannot be guessed'),
  check(41, 'A password alone opens nothing where a code is missing'),
  check(42, 'A recovery code works once'),
  check(43, 'Sensitive changes ask for the password, and the owner is told'),
  check(44, 'With REQUIRE_ADMIN_2FA admins need two-factor'),
  check(45, 'Common passwords are refused'),
  check(46, 'Passwords are hashed with Argon2id'),
  check(47, 'A mailbox has one account at most'),
  check(49, 'No link or field leads a browser to another site'),
  check(50, 'Of a hundred claims one makes the first admin'),
  check(51, 'Every endpoint is in the policy'),
  check(52, 'Every endpoint answers each caller as the policy says'),
  check(53, "Another's id is as good as one that never was"),
  check(54, 'Nobody touches the upload of another'),
  check(55, 'Private files reach nobody else', { files: ['server/endpoints.test.ts'] }),
  check(56, 'Answers hold the fields that are listed, and no others'),
  check(57, 'Fields that nobody may set have no effect'),
  check(59, 'Share links are random and keep their password', { files: [DELIVERIES, ATTACKS] }),
  check(60, 'Albums are unlocked one by one', { files: [DELIVERIES] }),
  check(61, 'A link that was withdrawn opens nothing', { files: [DELIVERIES, ATTACKS] }),
  check(62, 'A visitor with a link changes nothing beyond the rights of the link', { files: [DELIVERIES, REVIEWS] }),
  check(63, 'Businesses are kept apart', { why: 'One installation serves one studio.' }),
];

const FILES: SecurityCheck[] = [
  check(64, 'Uploads follow tus 1.0.0'),
  check(65, 'An upload survives cuts and kills'),
  check(66, 'Parallel pieces do not mix'),
  check(67, 'Uploads that are left leak nothing'),
  check(68, 'Uploads that nobody finishes are swept'),
  check(69, 'A full disk refuses uploads alone'),
  check(70, 'Only pictures and videos are kept, whatever their name says'),
  check(71, 'No name of a file leads out of the store'),
  check(72, 'Formats that are not listed are refused before they are decoded'),
  check(73, 'A small file that becomes a huge picture is refused'),
  check(74, 'Broken pictures end no process'),
  check(75, 'Places and serial numbers leave no picture'),
  check(76, 'Answers with files carry the headers that disarm them'),
  check(77, 'Parts of videos are sent rightly'),
  check(78, 'Looking into a video reaches nobody outside'),
  check(80, 'An album of equal names makes a sound archive'),
  check(81, 'Viruses are found, or the lack of a scanner is stated', { why: 'No scanner is connected yet.' }),
];

const INPUT: SecurityCheck[] = [
  check(82, 'No request makes the server fail'),
  check(83, 'No text reaches SQL as SQL', {
    why: 'All SQL goes through Drizzle with parameters; a run of known payloads is not part of the tests yet.',
  }),
  check(84, 'Markup in texts stays text'),
  check(85, 'Line breaks add no header to a mail'),
  check(87, 'Other types than expected are refused'),
  check(88, 'Lengths are exact'),
  check(89, 'Exports begin no formula', { why: 'There are no exports as tables yet.' }),
  check(90, 'No typed address leads the server into closed networks'),
  check(91, 'Every answer carries the security headers'),
  check(92, 'Pages run their own scripts alone'),
  check(93, 'Requests from other sites change nothing'),
  check(95, 'No other site may read an answer'),
  check(96, 'Cookies are out of reach of scripts and other hosts'),
  check(97, 'A shared cache mixes nobody up'),
];

const RUNNING: SecurityCheck[] = [
  check(99, 'Large bodies are refused while they are read'),
  check(100, 'Slow connections slow nobody else down'),
  check(101, 'Parallel sign-ins take a few cores at most', { files: ['server/platform/auth/passwords.test.ts'] }),
  check(102, 'Lists have pages and queries a limit of time'),
  check(103, 'Uploads and pictures leave the API quick', { why: LOAD }),
  check(104, 'Malformed requests end no server'),
  check(105, 'No pattern takes long', { why: LOAD }),
  check(106, 'Order mails go before others', { why: LOAD }),
  check(107, 'Memory does not grow', { why: LOAD }),
  check(108, 'No acknowledged write is lost by a kill', { files: [PROOFS] }),
  check(109, 'Live cards need real syncs'),
  check(110, 'A second server is refused'),
  check(111, 'Units of work do not mix'),
  check(112, 'An order and its jobs are one', { files: [SETTLE, 'server/platform/jobs/jobs.test.ts'] }),
  check(113, 'Jobs of a dead process are done by another', {
    why: 'They are handed on when their sign of life is missing; a run with many workers is not part of the tests yet.',
  }),
  check(114, 'A mail that is sent twice is the same mail'),
  check(115, 'An upload that is cut while it ends is whole or absent'),
  check(116, 'A full disk breaks nothing'),
  check(117, 'Older programs refuse newer data'),
  check(120, 'Backups are whole'),
  check(121, 'The manual alone restores an empty machine', {
    why: 'The tests restore by the commands of docs/operations.md; nobody timed it with 10 GB.',
  }),
  check(122, 'Damaged backups are refused'),
  check(123, 'A backup is unreadable without its key'),
  check(124, 'A restore sends and charges nothing again'),
  check(125, 'Data move whole from the embedded database to Postgres'),
];

const PRIVACY: SecurityCheck[] = [
  check(126, 'Who is deleted is gone'),
  check(127, 'An export holds everything about a person'),
  check(128, 'Logs name nobody and hold no secret'),
  check(129, 'Nobody else is asked before the payment step'),
  check(130, 'What is old is deleted'),
  check(131, 'Public answers tell nothing of whose property it is'),
];

const SUPPLY: SecurityCheck[] = [
  check(132, 'A clean installation installs what is locked', {
    why: 'Every run of `.ci/run` does it; that two builds are equal is not compared yet.',
  }),
  check(133, 'Packages are at least a week old', {
    why: 'Versions are exact; their dates are known to the registry alone, so no test asks.',
  }),
  check(134, 'Known advisories are looked up', {
    why: 'That needs a list from outside, and the tests talk to nobody.',
  }),
  check(135, 'A release lists its parts', { why: 'There is no release yet.' }),
  check(136, 'The image shows nothing of its inside'),
  check(137, 'Weak settings stop a production start', { files: ['server/config.test.ts'] }),
  check(138, 'The pipeline is pinned', {
    why: 'The pipeline is one script, `.ci/run`, and takes no actions of others.',
  }),
  check(139, 'No test is skipped', { why: 'Not a test: the linter refuses a skipped test, and the run fails on one.' }),
  check(140, 'A stop finishes what is open'),
  check(141, 'A lost database is told, and used again'),
  check(142, 'An outage outside loses nothing'),
  check(143, 'What needs a person raises an alert', {
    why: 'Alerts are kept in a table; nobody is called by them yet.',
  }),
  check(144, 'Every action of an admin is recorded, and every refusal'),
  check(146, 'Secrets can be changed with an overlap', {
    why: 'There is one secret per installation and no change of it yet.',
  }),
  check(147, "A visitor's address comes from the configured proxy alone"),
];

/** All checks, in groups with a heading. */
export const CHECK_GROUPS: { title: string; checks: SecurityCheck[] }[] = [
  { title: 'Money and bookings', checks: MONEY },
  { title: 'Accounts and rights', checks: SIGN_IN },
  { title: 'Files', checks: FILES },
  { title: 'Input and pages', checks: INPUT },
  { title: 'Load and data', checks: RUNNING },
  { title: 'Privacy', checks: PRIVACY },
  { title: 'Supply and running', checks: SUPPLY },
];
