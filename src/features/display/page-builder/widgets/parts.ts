import { z } from 'zod';
import { Text } from '../../../content/content/content.schema.ts';

const ADDRESS = /^(?:\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/;
const HREF = /^(?:\/(?!\/)|https:\/\/|mailto:|tel:|#)[^\s"'<>\\]*$/;

/** A file of this site or of another one. */
export const FileAddress = z
  .string()
  .max(500)
  .regex(ADDRESS, 'is neither a path such as /demo/banner.avif nor an https address')
  .meta({ format: 'address' });

/** A link's target. Paths of this site are without a language. */
export const Href = z
  .string()
  .max(500)
  .regex(HREF, 'is no path such as /category/001, https address, mailto:, tel: or #part')
  .meta({ format: 'link' });

const Size = { width: z.int().min(1).max(8000), height: z.int().min(1).max(8000) };

/** Always with its size, so that nothing jumps, and with words for those who do not see it. */
export const PlainPicture = z
  .strictObject({ src: FileAddress, ...Size, alt: Text })
  .meta({ format: 'picture' });
export type PlainPicture = z.output<typeof PlainPicture>;

/** `wide` takes its place from 768 px on. */
export const Picture = PlainPicture.extend({
  wide: z
    .strictObject({ src: FileAddress, ...Size })
    .meta({ format: 'picture' })
    .optional(),
}).meta({ format: 'picture' });
export type Picture = z.output<typeof Picture>;
