import type { CountedCall } from '../endpoint.ts';
import { countAt, limitPerShop, type Uncount } from '../rate-limit.ts';

/** More than a person chooses; a picture takes a second to decode. */
const pictures = limitPerShop({ burst: 300, perMinute: 120 });
/** The browser sends a large catalogue in parts, one after the other. */
const fileParts = limitPerShop({ burst: 1000, perMinute: 600 });

/** The rate limit of pictures that staff upload. */
export const limitPictures = limitBy(pictures);
/** The rate limit of parts of files that staff import. */
export const limitFileParts = limitBy(fileParts);

function limitBy(limit: typeof pictures) {
  return ({ runtime, staff, now }: CountedCall): Uncount =>
    countAt([[limit(runtime.database), `${staff?.staffSn}`]], now);
}
