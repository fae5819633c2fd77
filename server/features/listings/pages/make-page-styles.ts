import type { PageTemplate } from '#domain/listings/pages/page-input.ts';
import { brandPalette } from '#domain/site/brand-palette.ts';
import { TEMPLATE_SHEETS } from './make-template-styles.ts';

const PAPER = '#fafaf9';

/** Where pages find the fonts of the site, whatever build is served. */
export const PAGE_FONTS = { inter: '/page-fonts/inter.woff2', fraunces: '/page-fonts/fraunces.woff2' } as const;

/** What a page looks like: its template, the color of who sells, and how many facts stand in a row. */
export type PageLook = { color: string; facts: number; template: PageTemplate };

const SHEET = `
@font-face{font-family:Inter;src:url(${PAGE_FONTS.inter}) format("woff2");font-weight:100 900;font-display:swap}
@font-face{font-family:Fraunces;src:url(${PAGE_FONTS.fraunces}) format("woff2");font-weight:100 900;font-display:swap}
*{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%;scroll-padding-top:24px}
body{margin:0;background:var(--ground);color:var(--body);font:16px/1.6 Inter,ui-sans-serif,system-ui,sans-serif;overflow-wrap:anywhere}
img{display:block;max-width:100%}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:3px;border-radius:4px}
h1,h2,.serif{font-family:Fraunces,Georgia,serif;font-weight:400;letter-spacing:-.02em;color:var(--ink);line-height:1.08;margin:0;text-wrap:balance}
.wrap{max-width:1440px;margin:0 auto;padding-inline:20px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px;z-index:9;background:var(--ground);padding:8px 16px;border-radius:8px}
.hero{position:relative;background:var(--line)}
.hero img{width:100%;height:min(78svh,720px);min-height:340px;object-fit:cover}
.bar{position:absolute;inset:0 0 auto;display:flex;align-items:center;gap:24px;padding:20px;color:#fff;background:linear-gradient(#0f172acc,#0f172a66 60%,#0f172a00);padding-bottom:56px}
.bar .serif{color:#fff;font-size:19px;margin-right:auto}
.bar a{color:#fff;white-space:nowrap;text-decoration:none;font-size:15px}.bar a:hover{text-decoration:underline;text-underline-offset:4px}
.bar a:focus-visible{outline-color:#fff}
.bar .ask{background:#fff;color:#0f172a;border-radius:99px;padding:10px 22px;font-weight:500}
.said{position:absolute;right:20px;bottom:16px;font-size:13px;color:#fff;background:#0f172acc;border-radius:6px;padding:4px 10px}
.said a{color:#fff}
.notch{position:relative;padding:28px 20px 0}
h1{font-size:clamp(40px,7vw,100px);letter-spacing:-.03em}
.place{margin:14px 0 0;color:var(--muted);font-size:17px}
.state{display:inline-block;margin-right:10px;padding:2px 12px;border-radius:99px;background:var(--soft);color:var(--link);font-size:14px;font-weight:500}
.line{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:end;gap:8px 32px}
.price{font-size:clamp(30px,3.2vw,42px);margin:10px 0 0}
.facts{display:grid;grid-template-columns:repeat(3,1fr);gap:0 16px;margin:24px 0 0;padding:0;border-top:1.5px solid var(--body)}
.facts div{padding:16px 0}.facts dt{font-size:14px;color:var(--muted)}.facts dd{margin:0;font-size:clamp(26px,2.6vw,34px);line-height:1.2}
.facts div{display:flex;flex-direction:column-reverse;justify-content:flex-end}
.opens{margin-top:36px;max-width:56rem}.opens h2{font-size:clamp(24px,2.4vw,34px)}.opens ul{list-style:none;margin:16px 0 0;padding:0;border-top:1px solid var(--line)}
.opens li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:12px 24px;padding:16px 0;border-bottom:1px solid var(--line)}.opens li>div{min-width:0;flex:1 1 240px}
.opens p{margin:0}.opens .day{color:var(--ink);font-weight:500;font-size:17px}.opens .note{color:var(--muted);font-size:15px}
.opens a{display:inline-flex;align-items:center;min-height:44px;border-radius:99px;padding:0 22px;font-weight:500;font-size:15px;text-decoration:none;border:1px solid var(--edge);color:var(--ink)}.opens a:hover{background:var(--paper)}
.story{padding-top:64px;padding-bottom:8px}
.story h2{font-size:clamp(30px,3.8vw,52px);max-width:16em;line-height:1.12}
.story .text{margin-top:24px;max-width:46rem;font-size:17px}
.story p{margin:0 0 1em}
.shots{display:grid;grid-template-columns:repeat(2,1fr);gap:8px;padding:48px 0 0;margin:0;list-style:none}
.shots li{min-width:0}
.shots a{display:block;overflow:hidden;background:var(--well)}
.shots img{width:100%;height:100%;object-fit:cover;transition:transform .6s}
.shots a:hover img{transform:scale(1.015)}
.shots .frame{aspect-ratio:3/2}
.shots figure{margin:0}.shots figcaption{padding:10px 20px 14px;font-size:14px;color:var(--muted)}
.shots li:nth-child(3n+1),.shots li:nth-child(3n+2):last-child{grid-column:1/-1}
.altered{display:block;color:var(--body);font-weight:500}
.more{padding-top:24px}.more summary{display:inline-block;cursor:pointer;border:1px solid var(--edge);border-radius:99px;padding:12px 26px;color:var(--ink);font-weight:500;list-style:none}
.more summary::-webkit-details-marker{display:none}.more summary:hover{background:var(--paper)}
.grid{display:grid;grid-template-columns:repeat(2,1fr);gap:8px;list-style:none;margin:24px 0 0;padding:0}
.grid a{display:block;background:var(--well)}.grid img{width:100%;aspect-ratio:3/2;object-fit:cover;border-radius:4px}
.grid figure{margin:0}.grid figcaption{font-size:13px;color:var(--muted);padding:6px 0}
.originals{margin-top:72px;background:var(--paper);padding:56px 0}
.originals h2,.ask-card h2{font-size:clamp(28px,3vw,40px)}
.pair{display:grid;gap:20px;margin-top:28px;padding-top:28px;border-top:1px solid var(--line);scroll-margin-top:24px}
.pair p{margin:0;max-width:44rem}.pair figure{margin:0}.pair figcaption{font-weight:500;color:var(--ink);padding-bottom:8px;font-size:15px}
.pair img{width:100%;height:auto;border-radius:4px}
.ask-card{padding-top:72px;display:grid;gap:36px 8vw;scroll-margin-top:0}.ask-card h2{margin-bottom:24px}
.who{display:flex;gap:18px;align-items:center;border-top:1.5px solid var(--body);padding-top:24px}
.mono{flex:none;width:64px;height:64px;border-radius:50%;display:grid;place-items:center;background:var(--link);color:var(--ground);font-size:22px}
.face{flex:none;width:88px;height:88px;border-radius:50%;object-fit:cover;background:var(--well)}.mark{margin:24px 0 0}.logo{width:auto;height:auto;max-width:220px;max-height:64px;object-fit:contain}
.who p{margin:0}.who .name{font-size:18px;font-weight:500;color:var(--ink)}.who .small{color:var(--muted);font-size:15px}
.acts{display:flex;flex-wrap:wrap;gap:12px}
.acts a{display:inline-flex;align-items:center;min-height:48px;border-radius:99px;padding:0 28px;font-weight:500;text-decoration:none;border:1px solid var(--edge);color:var(--ink)}
.acts a:first-child{background:var(--ink);border-color:var(--ink);color:var(--ground)}
.lead{display:grid;gap:20px;max-width:46rem;min-width:0}
.lead p{margin:0}.lead .sent{font-size:26px;color:var(--ink)}
.field{display:grid;gap:6px;min-width:0;align-content:start}.field>label{color:var(--ink);font-weight:500;font-size:15px}.field>label span{color:var(--muted);font-weight:400}
.field input:not([type=checkbox]),.field textarea{width:100%;min-height:48px;border:1px solid var(--field);border-radius:10px;padding:11px 14px;font:inherit;color:var(--ink);background:var(--ground)}
.field textarea{resize:vertical;min-height:132px}
.lead .field [aria-invalid]{border-color:var(--wrong)}.wrong{color:var(--wrong);font-size:14px}
.says{color:var(--wrong);font-weight:500}
.consent>label{display:flex;gap:12px;align-items:start;cursor:pointer}.field.consent>label span{color:var(--body);font-size:14px}
.consent input{flex:none;width:20px;height:20px;margin:1px 0 0;accent-color:var(--link)}
.consent [aria-invalid]{outline:2px solid var(--wrong);outline-offset:2px}
.trap{position:absolute;left:-200vw}
.lead button{justify-self:start;min-height:48px;border:0;border-radius:99px;padding:0 34px;background:var(--ink);color:var(--ground);font:inherit;font-weight:500;cursor:pointer}
.lead button:hover{background:var(--body)}
.preview{position:sticky;top:0;z-index:8;margin:0;padding:10px 20px;background:#fde68a;color:#451a03;font-size:14px;font-weight:500;text-align:center}
.media{padding:72px 0 0;scroll-margin-top:0}
.media h2{font-size:clamp(28px,3vw,44px);margin-bottom:24px}
.media ul{list-style:none;margin:0;padding:0;display:grid;gap:24px}.media li{min-width:0}.media figure{margin:0}
.media figcaption{display:flex;flex-wrap:wrap;gap:4px 16px;padding-top:12px;font-size:14px;color:var(--muted)}.media .long{font-variant-numeric:tabular-nums}
.screen{position:relative;overflow:hidden;background:#0b1220;max-height:82svh;max-width:calc(82svh*var(--w));margin-inline:auto}
.screen img,.screen video{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}.screen video{object-fit:contain}.screen.plays img{visibility:hidden}
.go,.door .dot{display:grid;place-items:center;width:72px;height:72px;padding:0 0 0 4px;border:0;border-radius:50%;background:#fff;color:#0f172a}
.go{position:absolute;inset:0;margin:auto;cursor:pointer;transition:transform .2s}.go:hover{transform:scale(1.06)}.go[hidden]{display:none}.go:focus-visible{outline-color:#fff}
.is-film{margin-top:72px;padding:56px 0;background:#0f172a}.is-film h2{color:#fff}.is-film figcaption{color:#cbd5e1}.is-film+.is-film,.is-film+.is-plan,.is-film+.originals,.is-plan+.is-film{margin-top:0}
.is-plan{margin-top:72px;padding:56px 0;background:var(--paper)}.is-plan+.originals{margin-top:0;padding-top:0}
.plan .frame{display:block;background:#fff;border-radius:8px;padding:16px}.plan img{width:100%;height:auto;max-height:78svh;object-fit:contain}
.around .stage{position:relative;aspect-ratio:4/3;overflow:hidden;border-radius:8px;background:#0b1220}.around .stage>picture img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.around .open{position:absolute;inset:0;margin:auto;width:max-content;height:max-content;max-width:90%;min-height:48px;border:0;border-radius:99px;padding:0 28px;background:#fff;color:#0f172a;font:inherit;font-weight:500;cursor:pointer}.around .open[hidden]{display:none}
.sphere{position:absolute;inset:0}.turns{position:absolute;right:12px;bottom:12px;display:flex;gap:6px;z-index:2}
.turns button{width:44px;height:44px;border:0;border-radius:50%;background:#ffffffeb;color:#0f172a;font:500 18px/1 Inter,sans-serif;cursor:pointer}
.door{display:grid;place-content:center;justify-items:center;gap:12px;width:100%;aspect-ratio:16/9;min-height:220px;padding:24px;border:0;border-radius:8px;background:#0f172a;color:#fff;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
.door .serif{color:#fff;font-size:clamp(22px,2.4vw,32px)}.door .from{font-size:14px;color:#cbd5e1}.door:hover .dot{transform:scale(1.06)}.door .dot{transition:transform .2s}
.tour iframe{display:block;width:100%;aspect-ratio:16/9;min-height:320px;border:0;border-radius:8px;background:#0b1220}
footer{margin-top:72px;border-top:1px solid var(--line);padding:24px 0 40px;font-size:14px;color:var(--muted)}
footer .line{align-items:start}footer p{margin:0;max-width:46ch}
dialog{border:0;padding:0;margin:0;width:100vw;height:100dvh;max-width:none;max-height:none;background:#0b1220;color:#fff}
dialog::backdrop{background:#0b1220}
dialog[open]{display:grid;grid-template-rows:1fr auto}
dialog img{width:100%;height:100%;min-height:0;object-fit:contain}
dialog .stage{min-height:0;padding:16px}
dialog .tools{display:flex;align-items:center;gap:10px;padding:0 20px 20px;font-size:14px}
dialog .tools p{margin:0 auto 0 0;min-width:0}
dialog button{min-width:48px;height:48px;border-radius:99px;border:1px solid #64748b;background:none;color:#fff;font:inherit;cursor:pointer;padding:0 16px}
dialog button:hover{background:#1e293b}dialog button:focus-visible{outline-color:#fff}
@media(min-width:760px){
.wrap{padding-inline:5vw}.bar{padding:24px 5vw 72px}.said{right:5vw}
.notch{background:var(--ground);width:min(86%,1090px);margin-top:max(-102px,calc(-26px - 5.3vw));padding:40px 5vw 0;z-index:1}
.notch.plain{width:auto;margin-top:0}
.facts{grid-template-columns:repeat(var(--n),1fr)}
.shots{grid-template-columns:repeat(12,1fr);gap:56px 24px;padding-top:72px;align-items:end}
.shots figcaption{padding:12px 0 0}
.shots li[class].c0{grid-column:1/9}.shots li[class].c0 figcaption,.shots li[class].c2 figcaption{padding-left:5vw}
.shots li[class].c1{grid-column:9/13;padding-right:5vw}.shots li[class].c1 .frame{aspect-ratio:4/5}
.shots li[class].c2{grid-column:1/-1}.shots li[class].c2 .frame{aspect-ratio:21/9}
.shots li[class].c3{grid-column:1/6;padding-left:5vw}.shots li[class].c3 .frame{aspect-ratio:1}
.shots li[class].c4{grid-column:6/13;padding-right:5vw}
.shots li[class].c0:last-child,.shots li[class].c3:last-child{grid-column:1/-1;padding-left:0}
.shots li[class].c0:last-child .frame,.shots li[class].c3:last-child .frame{aspect-ratio:21/9}
.grid{grid-template-columns:repeat(4,1fr);gap:16px}

.story{padding-top:104px}
.story .text{margin-left:38%;max-width:none}
.pair{grid-template-columns:1fr 1fr}.pair p{grid-column:1/-1}
.ask-card{grid-template-columns:1fr 1.4fr;align-items:start;padding-top:104px}.lead{grid-template-columns:1fr 1fr}.lead>*{grid-column:1/-1}.lead .email,.lead .phone{grid-column:auto}
.many{grid-template-columns:1fr 1fr}.media{padding-top:104px}.is-film,.is-plan{margin-top:104px;padding:80px 0}
.around .stage{aspect-ratio:21/9}.one .door,.one .tour iframe{aspect-ratio:21/9}.one .tour iframe{min-height:70svh}
}
@media(min-width:1100px){.is-plan .wrap:has(.one),.is-film .wrap:has(.one){display:grid;grid-template-columns:minmax(220px,3fr) 9fr;gap:5vw;align-items:start}
.is-film .wrap:has(.one){align-items:center}.story .text{columns:2;column-gap:40px}}
@media(max-width:999px){.bar .nav{display:none}}@media(max-width:759px){.said{left:20px;right:auto}}
`;

/** What holds in each template, whatever it says before. */
const LAST = `
@media(prefers-reduced-motion:reduce){*{transition:none!important;scroll-behavior:auto!important}}
@media print{dialog,.lead,.more summary,.bar{display:none}}
`;

const LIGHT =
  '--ground:#fff;--paper:#fafaf9;--well:#f1f5f9;--ink:#0f172a;--body:#334155;--muted:#64748b;--line:#e2e8f0;--edge:#cbd5e1;--field:#94a3b8;--wrong:#b91c1c';
const DARK =
  '--ground:#0b1220;--paper:#111a2c;--well:#182337;--ink:#f8fafc;--body:#cbd5e1;--muted:#a3b1c6;--line:#263248;--edge:#475569;--field:#64748b;--wrong:#fca5a5;color-scheme:dark';

/** The style sheet of a page in its template and in the color of who sells, which is moved until text in it can be read (WCAG AA). */
export function makePageStyles({ color, facts, template }: PageLook): string {
  const palette = brandPalette({ accent: color, surface: PAPER });
  const isDark = template === 'cinematic';
  const { accentText, accentSoft } = isDark ? palette.dark : palette;
  const marks = `--link:${accentText};--soft:${accentSoft};--n:${Math.max(3, facts)}`;
  const sheet = `${SHEET}${template === 'editorial' ? '' : TEMPLATE_SHEETS[template]}${LAST}`;
  return `:root{${marks};${isDark ? DARK : LIGHT}}${sheet.replaceAll('\n', '')}`;
}
