import type { IncomingMessage, ServerResponse } from 'node:http';
import { SHARE_PAGES, type SharePage, sharePath } from '#domain/site/share-pages.ts';
import type { LogoLook } from '#domain/site/site.ts';
import { SITE_FILES_PATH } from '#domain/site/site-files.ts';
import type { Content } from '#server/features/site/get-content.ts';
import { DATA_POLICY } from '#server/http/security.ts';

/** Where the files of a published brand come from. */
export type BrandSource = {
  /** A file of `/site-files/`, or null. */
  findFile: (pathname: string) => Promise<{ contentType: string; bytes: Buffer } | null>;
  drawShare: (page: SharePage, content: Content) => Promise<Buffer>;
};

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Addresses that browsers and phones ask for by themselves, and which icon of a published logo is meant. */
const ICON_PATHS: Record<string, keyof LogoLook['icons']> = {
  '/favicon.ico': 'favicon',
  '/favicon.svg': 'icon192',
  '/apple-touch-icon.png': 'appleTouch',
  '/icons/icon-192.png': 'icon192',
  '/icons/icon-512.png': 'icon512',
  '/icons/icon-maskable-512.png': 'maskable512',
};

/** The files of a published brand: its pictures by their hash, its icons, and the pictures of links, drawn once each. */
export function createBrandFiles({ findFile, drawShare }: BrandSource, common: Record<string, string>) {
  let drawn = { share: '', pictures: new Map<SharePage, Promise<Buffer>>() };

  const headers = {
    ...common,
    'Content-Security-Policy': DATA_POLICY,
    // Mailboxes in the browser show the logo as well.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': FOR_GOOD,
  };
  const send = (request: IncomingMessage, response: ServerResponse, file: { contentType: string; bytes: Buffer }) => {
    const { contentType, bytes } = file;
    response.writeHead(200, { ...headers, 'Content-Type': contentType, 'Content-Length': String(bytes.length) });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
  const redirect = (response: ServerResponse, location: string) =>
    response
      .writeHead(302, { ...common, Location: location, 'Cache-Control': 'no-cache', 'Content-Length': '0' })
      .end();

  const getShare = (page: SharePage, share: string, content: Content): Promise<Buffer> => {
    if (drawn.share !== share) drawn = { share, pictures: new Map() };
    const { pictures } = drawn;
    const picture = pictures.get(page) ?? drawShare(page, content);
    pictures.set(page, picture);
    // One that could not be drawn is drawn anew.
    picture.catch(() => pictures.delete(page));
    return picture;
  };

  return {
    isIcon: (pathname: string): boolean => pathname in ICON_PATHS,
    /** Answers where the address is one of a brand's files; false where it is not. */
    async answer(request: IncomingMessage, response: ServerResponse, asked: { pathname: string; content: Content }) {
      const { pathname, content } = asked;
      const { look } = content.site;
      if (pathname.startsWith(SITE_FILES_PATH)) {
        const file = await findFile(pathname);
        if (file) send(request, response, file);
        return file !== null;
      }
      const icon = ICON_PATHS[pathname];
      if (icon && look?.logo) {
        redirect(response, look.logo.icons[icon]);
        return true;
      }
      const page = SHARE_PAGES.find((name) => pathname.startsWith(`/share/${name}-`));
      if (!page || !look) return false;
      const current = sharePath(page, look.share);
      // The picture of an earlier brand leads to that of today.
      if (pathname !== current) redirect(response, current);
      else send(request, response, { contentType: 'image/jpeg', bytes: await getShare(page, look.share, content) });
      return true;
    },
  };
}
