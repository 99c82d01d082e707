import type { Reader, Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { SizeKind } from '#db/tables/size.ts';
import { MEASURE_CODES } from './measure.ts';
import type { MeasuredSize } from './size.ts';
import { findSizeKind } from './size-kind.ts';

/** The measured sizes of products, a row a measure. */
export const sizesOf = prepare((db: Reader, { sns }: { sns: readonly (number | null)[] }) =>
  db
    .selectFrom('product_size')
    .selectAll()
    .where('productSn', 'in', sns)
    .orderBy('size')
    .orderBy('measure')
    .compile(),
);

export async function replaceSizes(
  t: Tx,
  productSn: number,
  sizes: readonly MeasuredSize[],
): Promise<void> {
  await t.deleteFrom('product_size').where('productSn', '=', productSn).execute();

  const rows = sizes.flatMap(({ size, measures }) =>
    MEASURE_CODES.flatMap((measure) => {
      const mm = measures[measure];
      return mm === undefined ? [] : [{ productSn, size, measure, mm }];
    }),
  );

  if (rows.length > 0) await t.insertInto('product_size').values(rows).execute();
}

/** The kind of measures of the products of a category. */
export async function findCategorySizeKind(
  db: Reader,
  displayCateCode: string | undefined,
): Promise<SizeKind> {
  if (displayCateCode === undefined) return '';

  const rows = await db
    .selectFrom('category')
    .select(['displayCateCode', 'sizeKind'])
    .where('sizeKind', '<>', '')
    .execute();
  return findSizeKind(
    displayCateCode,
    new Map(rows.map((row) => [row.displayCateCode, row.sizeKind])),
  );
}
