/** Bytes that are free on a disk, and all that it has. */
export type DiskSpace = { freeBytes: number; totalBytes: number };

/** How much of a disk stays free of uploads, so that the database can go on writing. */
const FREE_SHARE = 0.05;

type PromisedRoomOptions = {
  readSpace(): Promise<DiskSpace>;
  /** The uploads that were under way when the process began, with all the bytes that each is to have. */
  listUnfinished(): AsyncIterable<{ id: string; size: number }>;
  /** How many bytes of an upload lie on the disk already. */
  storedBytes(id: string): Promise<number>;
};

/**
 * What the disk still owes to uploads that have begun, so that many that begin at once are not promised the same room
 * (security check 69). Known in memory: one process writes into a folder.
 */
export class PromisedRoom {
  private readonly options: PromisedRoomOptions;
  private sizes: Promise<Map<string, number>> | null = null;
  private last: Promise<unknown> = Promise.resolve();

  constructor(options: PromisedRoomOptions) {
    this.options = options;
  }

  private async readSizes(): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for await (const { id, size } of this.options.listUnfinished()) sizes.set(id, size);
    return sizes;
  }

  private promised(): Promise<Map<string, number>> {
    this.sizes ??= this.readSizes();
    return this.sizes;
  }

  private async bytesOwed(): Promise<number> {
    let owed = 0;
    for (const [id, size] of await this.promised()) owed += Math.max(0, size - (await this.options.storedBytes(id)));
    return owed;
  }

  /** Promises room to an upload; false where there is not enough. One after another, so that each sees the others. */
  take(id: string, size: number): Promise<boolean> {
    const turn = this.last.then(async () => {
      const owed = await this.bytesOwed();
      const { freeBytes, totalBytes } = await this.options.readSpace();
      if (freeBytes - owed - size < totalBytes * FREE_SHARE) return false;
      (await this.promised()).set(id, size);
      return true;
    });
    this.last = turn.catch(() => {});
    return turn;
  }

  /** Whether the disk has room for bytes that were promised before. */
  async has(bytes: number): Promise<boolean> {
    const { freeBytes, totalBytes } = await this.options.readSpace();
    return freeBytes - bytes >= totalBytes * FREE_SHARE;
  }

  /** Forgets an upload that ended, with its file or without. */
  async release(id: string): Promise<void> {
    (await this.promised()).delete(id);
  }
}
