import { z } from 'zod';

/** What names a product or one of its units wherever the shop is called from outside. */
export const ItemCode = z.string().regex(/^[\w.-]{1,64}$/);

export function isItemCode(code: string): boolean {
  return ItemCode.safeParse(code).success;
}
