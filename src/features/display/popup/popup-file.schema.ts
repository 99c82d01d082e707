import { z } from 'zod';
import {
  checkTimeBox,
  ImagePath,
  Instant,
  LongText,
  Text,
} from '../../content/content/content.schema.ts';

/** A popup of the home page as the operator writes it. */
export const PopupFile = z
  .strictObject({
    popupSn: z.int().min(1),
    title: Text,
    text: LongText,
    image: ImagePath.nullable().default(null),
    linkUrl: z
      .string()
      .regex(/^\/(?![/\\])\S{0,300}$/, 'is no path of this shop such as /store')
      .meta({ format: 'link' }),
    startAt: Instant,
    endAt: Instant,
    /** Off: not shown, whatever its times. */
    status: z.enum(['On', 'Off']).default('On'),
  })
  .superRefine(checkTimeBox);
export type PopupFile = z.output<typeof PopupFile>;
