import { z } from 'zod';
import { LongText, Text } from '../../../content/content/content.schema.ts';
import { SLIDER_AUTOPLAY_MS } from '../../../../lib/constants.ts';
import { Href, Picture } from './parts.ts';

/** Pictures one beside the other, stepped through by themselves (rule 9.1: every 5,000 ms). */
export const SimpleCarousel = z.strictObject({
  widget: z.literal('SimpleCarousel'),
  /** Its label for screen readers. */
  label: Text,
  autoplayMs: z.int().min(3000).max(60_000).default(SLIDER_AUTOPLAY_MS),
  slides: z
    .array(
      z.strictObject({
        picture: Picture,
        title: Text.optional(),
        text: LongText.optional(),
        href: Href.optional(),
      }),
    )
    .min(1)
    .max(12),
});
export type SimpleCarousel = z.output<typeof SimpleCarousel>;
