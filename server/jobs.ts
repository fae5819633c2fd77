import { composeMail } from './compose-mail.ts';
import { ACCOUNT_JOBS } from './features/accounts/jobs.ts';
import { CALENDAR_ACCOUNT_JOBS } from './features/calendar/connected-calendars/jobs.ts';
import { SHOOT_COPY_JOBS } from './features/calendar/shoot-copies/jobs.ts';
import { FILM_JOBS } from './features/deliveries/films/jobs.ts';
import { DELIVERY_JOBS } from './features/deliveries/jobs.ts';
import { LINK_END_JOBS } from './features/deliveries/link-ends/jobs.ts';
import { NOTICE_JOBS } from './features/deliveries/notices/jobs.ts';
import { PROCESSING_JOBS } from './features/deliveries/processing/jobs.ts';
import { IMPORT_JOBS } from './features/imports/jobs.ts';
import { LISTING_JOBS } from './features/listings/jobs.ts';
import { MEDIA_JOBS } from './features/media/jobs.ts';
import { SELECTION_JOBS } from './features/media/selections/jobs.ts';
import { MESSAGE_JOBS } from './features/messages/jobs.ts';
import { BACKUP_JOBS } from './features/operations/backups/jobs.ts';
import { CONNECTION_JOBS } from './features/operations/connections/jobs.ts';
import { ERROR_JOBS } from './features/operations/errors/jobs.ts';
import { SCRUB_JOBS } from './features/operations/scrubs/jobs.ts';
import { WEBHOOK_JOBS } from './features/operations/webhooks/jobs.ts';
import { ACCESS_JOBS } from './features/orders/access-details/jobs.ts';
import { ORDER_JOBS } from './features/orders/jobs.ts';
import { REFUND_JOBS } from './features/orders/refunds/jobs.ts';
import { CARD_JOBS } from './features/orders/saved-cards/jobs.ts';
import { PRODUCTION_JOBS } from './features/production/jobs.ts';
import { EDITING_JOBS } from './features/reviews/editing/jobs.ts';
import { REVIEW_JOBS } from './features/reviews/jobs.ts';
import { UPLOAD_JOBS } from './features/reviews/uploads/jobs.ts';
import { BOOKING_JOBS } from './features/scheduling/bookings/jobs.ts';
import { PERSON_CALENDAR_JOBS } from './features/scheduling/connected-calendars/jobs.ts';
import { EVENT_JOBS } from './features/shared/events/jobs.ts';
import { mailJobs } from './features/shared/mail/jobs.ts';
import { CONTACT_JOBS } from './features/site/contact-form/jobs.ts';
import { SITE_JOBS } from './features/site/jobs.ts';
import type { Job } from './job.ts';

/** The jobs of all features. A queue exists for each before the first request. */
export const JOBS: Job[] = [
  mailJobs(composeMail),
  ACCESS_JOBS,
  ACCOUNT_JOBS,
  BACKUP_JOBS,
  BOOKING_JOBS,
  CALENDAR_ACCOUNT_JOBS,
  CONTACT_JOBS,
  DELIVERY_JOBS,
  EDITING_JOBS,
  ERROR_JOBS,
  CONNECTION_JOBS,
  EVENT_JOBS,
  FILM_JOBS,
  IMPORT_JOBS,
  LINK_END_JOBS,
  LISTING_JOBS,
  MEDIA_JOBS,
  MESSAGE_JOBS,
  NOTICE_JOBS,
  ORDER_JOBS,
  PERSON_CALENDAR_JOBS,
  PROCESSING_JOBS,
  PRODUCTION_JOBS,
  REFUND_JOBS,
  CARD_JOBS,
  REVIEW_JOBS,
  SCRUB_JOBS,
  SELECTION_JOBS,
  SHOOT_COPY_JOBS,
  SITE_JOBS,
  UPLOAD_JOBS,
  WEBHOOK_JOBS,
].flat();
