import type { ShopDatabase } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { flashCodeProblem } from './flash-code.ts';
import { findFlashSaleByCode, updateMemberFlashSale } from './flash-code.queries.ts';

/** Lets the member take part in the flash sale of the code, in the place of any other. */
export async function takeFlashSale(
  database: ShopDatabase,
  { memberNo, code, now }: { memberNo: number; code: string; now: number },
) {
  return database.tx(async (t) => {
    const sale = await findFlashSaleByCode(t, code);
    const problem = flashCodeProblem(sale, now);
    if (!sale || problem) {
      const { code: why } = problem ?? { code: 'FlashSaleCodeUnknown' as const };
      throw new AppError(why, { fields: { code: why } });
    }

    await updateMemberFlashSale(t, memberNo, sale.flashSaleSn);

    return sale;
  });
}
