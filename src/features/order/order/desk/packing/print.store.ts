import { atom } from 'nanostores';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import type { PrintPage } from './packing.schema.ts';

/** The orders to print; they are in no address, as they tell where people live. */
export const $printed = atom<PrintPage | undefined>();

/** Loads orders to print, with their recipients. */
export async function loadPrinted(orderNos: readonly string[], reason: string): Promise<void> {
  $printed.set(await desk.post<PrintPage>('/api/staff/orders/packing', { orderNos, reason }));
}
