const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** A 64-bit FNV-1a hash as 16 hexadecimal digits. Tells texts apart; proves nothing to an attacker. */
function fingerprint(text: string): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}

/**
 * The idempotency key of an order: the draft's id and a hash of the request body (ORD-35). A
 * changed form gets a new key and becomes a new order; the server refuses the same key with a different body.
 */
export function draftKey(draftId: string, body: unknown): string {
  return `${draftId}.${fingerprint(JSON.stringify(body))}`;
}

/** The form of a key: a UUID, a dot, 16 hexadecimal digits. */
export const DRAFT_KEY_PATTERN =
  /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.[0-9a-f]{16}$/;
