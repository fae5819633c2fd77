import { createObject, deleteObject, updateObject } from 'tsdav';
import type { Written } from '#server/platform/calendar/calendar-session.ts';
import { type CalDavSession, statusError } from './caldav-session.ts';

const CONTENT_TYPE = { 'content-type': 'text/calendar; charset=utf-8' };

function outcomeOf(session: CalDavSession, { status, ok, headers }: Response): Written {
  if (ok) return { outcome: 'done', etag: headers.get('etag') };
  if (status === 412) return { outcome: 'changed' };
  if (status === 404 || status === 410) return { outcome: 'missing' };
  throw statusError(session, status);
}

/** Writes an event over the version that is known, or as a new one where none is. Nobody's else version is written over. */
export async function putEvent(
  session: CalDavSession,
  { url, etag, text }: { url: string; etag: string | null; text: string },
): Promise<Written> {
  const { fetch } = session;
  const response =
    etag === null
      ? await createObject({ url, data: text, headers: { ...CONTENT_TYPE, 'If-None-Match': '*' }, fetch })
      : await updateObject({ url, data: text, etag, headers: CONTENT_TYPE, fetch });
  return outcomeOf(session, response);
}

/** Removes an event in the version that is known. */
export async function removeEvent(
  session: CalDavSession,
  { url, etag }: { url: string; etag: string },
): Promise<Written> {
  return outcomeOf(session, await deleteObject({ url, etag, fetch: session.fetch }));
}

/** An event as it stands on the server, or null. */
export async function findEvent(
  session: CalDavSession,
  url: string,
): Promise<{ etag: string | null; text: string } | null> {
  const response = await session.fetch(url, { headers: { Accept: 'text/calendar' } });
  if (response.status === 404 || response.status === 410) return null;
  if (!response.ok) throw statusError(session, response.status);
  return { etag: response.headers.get('etag'), text: await response.text() };
}
