import { z } from 'zod';
import { DRAFTS, OPENING_STEPS } from '../opening.ts';

/** How far the mall is set up. */
export const StaffOpening = z.object({
  isOpen: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(OPENING_STEPS),
      isDone: z.boolean(),
      /** The mall can't open without it. */
      isNeeded: z.boolean(),
    }),
  ),
});
export type StaffOpening = z.output<typeof StaffOpening>;

export const SetOpening = z.strictObject({ isOpen: z.boolean() });
export type SetOpening = z.output<typeof SetOpening>;

export const UseDraft = z.strictObject({ draft: z.enum(DRAFTS) });
export type UseDraft = z.output<typeof UseDraft>;
