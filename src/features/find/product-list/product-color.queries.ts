import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';

/** The colours products come in, each product's in its own order; `sns` by padList. */
export const colorsOf = prepare((db: Reader, { sns }: { sns: readonly (number | null)[] }) =>
  db
    .selectFrom('item_option as o')
    .innerJoin('item_option_val as v', 'v.itemOptionSn', 'o.itemOptionSn')
    .select(['o.productSn', 'v.rgb', 'v.nameKo', 'v.nameEn'])
    .where('o.productSn', 'in', sns)
    .where('o.isColor', '=', 1)
    .orderBy('o.productSn')
    .orderBy('v.sortOrder')
    .compile(),
);
