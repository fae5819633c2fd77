/** How many bytes all values may take, and how many one of them does. */
type KeptLimits<Value> = { maxBytes: number; bytesOf: (value: Value) => number };

/**
 * Values that were made lately, by a key that names all that they are made of; those that nobody wanted longest go where they take
 * more than `maxBytes`. Each is made once, however many want it at the same moment.
 */
export class KeptValues<Value> {
  #bytes = 0;
  readonly #limits: KeptLimits<Value>;
  readonly #kept = new Map<string, Value>();
  readonly #making = new Map<string, Promise<Value>>();

  constructor(limits: KeptLimits<Value>) {
    this.#limits = limits;
  }

  /** The value of a key, as it is kept or as `make` makes it now. Rejects as `make` does; then nothing is kept. */
  get(key: string, make: () => Promise<Value>): Value | Promise<Value> {
    const kept = this.find(key);
    if (kept !== undefined) return kept;
    const making = this.#making.get(key) ?? this.#make(key, make);
    this.#making.set(key, making);
    return making;
  }

  /** The value of a key where it is kept; it is the last to go then. */
  find(key: string): Value | undefined {
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
    }
    return kept;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async #make(key: string, make: () => Promise<Value>): Promise<Value> {
    try {
      const value = await make();
      this.#keep(key, value);
      return value;
    } finally {
      this.#making.delete(key);
    }
  }

  #keep(key: string, value: Value): void {
    const { maxBytes, bytesOf } = this.#limits;
    this.#kept.set(key, value);
    this.#bytes += bytesOf(value);
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= maxBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytesOf(kept);
    }
  }
}
