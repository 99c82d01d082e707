import { z } from 'zod';

/** spec 3 "Member", as its owner sees it. */
export const MemberView = z.object({
  memberNo: z.int(),
  email: z.string(),
  name: z.string(),
  /** E.164. */
  phone: z.string(),
  level: z.string(),
});
