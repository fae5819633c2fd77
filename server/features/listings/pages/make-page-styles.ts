import { brandPalette } from '#domain/site/brand-palette.ts';

const PAPER = '#fafaf9';

/** Where pages find the fonts of the site, whatever build is served. */
export const PAGE_FONTS = { inter: '/page-fonts/inter.woff2', fraunces: '/page-fonts/fraunces.woff2' } as const;

const SHEET = `
@font-face{font-family:Inter;src:url(${PAGE_FONTS.inter}) format("woff2");font-weight:100 900;font-display:swap}
@font-face{font-family:Fraunces;src:url(${PAGE_FONTS.fraunces}) format("woff2");font-weight:100 900;font-display:swap}
*{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%;scroll-padding-top:24px}
body{margin:0;background:#fff;color:#334155;font:16px/1.6 Inter,ui-sans-serif,system-ui,sans-serif;overflow-wrap:anywhere}
img{display:block;max-width:100%}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:3px;border-radius:4px}
h1,h2,.serif{font-family:Fraunces,Georgia,serif;font-weight:400;letter-spacing:-.02em;color:#0f172a;line-height:1.08;margin:0;text-wrap:balance}
.wrap{max-width:1440px;margin:0 auto;padding-inline:20px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px;z-index:9;background:#fff;padding:8px 16px;border-radius:8px}
.hero{position:relative;background:#e2e8f0}
.hero img{width:100%;height:min(78svh,720px);min-height:340px;object-fit:cover}
.bar{position:absolute;inset:0 0 auto;display:flex;align-items:center;gap:24px;padding:20px;color:#fff;background:linear-gradient(#0f172acc,#0f172a66 60%,#0f172a00);padding-bottom:56px}
.bar .serif{color:#fff;font-size:19px;margin-right:auto}
.bar a{color:#fff;text-decoration:none;font-size:15px}.bar a:hover{text-decoration:underline;text-underline-offset:4px}
.bar a:focus-visible{outline-color:#fff}
.bar .ask{background:#fff;color:#0f172a;border-radius:99px;padding:10px 22px;font-weight:500}
.said{position:absolute;right:20px;bottom:16px;font-size:13px;color:#fff;background:#0f172acc;border-radius:6px;padding:4px 10px}
.said a{color:#fff}
.notch{position:relative;padding:28px 20px 0}
h1{font-size:clamp(40px,7vw,100px);letter-spacing:-.03em}
.place{margin:14px 0 0;color:#64748b;font-size:17px}
.state{display:inline-block;margin-right:10px;padding:2px 12px;border-radius:99px;background:var(--soft);color:var(--link);font-size:14px;font-weight:500}
.line{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:end;gap:8px 32px}
.price{font-size:clamp(30px,3.2vw,42px);margin:10px 0 0}
.facts{display:grid;grid-template-columns:repeat(3,1fr);gap:0 16px;margin:24px 0 0;padding:0;border-top:1.5px solid #334155}
.facts div{padding:16px 0}.facts dt{font-size:14px;color:#64748b}.facts dd{margin:0;font-size:clamp(26px,2.6vw,34px);line-height:1.2}
.facts div{display:flex;flex-direction:column-reverse;justify-content:flex-end}
.story{padding-top:64px;padding-bottom:8px}
.story h2{font-size:clamp(30px,3.8vw,52px);max-width:16em;line-height:1.12}
.story .text{margin-top:24px;max-width:46rem;font-size:17px}
.story p{margin:0 0 1em}
.shots{display:grid;grid-template-columns:repeat(2,1fr);gap:8px;padding:48px 0 0;margin:0;list-style:none}
.shots li{min-width:0}
.shots a{display:block;overflow:hidden;background:#f1f5f9}
.shots img{width:100%;height:100%;object-fit:cover;transition:transform .6s}
.shots a:hover img{transform:scale(1.015)}
.shots .frame{aspect-ratio:3/2}
.shots figure{margin:0}.shots figcaption{padding:10px 20px 14px;font-size:14px;color:#64748b}
.shots li:nth-child(3n+1),.shots li:nth-child(3n+2):last-child{grid-column:1/-1}
.altered{display:block;color:#334155;font-weight:500}
.more{padding:24px 0 0}.more summary{display:inline-block;cursor:pointer;border:1px solid #cbd5e1;border-radius:99px;padding:12px 26px;color:#0f172a;font-weight:500;list-style:none}
.more summary::-webkit-details-marker{display:none}.more summary:hover{background:#f8fafc}
.grid{display:grid;grid-template-columns:repeat(2,1fr);gap:8px;list-style:none;margin:24px 0 0;padding:0}
.grid a{display:block;background:#f1f5f9}.grid img{width:100%;aspect-ratio:3/2;object-fit:cover;border-radius:4px}
.grid figure{margin:0}.grid figcaption{font-size:13px;color:#64748b;padding:6px 0}
.originals{margin-top:72px;background:${PAPER};padding:56px 0}
.originals h2,.ask-card h2{font-size:clamp(28px,3vw,40px)}
.pair{display:grid;gap:20px;margin-top:28px;padding-top:28px;border-top:1px solid #e2e8f0;scroll-margin-top:24px}
.pair p{margin:0;max-width:44rem}.pair figure{margin:0}.pair figcaption{font-weight:500;color:#0f172a;padding-bottom:8px;font-size:15px}
.pair img{width:100%;height:auto;border-radius:4px}
.ask-card{padding-top:72px;display:grid;gap:36px 8vw;scroll-margin-top:0}.ask-card h2{margin-bottom:24px}
.who{display:flex;gap:18px;align-items:center;border-top:1.5px solid #334155;padding-top:24px}
.mono{flex:none;width:64px;height:64px;border-radius:50%;display:grid;place-items:center;background:var(--link);color:#fff;font-size:22px}
.who p{margin:0}.who .name{font-size:18px;font-weight:500;color:#0f172a}.who .small{color:#64748b;font-size:15px}
.acts{display:flex;flex-wrap:wrap;gap:12px}
.acts a{display:inline-flex;align-items:center;min-height:48px;border-radius:99px;padding:0 28px;font-weight:500;text-decoration:none;border:1px solid #cbd5e1;color:#0f172a}
.acts a:first-child{background:#0f172a;border-color:#0f172a;color:#fff}
.lead{display:grid;gap:20px;max-width:46rem;min-width:0}
.lead p{margin:0}.lead .sent{font-size:26px;color:#0f172a}
.field{display:grid;gap:6px;min-width:0;align-content:start}.field>label{color:#0f172a;font-weight:500;font-size:15px}.field>label span{color:#64748b;font-weight:400}
.field input:not([type=checkbox]),.field textarea{width:100%;min-height:48px;border:1px solid #94a3b8;border-radius:10px;padding:11px 14px;font:inherit;color:#0f172a;background:#fff}
.field textarea{resize:vertical;min-height:132px}
.lead .field [aria-invalid]{border-color:#b91c1c}.wrong{color:#b91c1c;font-size:14px}
.says{color:#b91c1c;font-weight:500}
.consent>label{display:flex;gap:12px;align-items:start;cursor:pointer}.field.consent>label span{color:#334155;font-size:14px}
.consent input{flex:none;width:20px;height:20px;margin:1px 0 0;accent-color:var(--link)}
.consent [aria-invalid]{outline:2px solid #b91c1c;outline-offset:2px}
.trap{position:absolute;left:-200vw}
.lead button{justify-self:start;min-height:48px;border:0;border-radius:99px;padding:0 34px;background:#0f172a;color:#fff;font:inherit;font-weight:500;cursor:pointer}
.lead button:hover{background:#334155}
footer{margin-top:72px;border-top:1px solid #e2e8f0;padding:24px 0 40px;font-size:14px;color:#64748b}
footer .line{align-items:start}footer p{margin:0;max-width:46ch}
dialog{border:0;padding:0;margin:0;width:100vw;height:100dvh;max-width:none;max-height:none;background:#0b1220;color:#fff}
dialog::backdrop{background:#0b1220}
dialog[open]{display:grid;grid-template-rows:1fr auto}
dialog img{width:100%;height:100%;min-height:0;object-fit:contain}
dialog .stage{min-height:0;padding:16px}
dialog .tools{display:flex;align-items:center;gap:10px;padding:0 20px 20px;font-size:14px}
dialog .tools p{margin:0 auto 0 0;min-width:0}
dialog button{min-width:48px;height:48px;border-radius:99px;border:1px solid #475569;background:none;color:#fff;font:inherit;cursor:pointer;padding:0 16px}
dialog button:hover{background:#1e293b}dialog button:focus-visible{outline-color:#fff}
@media(min-width:760px){
.wrap{padding-inline:5vw}.bar{padding:24px 5vw 72px}.said{right:5vw}
.notch{background:#fff;width:min(86%,1090px);margin-top:max(-102px,calc(-26px - 5.3vw));padding:40px 5vw 0;z-index:1}
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
}
@media(min-width:1100px){.story .text{columns:2;column-gap:40px}}
@media(max-width:759px){.bar .nav{display:none}.said{left:20px;right:auto}}
@media(prefers-reduced-motion:reduce){*{transition:none!important;scroll-behavior:auto!important}}
@media print{dialog,.lead,.more summary,.bar{display:none}}
`;

/** The style sheet of a page in the color of who sells, which is moved until text in it can be read (WCAG AA). */
export function makePageStyles({ color, facts }: { color: string; facts: number }): string {
  const { accentText, accentSoft } = brandPalette({ accent: color, surface: PAPER });
  return `:root{--link:${accentText};--soft:${accentSoft};--n:${Math.max(3, facts)}}${SHEET.replaceAll('\n', '')}`;
}
