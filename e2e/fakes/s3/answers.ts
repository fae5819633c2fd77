/** An answer of the service. */
export type S3Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };

const STATUS_OF = {
  AccessDenied: 403,
  BadDigest: 400,
  EntityTooSmall: 400,
  InvalidPart: 400,
  InvalidRange: 416,
  MalformedXML: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
};
export type S3ErrorCode = keyof typeof STATUS_OF;

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type XmlValue = string | number | boolean | Date | undefined | XmlValue[] | { [name: string]: XmlValue };

/** An element with its children; a list repeats its name. */
export function xml(name: string, value: XmlValue): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => xml(name, item)).join('');
  if (value instanceof Date) return xml(name, value.toISOString());
  if (typeof value !== 'object') return `<${name}>${escapeXml(String(value))}</${name}>`;
  const children = Object.entries(value).map(([child, inner]) => xml(child, inner));
  return `<${name}>${children.join('')}</${name}>`;
}

export function answerXml(name: string, value: XmlValue): S3Answer {
  return {
    status: 200,
    headers: { 'Content-Type': 'application/xml' },
    body: `<?xml version="1.0"?>${xml(name, value)}`,
  };
}

export function refuse(code: S3ErrorCode): S3Answer {
  return { ...answerXml('Error', { Code: code, Message: code }), status: STATUS_OF[code] };
}
