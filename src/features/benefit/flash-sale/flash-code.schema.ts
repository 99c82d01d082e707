import { z } from 'zod';
import { FLASH_CODE_MAX, normalizeFlashCode } from './flash-code.ts';

export const FlashCodeBody = z.object({
  code: z
    .string()
    .meta({ format: 'code' })
    .max(FLASH_CODE_MAX, 'FlashSaleCodeUnknown')
    .transform(normalizeFlashCode)
    .pipe(z.string().min(1, 'FlashSaleCodeRequired')),
});

export const FlashSaleTaken = z.object({
  flashSaleSn: z.int(),
  name: z.string(),
  endAt: z.int(),
});
export type FlashSaleTaken = z.output<typeof FlashSaleTaken>;
