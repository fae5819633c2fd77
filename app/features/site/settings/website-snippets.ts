type Snippet = { name: string; text: string; code: string };

/** What an owner pastes into their own website: `language` is the prefix of addresses, null for the first language of the studio. */
export function listSnippets(origin: string, language: string | null): Snippet[] {
  const inLanguage = language ? ` data-language="${language}"` : '';
  const script = (show: string) =>
    `<script src="${origin}/embed.js" data-show="${show}"${inLanguage} data-title="Book your shoot" async></script>`;
  const order = `${origin}${language ? `/${language}` : ''}/order`;
  const style =
    'display:inline-block;padding:14px 28px;border-radius:999px;background:#0f172a;color:#fff;font:500 16px/1.25 sans-serif;text-decoration:none';
  return [
    { name: 'Order form', text: 'the property, the time and the package, inside your page', code: script('order') },
    { name: 'Packages', text: 'the cards of your prices; choosing one goes on to the form', code: script('pricing') },
    {
      name: 'Button',
      text: 'opens the order form as a page of its own; needs no website above',
      code: `<a href="${order}" style="${style}">Book your shoot</a>`,
    },
  ];
}
