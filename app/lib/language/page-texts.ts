import { isPreview } from '../page/preview.ts';

/**
 * Requests a text of the site, such as `legal/terms`, in the language of the document. Null where there is none; rejects where
 * it cannot be loaded.
 */
export async function requestText(name: string, { url }: { url: string }): Promise<unknown> {
  // Only the server has the draft, so in a preview it renders every page.
  if (isPreview) {
    window.location.assign(`${new URL(url).pathname}?preview=draft`);
    return new Promise(() => {});
  }
  const { lang } = document.documentElement;
  const response = await fetch(`/api/site/${name}${name.includes('?') ? '&' : '?'}language=${lang}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The text ${name} could not be loaded.`);
  return response.json();
}
