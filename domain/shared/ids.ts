import { z } from 'zod';

/** The id of anything that a visitor can see. */
export const uuidSchema = z.uuid('This is not an id.');
