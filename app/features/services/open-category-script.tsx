import { useEffect } from 'react';
import { SERVICE_CATEGORY_IDS } from '#domain/services/service-category.ts';

const STYLE_ID = 'open-category';

/**
 * Shows the category of the address before the app has started, as the app will: the prerendered page is the same for
 * each query, and a panel that opened later would push everything below it down.
 */
const SHOW_OPEN_CATEGORY = `{
  const id = new URLSearchParams(location.search).get('category');
  if (${JSON.stringify(SERVICE_CATEGORY_IDS)}.includes(id)) {
    const style = document.createElement('style');
    style.id = '${STYLE_ID}';
    style.textContent = '[data-panel="' + id + '"]{display:block}[data-main-image="' + id + '"]{display:none}';
    document.head.append(style);
  }
}`;

/** The script of the prerendered page. Once the app runs, it shows the category itself, and the script's work goes. */
export function OpenCategoryScript({ isHydrated }: { isHydrated: boolean }) {
  useEffect(() => {
    if (isHydrated) document.getElementById(STYLE_ID)?.remove();
  }, [isHydrated]);
  if (isHydrated) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the content policy allows it by its hash.
  return <script dangerouslySetInnerHTML={{ __html: SHOW_OPEN_CATEGORY }} />;
}
