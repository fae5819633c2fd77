/*
 * Shows the order form or the packages of a studio in this page, in a frame that is as high as what it shows:
 * <script src="https://…/embed.js" data-show="order" data-title="Book your shoot" async></script>
 * data-show: order or pricing · data-language: such as tr, where it is not the studio's first · data-package: chosen from the start
 */
(() => {
  const script = document.currentScript;
  if (!script) return;
  const { origin } = new URL(script.src);
  const { show, language, package: chosen, title } = script.dataset;
  const frame = document.createElement('iframe');
  const prefix = language ? `/${encodeURIComponent(language)}` : '';
  const query = chosen ? `?package=${encodeURIComponent(chosen)}` : '';
  frame.src = `${origin}${prefix}/embed/${show === 'pricing' ? 'pricing' : 'order'}${query}`;
  frame.title = title || 'Book your shoot';
  frame.style.cssText = 'display:block;width:100%;border:0;height:900px';
  let isSized = false;
  window.addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin || data?.type !== 'listing-studio:size') return;
    const height = Number(data.height);
    if (!(height > 0 && height < 50000)) return;
    isSized = true;
    frame.style.height = `${Math.max(200, Math.ceil(height))}px`;
  });
  // The page in the frame hears it once its scripts run. It answers to the origin that it hears from.
  const greet = (pause) => {
    if (isSized || pause > 20000) return;
    frame.contentWindow?.postMessage({ type: 'listing-studio:hello' }, origin);
    setTimeout(greet, pause, pause * 1.5);
  };
  frame.addEventListener('load', () => {
    isSized = false;
    greet(100);
  });
  script.after(frame);
})();
