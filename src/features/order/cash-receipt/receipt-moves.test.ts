import { expect, test } from 'vitest';
import { openMigratedShop } from '../../../../tests/support/database/migrated-shop.ts';
import { updateReceipt } from './cash-receipt.queries.ts';
import { RECEIPT_STATUSES, RECEIPT_TRANSITIONS, type ReceiptStatus } from './cash-receipt.ts';

test('a transition of a receipt that the table forbids is rejected', async () => {
  const database = await openMigratedShop();
  for (const from of RECEIPT_STATUSES) {
    const next: readonly ReceiptStatus[] = RECEIPT_TRANSITIONS[from];
    for (const status of RECEIPT_STATUSES) {
      const moved = database.tx((t) => updateReceipt(t, { cashReceiptSn: 1, from }, { status }));
      if (next.includes(status)) expect(await moved).toBeUndefined();
      else await expect(moved).rejects.toThrow(`There is no move from ${from} to ${status}.`);
    }
  }
});
