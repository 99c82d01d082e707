import { inTab } from '../../../../lib/in-tab.ts';
import { withStorage } from '../../../../lib/storage.ts';
import type { Selection } from './selection.ts';

type ChosenRows = Pick<Selection, 'rows' | 'addOns'>;

interface BoughtNow extends ChosenRows {
  productItemCode: string;
  /** Its order failed: the product page is to show the choices again. */
  hasFailed?: boolean;
}

const tab = inTab<BoughtNow>('boughtNow');

/** Keeps what is being bought now, until this tab buys something else. */
export function keepBought(productItemCode: string, { rows, addOns }: ChosenRows): void {
  withStorage(() => tab.keep({ productItemCode, rows, addOns }));
}

/** The order of what was bought now has failed (rule 4.12). */
export function markBoughtFailed(): void {
  withStorage(() => {
    const bought = tab.read();
    if (bought) tab.keep({ ...bought, hasFailed: true });
  });
}

/** Returns the choices of a failed order of the product, once. */
export function takeFailedChoice(productItemCode: string): ChosenRows | undefined {
  return withStorage(() => {
    const bought = tab.read();
    if (!bought?.hasFailed || bought.productItemCode !== productItemCode) return undefined;
    tab.forget();
    return bought;
  });
}
