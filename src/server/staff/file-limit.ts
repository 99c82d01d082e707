import type { CountedCall } from '../endpoint.ts';
import { countAt, limitPerShop, type Uncount } from '../rate-limit.ts';

/** More than a person chooses; a picture takes a second to decode. */
const pictures = limitPerShop({ burst: 300, perMinute: 120 });
/** More than a person chooses and mends. */
const files = limitPerShop({ burst: 200, perMinute: 60 });

/** The rate limit of pictures that staff upload. */
export const limitPictures = limitBy(pictures);
/** The rate limit of files that staff import. */
export const limitFiles = limitBy(files);

function limitBy(limit: typeof pictures) {
  return ({ runtime, staff, now }: CountedCall): Uncount =>
    countAt([[limit(runtime.database), `${staff?.staffSn}`]], now);
}
