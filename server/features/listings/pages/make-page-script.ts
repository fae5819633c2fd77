/**
 * The one script of a page: it opens photos large and goes through them by the arrow keys. Without it a photo opens as the file that its link leads to. It asks nobody, and
 * keeps nothing.
 */
export const PAGE_SCRIPT = `(()=>{const d=document.querySelector('dialog'),all=[...document.querySelectorAll('a[data-photo]')];if(!d||!all.length)return;
const img=d.querySelector('img'),says=d.querySelector('p');let at=0;
const show=n=>{at=(n+all.length)%all.length;const a=all[at],i=a.querySelector('img');img.src=a.href;img.alt=i.alt;says.textContent=a.dataset.photo};
all.forEach((a,n)=>a.addEventListener('click',e=>{if(e.metaKey||e.ctrlKey||e.shiftKey)return;e.preventDefault();show(n);d.showModal();d.querySelector('[data-to=next]').focus()}));
d.addEventListener('click',e=>{const b=e.target.closest('button');if(!b)return;b.dataset.to==='close'?d.close():show(at+(b.dataset.to==='next'?1:-1))});
d.addEventListener('keydown',e=>{const step={ArrowRight:1,ArrowLeft:-1}[e.key];if(step){e.preventDefault();show(at+step)}});
d.addEventListener('close',()=>{const a=all[at],box=a.closest('details');if(box)box.open=true;a.focus();a.scrollIntoView({block:'nearest'})});})();`;
