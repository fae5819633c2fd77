import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** The public key of a credential in COSE form: an elliptic curve, ES256, P-256, and its point. */
function coseKey({ x = '', y = '' }: { x?: string | undefined; y?: string | undefined }): Buffer {
  const point = (name: number, part: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(part, 'base64url')]);
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), point(0x21, x), point(0x22, y)]);
}

/** `{fmt: "none", attStmt: {}, authData}` in CBOR. */
function attestationObject(authData: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const head = [Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])];
  return Buffer.concat([...head, text('authData'), Buffer.from([0x59]), length, authData]);
}

/** The request of a browser to an authenticator: the part that this one reads. */
type Options = { challenge: string };
type Touch = { isUserVerified?: boolean; origin?: string };

/** An authenticator with one ES256 credential, made in software: what a phone or a key does with a fingerprint. */
export function createAuthenticator(baseUrl: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const { hostname, origin: ownOrigin } = new URL(baseUrl);
  let counter = 0;
  const clientData = (type: string, { challenge }: Options, origin = ownOrigin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, rest = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), count, rest]);
  };
  const jsonAnswer = (response: Record<string, unknown>) => {
    const id = base64url(credentialId);
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  };
  const flagsOf = ({ isUserVerified = true }: Touch) => PRESENT | (isUserVerified ? VERIFIED : 0);
  return {
    /** Makes the credential. */
    create(options: Options, touch: Touch = {}) {
      const clientDataJSON = clientData('webauthn.create', options, touch.origin);
      const idLength = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        idLength,
        credentialId,
        coseKey(publicKey.export({ format: 'jwk' })),
      ]);
      const object = attestationObject(authData(flagsOf(touch) | HAS_CREDENTIAL, credential));
      return jsonAnswer({
        clientDataJSON: base64url(clientDataJSON),
        attestationObject: base64url(object),
        transports: ['internal'],
      });
    },
    /** Signs in with it. */
    get(options: Options, touch: Touch = {}) {
      const clientDataJSON = clientData('webauthn.get', options, touch.origin);
      const data = authData(flagsOf(touch));
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return jsonAnswer({
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}
