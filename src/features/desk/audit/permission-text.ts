import type { Translate } from '../../../i18n/t.ts';

/** Returns what a permission allows, '주문 발송'; a look at private files has an action of its own. */
export const permissionText = (t: Translate, permission: string): string =>
  t(`auditDesk.permission.${permission.replace(':', '.')}`);
