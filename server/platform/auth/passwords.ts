import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const deriveKey = promisify(argon2);

/** The cost of one hash of Argon2id: memory in KiB, passes over it, lanes. */
export type HashCost = { memory: number; passes: number; parallelism: number };
/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane (security check 46). */
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/**
 * Hashing takes a core and memory. Two of the four threads of the pool at most, and never the last core: files, pictures
 * and the event loop need the others.
 */
const MAX_AT_ONCE = 2;
/** Who waits in line, and who is served: what the slowest waits stays below two seconds. */
const HASH_SLOTS = 20;

/** Hashes and compares passwords, a few at a time. `calls` counts both, so that tests can show that two paths cost the same. */
export type Passwords = {
  /** A place in the line, and what gives it up; null where the line is too long. */
  takeHashSlot(): (() => void) | null;
  hash(password: string): Promise<string>;
  verify(stored: { hash: string; password: string }): Promise<boolean>;
  readonly calls: number;
};

/** Lets `max` tasks run at once; the others wait in their order. */
function createQueue(max: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

function keyOf(password: string, nonce: Buffer, cost: HashCost) {
  return deriveKey('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: KEY_BYTES, ...cost });
}

async function hashPassword(password: string, cost: HashCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(password, salt, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(key)}`;
}

async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', key = ''] = FORMAT.exec(hash) ?? [];
  if (!key) throw new Error('A stored password hash has an unknown form.');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(key, 'base64');
  const actual = await keyOf(password, Buffer.from(salt, 'base64'), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Argon2id of the runtime itself, a few at once. A stored hash is compared at the cost that it names. */
export function createPasswords(cost = COST): Passwords {
  const inTurn = createQueue(Math.max(1, Math.min(MAX_AT_ONCE, availableParallelism() - 1)));
  let taken = 0;
  let calls = 0;
  const counted = <T>(task: () => Promise<T>) => {
    calls += 1;
    return inTurn(task);
  };
  return {
    takeHashSlot() {
      if (taken >= HASH_SLOTS) return null;
      taken += 1;
      return () => {
        taken -= 1;
      };
    },
    hash: (password) => counted(() => hashPassword(password, cost)),
    verify: (stored) => counted(() => verifyPassword(stored)),
    get calls() {
      return calls;
    },
  };
}
