/**
 * The one script of a page: it opens photos large and goes through them by the arrow keys. Without it a photo opens as the file that its link leads to. It tells this server once of each
 * photo that is opened large, so that it is counted (LIST-30); it asks nobody else, and keeps nothing.
 */
export const PAGE_SCRIPT = `(()=>{const d=document.querySelector('dialog'),all=[...document.querySelectorAll('a[data-photo]')];if(!d||!all.length)return;
const img=d.querySelector('img'),says=d.querySelector('p');let at=0;const told=new Set(),from=new URLSearchParams(location.search).get('from')||'';
const tell=h=>{const [base,rest]=new URL(h).pathname.split('/photos/'),photo=rest.split('/')[0];if(told.has(photo))return;told.add(photo);
fetch(base+'/photos-seen',{method:'POST',keepalive:true,credentials:'omit',headers:{'Content-Type':'application/json'},body:JSON.stringify({photo,from:from.slice(0,100)})}).catch(()=>{})};
const show=n=>{at=(n+all.length)%all.length;const a=all[at],i=a.querySelector('img');img.src=a.href;img.alt=i.alt;says.textContent=a.dataset.photo;tell(a.href)};
all.forEach((a,n)=>a.addEventListener('click',e=>{if(e.metaKey||e.ctrlKey||e.shiftKey)return;e.preventDefault();show(n);d.showModal();d.querySelector('[data-to=next]').focus()}));
d.addEventListener('click',e=>{const b=e.target.closest('button');if(!b)return;b.dataset.to==='close'?d.close():show(at+(b.dataset.to==='next'?1:-1))});
d.addEventListener('keydown',e=>{const step={ArrowRight:1,ArrowLeft:-1}[e.key];if(step){e.preventDefault();show(at+step)}});
d.addEventListener('close',()=>{const a=all[at],box=a.closest('details');if(box)box.open=true;a.focus();a.scrollIntoView({block:'nearest'})});})();`;
