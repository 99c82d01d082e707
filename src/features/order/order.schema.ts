import { z } from 'zod';

export const OrderParams = z.object({ orderNo: z.string().max(40) });
