import { atom } from 'nanostores';
import { ApiError, api } from '../../../../lib/api.ts';
import type { SizeAdviceView } from '../my-size.schema.ts';
import { forgetKeptSize, readKeptSize, type ToldSize } from './kept-size.store.ts';

/** The advice for the product of the page; undefined until it is asked for. */
export const $sizeAdvice = atom<SizeAdviceView | undefined>(undefined);

let isAsked = false;

/** Asks for the advice, without `told` by what the member keeps; rejects with `ApiError`. */
export async function askSizeAdvice(itemCode: string, told?: ToldSize): Promise<void> {
  isAsked = true;
  $sizeAdvice.set(await api.post<SizeAdviceView>('/api/sizeAdvice', { itemCode, shopper: told }));
}

/** Asks once a page, if the member (`isMembers`) or else this browser keeps a size. */
export async function askByKeptSize(itemCode: string, isMembers: boolean): Promise<void> {
  const told = isMembers ? undefined : readKeptSize();
  if (isAsked || (!told && !isMembers)) return;

  await askSizeAdvice(itemCode, told).catch((error: unknown) => {
    // Kept by an earlier release of the shop, or not by the shop at all.
    if (error instanceof ApiError && [400, 422].includes(error.status)) forgetKeptSize();
  });
}
