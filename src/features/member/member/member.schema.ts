import { z } from 'zod';

/** rule 3.32 "Member", as its owner sees it. */
export const MemberView = z.object({
  memberNo: z.int(),
  email: z.string(),
  name: z.string(),
  /** E.164. */
  phone: z.string(),
  level: z.string(),
  /** The flash sale whose code they entered; it may be over. */
  flashSale: z.object({ flashSaleSn: z.int().nullable() }),
});
