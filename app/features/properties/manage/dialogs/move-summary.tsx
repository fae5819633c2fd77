import { countThings } from '#app/lib/words/count-things.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { MovedLinks, MovePreview } from '#domain/properties/property-move.ts';

/** What moves, in words: `12 files, 1 tour, the review`. */
function tellMoves({ media, links, own_links, tours, has_originals_page, has_review }: MovePreview): string {
  const parts = [
    media > 0 && countThings(media, ['file', 'files']),
    tours > 0 && countThings(tours, ['tour', 'tours']),
    links + own_links > 0 && 'the delivery with its license',
    has_review && 'the review',
    has_originals_page && 'the page of originals',
  ];
  return parts.filter(Boolean).join(', ') || 'its details';
}

const LINK_CHOICES: { value: MovedLinks; title: string; words: string }[] = [
  {
    value: 'revoked',
    title: 'End all links',
    words:
      'Who has a link to the delivery or the page of originals sees nothing by it any more. An undo opens them again.',
  },
  {
    value: 'kept',
    title: 'Keep the links of others',
    words: 'Sellers, builders and everybody else who has a link still gets the files by it, until you revoke it.',
  },
];

type LinkChoiceProps = { preview: MovePreview; links: MovedLinks; onLinks: (links: MovedLinks) => void };

function LinkChoice({ preview, links, onLinks }: LinkChoiceProps) {
  const { from, links: others, own_links: own, tours } = preview;
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-ink">Links to it</legend>
      <p className="mt-1 text-[0.9375rem] text-body">
        {countThings(others, ['link of others works', 'links of others work'])} now. Those of {from.name}
        {own > 0 ? ` (${own})` : ''} end in any case.
        {tours > 0 && ' Tours stay open at their providers: end them there where they must.'}
      </p>
      <div className="mt-2 flex flex-col gap-1">
        {LINK_CHOICES.map(({ value, title, words }) => (
          <label key={value} className="flex min-h-11 cursor-pointer gap-3 py-1.5">
            <input
              type="radio"
              name="links"
              value={value}
              checked={links === value}
              onChange={() => onLinks(value)}
              className="mt-0.5 size-5 shrink-0 cursor-pointer accent-accent-text"
            />
            <span className="min-w-0">
              <span className="block text-[0.9375rem] font-medium text-ink">{title}</span>
              <span className="block text-sm text-body">{words}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What becomes of orders: nobody pays again, and the files are not the former customer's any more. */
function tellOrders({ from, orders, unpaid_orders: unpaid }: MovePreview): string {
  if (orders === 0) return 'No order is delivered to it, so nothing is billed by the move.';
  const isOne = orders === 1;
  const stay = countThings(orders, ['order stays with who placed it', 'orders stay with who placed them']);
  const pages = isOne ? 'Its page opens' : 'Their pages open';
  const told = `${stay}, with order page and invoices. Nothing is billed again. ${pages} no files of the property any more.`;
  if (unpaid === 0) return told;
  const due = isOne ? 'It is not paid yet' : `${countThings(unpaid, ['of them is', 'of them are'])} not paid yet`;
  return `${told} ${due}: ${from.name} still owes that, and files that wait for it stay locked.`;
}

/** Whom an email goes to: who has proven their address. */
function tellMails({ from, to }: MovePreview): string {
  const told = [from, to].filter(({ is_told }) => is_told).map(({ name }) => name);
  if (told.length === 2) return `Both get an email. That to ${from.name} does not say who has the property now.`;
  const [only] = told;
  return only
    ? `${only} gets an email. The other address is not proven yet.`
    : 'Nobody gets an email: neither address is proven yet.';
}

/** What a move would do, in plain sentences, with the choice about links. */
export function MoveSummary({ preview, links, onLinks }: LinkChoiceProps) {
  const { from, to, doubles, uploads } = preview;
  return (
    <>
      <p className="text-body">
        From <span className="font-medium wrap-anywhere text-ink">{from.name}</span> to{' '}
        <span className="font-medium wrap-anywhere text-ink">{to.name}</span>{' '}
        <span className="wrap-anywhere text-muted">({to.email})</span> moves: {tellMoves(preview)}.
        {uploads > 0 &&
          ` ${countThings(uploads, ['upload', 'uploads'])} of ${from.name} under way ${uploads === 1 ? 'ends' : 'end'}.`}
      </p>
      {doubles > 0 && (
        <Notice tone="yellow" title="The new agent has one like it">
          {countThings(doubles, ['property of theirs has', 'properties of theirs have'])} the same name or address. Both
          stay.
        </Notice>
      )}
      <LinkChoice preview={preview} links={links} onLinks={onLinks} />
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-[0.9375rem] text-body">
        <li>{tellOrders(preview)}</li>
        <li>{tellMails(preview)}</li>
        <li>An undo within a day takes everything of the property back, also what {to.name} adds until then.</li>
      </ul>
    </>
  );
}
