import { z } from 'zod';
import { Text } from '../../../content/content/content.schema.ts';
import { FileAddress, Href, Picture } from './parts.ts';

/** A picture, or a film that begins with it. */
export const SimpleMedia = z
  .strictObject({
    widget: z.literal('SimpleMedia'),
    picture: Picture,
    video: z
      .strictObject({
        src: FileAddress,
        /** WebVTT; a film with speech needs it. */
        captions: FileAddress.optional(),
      })
      .optional(),
    caption: Text.optional(),
    href: Href.optional(),
  })
  .refine(({ video, href }) => video === undefined || href === undefined, {
    path: ['href'],
    message: 'a film is played, so it cannot be a link',
  });
export type SimpleMedia = z.output<typeof SimpleMedia>;
