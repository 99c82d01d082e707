import { padList, type Reader } from '#db/connection.ts';

interface UnitName {
  optionNameKo: string;
  optionNameEn: string;
}

/** The options of units in words, `네이비 / M`; a unit of a product without options is left out. */
export async function listUnitNames(
  db: Reader,
  prodUnitSns: readonly number[],
): Promise<Map<number, UnitName>> {
  if (prodUnitSns.length === 0) return new Map();

  const rows = await db
    .selectFrom('prod_unit')
    .innerJoin('item_option_val as value', (join) =>
      join.on((e) =>
        e.or([
          e('value.itemOptionValSn', '=', e.ref('prod_unit.itemOptionVal1Sn')),
          e('value.itemOptionValSn', '=', e.ref('prod_unit.itemOptionVal2Sn')),
          e('value.itemOptionValSn', '=', e.ref('prod_unit.itemOptionVal3Sn')),
          e('value.itemOptionValSn', '=', e.ref('prod_unit.itemOptionVal4Sn')),
        ]),
      ),
    )
    .innerJoin('item_option', 'item_option.itemOptionSn', 'value.itemOptionSn')
    .select(['prodUnitSn', 'value.nameKo', 'value.nameEn'])
    .where('prodUnitSn', 'in', padList(prodUnitSns))
    .orderBy('prodUnitSn')
    .orderBy('item_option.optionDepth')
    .execute();

  const groups = Map.groupBy(rows, ({ prodUnitSn }) => prodUnitSn);

  return new Map(
    [...groups].map(([prodUnitSn, values]) => [
      prodUnitSn,
      {
        optionNameKo: values.map(({ nameKo }) => nameKo).join(' / '),
        // A value without an English name shows its Korean one, as everywhere.
        optionNameEn: values.map(({ nameKo, nameEn }) => nameEn || nameKo).join(' / '),
      },
    ]),
  );
}
