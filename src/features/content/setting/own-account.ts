import type { OwnAccount } from './setting.schema.ts';

/** Returns whether orders can be paid to the mall's own account: it is offered once it has a bank. */
export function isOwnAccountOffered({ bankCode }: Pick<OwnAccount, 'bankCode'>): boolean {
  return bankCode !== '';
}
