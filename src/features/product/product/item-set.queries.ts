import { padList, type Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { SetGroup } from './item-set.ts';

const groupsOf = prepare((db: Reader, { sns }: { sns: readonly (number | null)[] }) =>
  db
    .selectFrom('prod_unit as own')
    .innerJoin('item_set_group as g', 'g.productSn', 'own.productSn')
    .innerJoin('item_set_component as c', 'c.itemSetGroupSn', 'g.itemSetGroupSn')
    .innerJoin('prod_unit as u', 'u.prodUnitSn', 'c.prodUnitSn')
    .select(['own.prodUnitSn as ownUnitSn', 'g.itemSetGroupSn', 'g.qty', 'g.listPrice'])
    .select(['g.groupPrice', 'u.prodUnitSn', 'u.itemCode'])
    .where('own.prodUnitSn', 'in', sns)
    .orderBy('g.sortOrder')
    .orderBy('c.sortOrder')
    .compile(),
);

/** The groups of sets and bundles, by the serial of the set's own unit. */
export async function listSetGroups(
  db: Reader,
  ownUnitSns: readonly number[],
): Promise<Map<number, SetGroup[]>> {
  if (ownUnitSns.length === 0) return new Map();

  const rows = await groupsOf.all(db, { sns: padList([...new Set(ownUnitSns)]) });
  const bySet = Map.groupBy(rows, (row) => row.ownUnitSn);

  return new Map([...bySet].map(([sn, own]) => [sn, toGroups(own)]));
}

type GroupRow = Awaited<ReturnType<typeof groupsOf.all>>[number];

function toGroups(rows: readonly GroupRow[]): SetGroup[] {
  const byGroup = Map.groupBy(rows, (row) => row.itemSetGroupSn);
  return [...byGroup].flatMap(([itemSetGroupSn, own]) => {
    const [first] = own;
    if (!first) return [];
    const { qty, listPrice, groupPrice } = first;
    const components = own.map(({ prodUnitSn, itemCode }) => ({ prodUnitSn, itemCode }));
    return [{ itemSetGroupSn, qty, listPrice, groupPrice, components }];
  });
}
