import {
  ADDRESS_MAX,
  CART_MAX_ITEMS,
  LOGIN_MAX_FAILURES,
  MAX_QTY,
  RECENT_MAX,
  RESTOCK_MAX_MONTHS,
  WISH_LIST_MAX,
} from '../../../../lib/constants.ts';
import { formatCount } from '../../../../lib/money.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Facts, Section } from '../../../desk/parts/DeskRecord.tsx';

const LIMITS = [
  ['cart', CART_MAX_ITEMS],
  ['qty', MAX_QTY],
  ['wishList', WISH_LIST_MAX],
  ['recent', RECENT_MAX],
  ['addresses', ADDRESS_MAX],
  ['restockMonths', RESTOCK_MAX_MONTHS],
  ['loginFailures', LOGIN_MAX_FAILURES],
] as const;

/** Limits that the database enforces too: shown, not changed. */
export function LimitsTab() {
  const { t } = useDesk();
  const facts = LIMITS.map(
    ([name, value]) => [t(`settingDesk.limits.${name}`), formatCount(value)] as const,
  );

  return (
    <Section title={t('settingDesk.tab.limits')}>
      <p className="desk-hint">{t('settingDesk.limits.hint')}</p>
      <Facts facts={facts} />
    </Section>
  );
}
