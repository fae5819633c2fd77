/** Photos stand close together first, and the facts beside them, where they stay while one looks. */
const GALLERY = `
.top .bar{position:static;color:var(--ink);background:none;padding-block:20px;border-bottom:1px solid var(--line)}
.top .bar .serif,.top .bar a{color:var(--ink)}.top .bar a:focus-visible{outline-color:var(--link)}.top .bar .ask{background:var(--ink);color:var(--ground)}
.gallery .shots{gap:4px;padding:0;grid-template-columns:repeat(2,1fr);align-items:stretch}
.gallery .shots li[class][class][class]{grid-column:auto;padding:0}.gallery .shots li[class][class][class]:first-child{grid-column:1/-1}
.gallery .shots li[class][class][class]:last-child:nth-child(2n){grid-column:1/-1}
.gallery .shots figure,.gallery .shots a{height:100%}.gallery .shots figure{position:relative}
.gallery .shots .frame,.gallery .shots li[class][class][class] .frame{aspect-ratio:3/2}
.gallery .shots li[class][class][class]:last-child:nth-child(2n) .frame{aspect-ratio:3/1}
.gallery .shots figcaption{position:absolute;inset:auto 0 0;padding:32px 12px 10px;color:#fff;background:linear-gradient(#0f172a00,#0f172ad9);font-size:13px;pointer-events:none}
.gallery .shots figcaption a{pointer-events:auto;height:auto;display:inline;background:none;color:#fff}.gallery .altered{color:#fff}
.gallery .grid .altered{color:var(--body)}
.gallery .split{display:grid}.gallery aside{padding:28px 20px 0}
.gallery h1{font-size:clamp(34px,3.6vw,54px)}
.gallery .card .facts{grid-template-columns:repeat(2,1fr)}
.gallery .card .acts{margin:24px 0 0}
@media(min-width:760px){
.gallery .shots{grid-template-columns:repeat(4,1fr)}.gallery .shots li[class][class][class]:first-child{grid-column:span 2;grid-row:span 2}
.gallery .shots li[class][class][class]:last-child:nth-child(2n){grid-column:auto}.gallery .shots li[class][class][class]:last-child:nth-child(2n) .frame{aspect-ratio:3/2}
.gallery .shots li[class][class][class]:last-child:nth-child(4n+2){grid-column:span 4}.gallery .shots li[class][class][class]:last-child:nth-child(4n+2) .frame{aspect-ratio:4/1}
.gallery .shots li[class][class][class]:last-child:nth-child(4n+3){grid-column:span 3}.gallery .shots li[class][class][class]:last-child:nth-child(4n+3) .frame{aspect-ratio:auto}
.gallery .shots li[class][class][class]:last-child:nth-child(4n+4){grid-column:span 2}.gallery .shots li[class][class][class]:last-child:nth-child(4n+4) .frame{aspect-ratio:auto}
.gallery .shots li[class][class][class].c0 figcaption,.gallery .shots li[class][class][class].c2 figcaption,.gallery .shots figcaption{padding:32px 14px 10px}
.gallery .card .facts{grid-template-columns:repeat(var(--n),1fr)}.gallery aside{padding:40px 5vw 0}
}
@media(min-width:1100px){
.gallery .split{grid-template-columns:minmax(0,1fr) clamp(340px,27vw,440px);align-items:start}
.gallery .split>section{padding:4px 0 0 4px}
.gallery aside{position:sticky;top:0;padding:36px 40px}
.gallery .card .facts{grid-template-columns:repeat(2,1fr)}
.gallery .card .line{flex-direction:column;align-items:start}
.gallery .shots li[class][class][class]:first-child{grid-column:1/-1;grid-row:auto}.gallery .shots li[class][class][class]:first-child .frame{aspect-ratio:2/1}
.gallery .shots{grid-template-columns:repeat(2,1fr)}
.gallery .shots li[class][class][class]:last-child:nth-child(n){grid-column:auto}.gallery .shots li[class][class][class]:last-child:nth-child(n) .frame{aspect-ratio:3/2}
.gallery .shots li[class][class][class]:last-child:nth-child(2n){grid-column:1/-1}.gallery .shots li[class][class][class]:last-child:nth-child(2n) .frame{aspect-ratio:3/1}
.gallery .shots li[class][class][class]:only-child{grid-column:1/-1}
}
`;

/** Dark, so that nothing is brighter than the pictures, which take the whole width. */
const CINEMATIC = `
.cinematic .hero{background:#0b1220}
.cinematic .hero>div:first-child img{height:100svh;min-height:520px}
.cinematic .bar{z-index:2}.cinematic .over{position:absolute;z-index:2;inset:auto 0 0;padding:160px 20px 36px;background:linear-gradient(#0b122000,#0b1220b3 45%,#0b1220f2);pointer-events:none}
.cinematic .over a{pointer-events:auto}
.cinematic .over h1{color:#fff;font-size:clamp(44px,8.4vw,132px);max-width:12em}
.cinematic .over .place{color:#e2e8f0}.cinematic .over .price{color:#fff}
.cinematic .said{bottom:auto;top:84px}
.cinematic .hero.filmed .screen{max-width:none;max-height:none;aspect-ratio:auto!important;height:100svh;min-height:520px}
.cinematic .hero.filmed .screen.plays video{z-index:3;background:#000}
.cinematic .hero.filmed .go{z-index:4;bottom:12svh}.cinematic .hero.filmed figcaption{display:none}
.cinematic .hero.filmed .film{margin:0}
.cinematic .hero.filmed:has(.plays) .over,.cinematic .hero.filmed:has(.plays) .bar{display:none}
.cinematic .facts{border-top:0;margin-top:0;padding-top:32px}
.cinematic .shots{grid-template-columns:1fr;gap:8px;padding-top:64px}
.cinematic .shots li[class][class][class]{grid-column:1/-1;padding:0}.cinematic .shots .frame,.cinematic .shots li[class][class][class] .frame{aspect-ratio:3/2}
.cinematic .shots figcaption,.cinematic .shots li[class][class][class] figcaption{padding:10px 20px 16px}
.cinematic .is-film{background:none;padding-bottom:0;margin-top:0}
.cinematic .is-plan{background:var(--paper)}
.cinematic .door{background:var(--well)}
.cinematic .logo{box-sizing:content-box;background:#fff;border-radius:8px;padding:10px 14px}
.cinematic .go,.cinematic .around .open{background:#fff;color:#0f172a}
@media(min-width:760px){
.cinematic .over{padding:220px 5vw 48px}.cinematic .said{right:5vw}
.cinematic .shots{padding-top:96px;gap:12px}
.cinematic .shots li[class][class][class] .frame{aspect-ratio:21/9}
.cinematic .shots li[class][class][class].c1,.cinematic .shots li[class][class][class].c2{grid-column:auto}
.cinematic .shots{grid-template-columns:1fr 1fr}
.cinematic .shots li[class][class][class].c1 .frame,.cinematic .shots li[class][class][class].c2 .frame{aspect-ratio:4/3}
.cinematic .shots li[class][class][class].c1:last-child{grid-column:1/-1}.cinematic .shots li[class][class][class].c1:last-child .frame{aspect-ratio:21/9}
.cinematic .shots li[class][class][class] figcaption,.cinematic .shots li[class][class][class].c0 figcaption,.cinematic .shots li[class][class][class].c2 figcaption{padding:12px 5vw 24px}
.cinematic .shots li[class][class][class].c2 figcaption{padding-left:20px}
}
`;

/** What the templates look like where they differ from the editorial one. */
export const TEMPLATE_SHEETS = { gallery: GALLERY, cinematic: CINEMATIC } as const;
