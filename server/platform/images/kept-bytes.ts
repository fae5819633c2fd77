/**
 * Files that were made lately, by a key that names all that they are made of; those that nobody wanted longest go where they take
 * more than `maxBytes`. Each is made once, however many want it at the same moment.
 */
export class KeptBytes {
  #bytes = 0;
  readonly #maxBytes: number;
  readonly #kept = new Map<string, Buffer>();
  readonly #making = new Map<string, Promise<Buffer>>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The file of a key, as it is kept or as `make` makes it now. Rejects as `make` does; then nothing is kept. */
  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const making = this.#making.get(key) ?? this.#make(key, make);
    this.#making.set(key, making);
    return making;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async #make(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const file = await make();
      this.#kept.set(key, file);
      this.#bytes += file.length;
      for (const [oldest, { length }] of this.#kept) {
        if (this.#bytes <= this.#maxBytes) break;
        this.#kept.delete(oldest);
        this.#bytes -= length;
      }
      return file;
    } finally {
      this.#making.delete(key);
    }
  }
}
