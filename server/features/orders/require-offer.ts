import { preferredDayProblem } from '#domain/bookings/booking-time.ts';
import { packageProblem } from '#domain/catalogue/package-problem.ts';
import { findPackage } from '#domain/catalogue/packages.ts';
import { findOffer, type Offer } from '#domain/catalogue/photo-price.ts';
import type { PublishedCatalogue } from '#domain/catalogue/published-catalogue.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';

/** The refusal of one field, by its path in the body. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('invalid_input', message, { fields: [{ path, message }] });
}

/** What is ordered, and where the body says it. */
type Wanted = { packageId: string; photoCount: number | null; paths: { packageId: string; photoCount: string } };

/** The offer of the published catalogue, at the server's own price. Otherwise `invalid_input` with the field at fault. */
export function requireOffer(catalogue: PublishedCatalogue, { packageId, photoCount, paths }: Wanted): Offer {
  const problem = packageProblem(catalogue, packageId);
  if (problem) throw invalidField(paths.packageId, problem);
  const item = findPackage(catalogue, packageId);
  const offer = item && findOffer(item, photoCount);
  if (offer) return offer;
  const rule = item?.photoCountRule;
  const counts = rule?.availableCounts;
  const message = counts
    ? `This package is sold with ${counts.at(0)} to ${counts.at(-1)} photos, in steps of ${rule.step}.`
    : 'This package has no choice of photo counts.';
  throw invalidField(paths.photoCount, message);
}

/** Refuses a preferred day (`YYYY-MM-DD`) that is past or too far ahead, with `invalid_input` about the field `path`. */
export function requirePossibleDay(ctx: Context, day: string | null, path: string): void {
  const problem = day && preferredDayProblem(day, ctx.clock.now(), ctx.config.STUDIO_TIME_ZONE);
  if (problem === 'past') throw invalidField(path, 'This day is in the past. Please choose another.');
  if (problem === 'too_far') {
    throw invalidField(path, 'This day is too far ahead. Please choose one within two years.');
  }
}
