/** Photos open large and are gone through by the arrow keys. */
const PHOTOS = `const d=document.querySelector('dialog'),all=[...document.querySelectorAll('a[data-photo]')];
const isPlain=e=>!(e.metaKey||e.ctrlKey||e.shiftKey);
if(d&&all.length){const img=d.querySelector('img'),says=d.querySelector('p');let at=0;const told=new Set(),from=new URLSearchParams(location.search).get('from')||'';
const tell=h=>{const [base,rest]=new URL(h).pathname.split('/photos/');if(!rest)return;const photo=rest.split('/')[0];if(told.has(photo))return;told.add(photo);
fetch(base+'/photos-seen',{method:'POST',keepalive:true,credentials:'omit',headers:{'Content-Type':'application/json'},body:JSON.stringify({photo,from:from.slice(0,100)})}).catch(()=>{})};
const show=n=>{at=(n+all.length)%all.length;const a=all[at],i=a.querySelector('img');img.src=a.href;img.alt=i.alt;says.textContent=a.dataset.photo;tell(a.href)};
all.forEach((a,n)=>a.addEventListener('click',e=>{if(!isPlain(e))return;e.preventDefault();show(n);d.showModal();d.querySelector('[data-to=next]').focus()}));
d.addEventListener('click',e=>{const b=e.target.closest('button');if(!b)return;b.dataset.to==='close'?d.close():show(at+(b.dataset.to==='next'?1:-1))});
d.addEventListener('keydown',e=>{const step={ArrowRight:1,ArrowLeft:-1}[e.key];if(step){e.preventDefault();show(at+step)}});
d.addEventListener('close',()=>{const a=all[at],box=a.closest('details');if(box)box.open=true;a.focus();a.scrollIntoView({block:'nearest'})})}`;

/** Films are played by the browser; a large button begins the first time. Nothing of them is loaded before. */
const FILMS = `document.querySelectorAll('.screen').forEach(s=>{const v=s.querySelector('video'),b=s.querySelector('button');if(!v||!b)return;b.hidden=false;
b.addEventListener('click',()=>{v.controls=true;v.play().catch(()=>{});v.focus()});v.addEventListener('play',()=>{b.hidden=true;v.controls=true;s.classList.add('plays')})});`;

/** The frame of a tour comes in the place of what was pressed. */
const TOURS = `document.querySelectorAll('[data-tour]').forEach(b=>b.addEventListener('click',e=>{if(!isPlain(e))return;e.preventDefault();const f=document.createElement('iframe');
f.title=b.dataset.name;f.allow='fullscreen; xr-spatial-tracking; gyroscope; accelerometer';f.sandbox='allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
f.src=b.dataset.tour;b.replaceWith(f);f.focus()}));`;

/** The viewer of panoramas is loaded on a press. Where it cannot turn one, the picture stays. */
const PANORAMAS = `document.querySelectorAll('[data-url]').forEach(s=>{const b=s.querySelector('button'),w=JSON.parse(s.dataset.words);b.hidden=false;let busy=false;
b.addEventListener('click',async()=>{if(busy)return;busy=true;b.textContent=w.opening;try{(await (await import('/page-scripts/panorama.js')).showPanorama(s,b));b.textContent=w.open}catch{b.textContent=w.failed}busy=false})});`;

/**
 * The one script of a page. Without it a photo opens as the file that its link leads to, a film is played by its own controls, and a tour opens elsewhere where that is allowed. It
 * tells this server once of each photo that is opened large, so that it is counted (LIST-30); it asks nobody else before a press on a tour, and keeps nothing.
 */
export const PAGE_SCRIPT = `(()=>{${[PHOTOS, FILMS, TOURS, PANORAMAS].join('\n')}})();`;
