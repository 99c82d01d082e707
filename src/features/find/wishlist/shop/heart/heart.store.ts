import { atom } from 'nanostores';
import { api } from '../../../../../lib/api.ts';

/** The products of this page that are on the reader's wish list, by itemCode. */
export const $wished = atom<ReadonlySet<string>>(new Set());

/** How many members wish for the product whose page this is; undefined until that is known. */
export const $wishCount = atom<{ itemCode: string; count: number } | undefined>(undefined);

/** The choices made on this page: the live call may have been sent before them. */
const chosen = new Map<string, boolean>();

/** Applies the answer of the live call. */
export function noteWished(itemCodes: readonly string[]): void {
  const wished = new Set(itemCodes);
  for (const [itemCode, isWished] of chosen) updateWishedSet(wished, itemCode, isWished);
  $wished.set(wished);
}

/** Shows the change at once and takes it back if the shop refuses it; rejects with `ApiError`. */
export async function setWished(itemCode: string, isWished: boolean): Promise<void> {
  showWished(itemCode, isWished);

  try {
    await (isWished
      ? api.post('/api/my/wishList', { itemCode })
      : api.delete(`/api/my/wishList/${encodeURIComponent(itemCode)}`));
  } catch (error) {
    showWished(itemCode, !isWished);
    chosen.delete(itemCode);
    throw error;
  }
}

function showWished(itemCode: string, isWished: boolean): void {
  chosen.set(itemCode, isWished);

  const wished = new Set($wished.get());
  const counted = $wishCount.get();
  if (counted?.itemCode === itemCode && wished.has(itemCode) !== isWished) {
    $wishCount.set({ itemCode, count: counted.count + (isWished ? 1 : -1) });
  }
  updateWishedSet(wished, itemCode, isWished);
  $wished.set(wished);
}

function updateWishedSet(wished: Set<string>, itemCode: string, isWished: boolean): void {
  if (isWished) wished.add(itemCode);
  else wished.delete(itemCode);
}
