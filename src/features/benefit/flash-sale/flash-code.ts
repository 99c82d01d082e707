import type { Problem } from '../../../errors/errors.ts';
import { plainCode } from '../../../lib/text.ts';

export const FLASH_CODE_MAX = 40;

/** A code as it is stored. */
export const normalizeFlashCode = plainCode;

/** Returns why a code can't be taken at `now`; the sale runs up to but not including its end. */
export function flashCodeProblem(
  sale: { startAt: number; endAt: number } | undefined,
  now: number,
): Problem | null {
  if (!sale) return { code: 'FlashSaleCodeUnknown' };
  if (now < sale.startAt) return { code: 'FlashSaleNotStarted' };
  if (now >= sale.endAt) return { code: 'FlashSaleEnded' };
  return null;
}
