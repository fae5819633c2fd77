import type { Drive } from '#domain/scheduling/travel.ts';
import type { Point } from '#domain/shared/addresses/point.ts';

/** A drive from one place to another. */
export type FoundDrive = Drive & { from: Point; to: Point };

/** Finds how long drives take by road. */
export type Routing = {
  /** Whether the studio has such a service. */
  readonly isOn: boolean;
  /**
   * The drives between a place and others, there and back, as far as the service knows them; none where it is away. It is never
   * asked within a transaction, since it may take its time.
   */
  findDrives: (place: Point, others: readonly Point[]) => Promise<FoundDrive[]>;
};
