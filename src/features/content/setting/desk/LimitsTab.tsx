import {
  ADDRESS_MAX,
  CART_MAX_ITEMS,
  LOGIN_MAX_FAILURES,
  MAX_QTY,
  RESTOCK_MAX_MONTHS,
} from '../../../../lib/constants.ts';
import { formatCount } from '../../../../lib/money.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Facts, Section } from '../../../desk/parts/DeskRecord.tsx';
import { SettingForm } from './SettingForm.tsx';

const FIXED = [
  ['cart', CART_MAX_ITEMS],
  ['qty', MAX_QTY],
  ['addresses', ADDRESS_MAX],
  ['restockMonths', RESTOCK_MAX_MONTHS],
  ['loginFailures', LOGIN_MAX_FAILURES],
] as const;

/** The limits that staff set, and those that are the same in every shop. */
export function LimitsTab() {
  const { t } = useDesk();
  const facts = FIXED.map(
    ([name, value]) => [t(`settingDesk.limits.${name}`), formatCount(value)] as const,
  );

  return (
    <>
      <SettingForm name="limits" />
      <Section title={t('settingDesk.limits.fixed')}>
        <p className="desk-hint">{t('settingDesk.limits.hint')}</p>
        <Facts facts={facts} />
      </Section>
    </>
  );
}
