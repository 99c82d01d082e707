import { z } from 'zod';
import { Text } from '../../../content/content/content.schema.ts';
import { Href, PlainPicture } from './parts.ts';

const percent = z.number().min(0).max(100).meta({ format: 'percent' });

/** A picture with places that lead somewhere; places are in percent of it, so they grow with it. */
export const ImageMap = z.strictObject({
  widget: z.literal('ImageMap'),
  picture: PlainPicture,
  areas: z
    .array(
      z
        .strictObject({
          left: percent,
          top: percent,
          width: percent,
          height: percent,
          href: Href,
          label: Text,
        })
        .refine(({ left, width }) => left + width <= 100, {
          path: ['width'],
          message: 'reaches beyond the picture',
        })
        .refine(({ top, height }) => top + height <= 100, {
          path: ['height'],
          message: 'reaches beyond the picture',
        }),
    )
    .min(1)
    .max(30),
});
export type ImageMap = z.output<typeof ImageMap>;
