/** The looks of the page that describes the API: the product's colors and measures, the faces of the system. */
export const API_STYLE = `
  :root { --ink: #0f172a; --body: #334155; --muted: #64748b; --line: #e2e8f0; --paper: #fafaf9; --accent: #0369a1; }
  * { box-sizing: border-box; }
  html { scroll-padding-top: 24px; }
  body { margin: 0; background: var(--paper); color: var(--body); line-height: 1.6; overflow-wrap: anywhere;
    font: 400 16px/1.6 "Inter Variable", Inter, system-ui, sans-serif; }
  a { color: var(--accent); text-underline-offset: 3px; }
  a:focus-visible { outline: 2px solid #0ea5e9; outline-offset: 3px; border-radius: 4px; }
  h1, h2 { font-family: "Fraunces Variable", Fraunces, Georgia, serif; color: var(--ink); font-weight: 600; line-height: 1.2; }
  h1 { font-size: clamp(32px, 5vw, 48px); margin: 0 0 16px; letter-spacing: -0.02em; }
  h2 { font-size: 28px; margin: 56px 0 16px; }
  h3 { font-size: 16px; margin: 0; color: var(--ink); font-weight: 600; }
  h2, .label { text-transform: capitalize; }
  h4, .label { font-size: 13px; margin: 24px 0 8px; color: #526076; font-weight: 600; }
  header { margin-bottom: 48px; }
  code { font: 500 14px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
  .frame { max-width: 1120px; margin: 0 auto; padding: 48px 24px 96px; }
  .lead { max-width: 64ch; margin: 0 0 24px; font-size: 18px; }
  .columns { display: grid; gap: 48px; }
  nav .label:first-child { margin-top: 0; }
  nav ul { list-style: none; margin: 0; padding: 0; }
  nav a { display: block; padding: 4px 0; color: var(--body); text-decoration: none; font-size: 14px; }
  nav a:hover { color: var(--accent); }
  .card { background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: 24px; margin: 0 0 16px;
    box-shadow: 0 1px 2px rgb(15 23 42 / 4%), 0 8px 24px rgb(15 23 42 / 4%); }
  .card:target { border-color: #0ea5e9; }
  .call { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; margin: 0 0 8px; }
  .method { font: 600 12px/1 ui-monospace, Menlo, Consolas, monospace; padding: 6px 8px; border-radius: 6px;
    background: #e0f2fe; color: #075985; }
  .method.post { background: #dcfce7; color: #166534; }
  .method.put, .method.patch { background: #fef3c7; color: #92400e; }
  .method.delete { background: #fee2e2; color: #991b1b; }
  .path { color: var(--ink); }
  .card > p { margin: 0; }
  .properties { list-style: none; margin: 8px 0 0; padding: 0; }
  .properties .properties { margin-left: 4px; padding-left: 16px; border-left: 2px solid var(--line); }
  .properties li { padding: 4px 0; }
  .name { color: var(--ink); }
  .type, .note { font-size: 14px; color: var(--muted); }
  .type { color: #475569; }
  .note::before { content: "· "; }
  .words { display: block; font-size: 14px; }
  .answers { list-style: none; margin: 0; padding: 0; }
  .answers > li { padding: 8px 0; border-top: 1px solid var(--line); }
  .answers > li:first-child { border-top: 0; }
  .status { display: inline-block; min-width: 44px; font-weight: 600; color: #166534; }
  .status.refused { color: #9f1239; }
  details { margin-top: 4px; }
  summary { cursor: pointer; font-size: 14px; color: var(--accent); width: fit-content; }
  @media (min-width: 900px) {
    .columns { grid-template-columns: 240px minmax(0, 1fr); }
    nav { position: sticky; top: 24px; align-self: start; max-height: calc(100vh - 48px); overflow-y: auto; }
    h2:first-child { margin-top: 0; }
  }
`;
