import { UNIT_STATUSES, type UnitStatus } from '../product-table.ts';

/** The words of the statuses in both languages: a sheet may come from a colleague's desk. */
export const STATUS_WORDS = {
  OnSale: ['판매중', 'On sale'],
  Suspend: ['판매중지', 'Suspended'],
  End: ['판매종료', 'Ended'],
} as const satisfies Record<UnitStatus, readonly string[]>;

/** The status that a text names by its code or word; spaces and capitals do not count. */
export function statusOf(text: string): UnitStatus | undefined {
  const word = plain(text);
  return UNIT_STATUSES.find((status) =>
    [status, ...STATUS_WORDS[status]].some((known) => plain(known) === word),
  );
}

const plain = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();
