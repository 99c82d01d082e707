import { atom } from 'nanostores';

interface RestockDialogState {
  isOpen: boolean;
  /** The chosen unit, or ''; it stays chosen while the dialog is closed. */
  itemCode: string;
}

export const $restockDialog = atom<RestockDialogState>({ isOpen: false, itemCode: '' });

/** Opens the dialog for a unit; without one, for the unit chosen before. */
export function showRestockDialog(itemCode: string): void {
  $restockDialog.set({ isOpen: true, itemCode: itemCode || $restockDialog.get().itemCode });
}

export function hideRestockDialog(): void {
  $restockDialog.set({ ...$restockDialog.get(), isOpen: false });
}

export function chooseRestockUnit(itemCode: string): void {
  $restockDialog.set({ ...$restockDialog.get(), itemCode });
}
