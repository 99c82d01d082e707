import { useState } from 'react';
import { COUPON_BENEFIT_TYPES, ISSUE_TYPES } from '../coupon.ts';
import { MEMBER_LEVELS } from '../../../member/member/member-level.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import {
  CheckField,
  NumberField,
  PairField,
  SelectField,
  TextField,
  TimeField,
} from '../../../desk/parts/form/Fields.tsx';
import type { StaffCoupon } from './coupon-desk.schema.ts';

interface Props {
  id: string;
  /** The one that is changed; undefined for a new one. */
  coupon: StaffCoupon | undefined;
  /** The number that a new one is given unless staff write another. */
  nextSn?: number | undefined;
}

/** The fields of a coupon; of its discount those that its kind has. */
export function CouponFields({ id, coupon, nextSn }: Props) {
  const { t } = useDesk();
  const field = (name: string) => ({ id, name, label: t(`couponDesk.field.${name}`) });

  return (
    <>
      {coupon ? (
        <>
          <input type="hidden" name="couponSn" value={coupon.couponSn} />
          <input type="hidden" name="status" value={coupon.status} />
        </>
      ) : (
        <NumberField {...field('couponSn')} value={nextSn ?? null} min={1} isRequired />
      )}
      <PairField
        {...field('name')}
        value={{ ko: coupon?.nameKo ?? '', en: coupon?.nameEn ?? '' }}
        maxLength={200}
      />
      <Benefit id={id} coupon={coupon} />
      <Conditions id={id} coupon={coupon} />
      <fieldset className="desk-choices">
        <legend>{t('couponDesk.issue')}</legend>
        <div className="desk-fields">
          <SelectField
            {...field('issueType')}
            value={coupon?.issueType ?? 'Download'}
            options={ISSUE_TYPES.map((value) => ({
              value,
              label: t(`couponDesk.issueType.${value}`),
            }))}
          />
          <NumberField
            {...field('usableDays')}
            value={coupon?.usableDays ?? null}
            min={1}
            hint={t('couponDesk.hint.usableDays')}
          />
          <TimeField {...field('issueFrom')} value={coupon?.issueFrom ?? null} />
          <TimeField {...field('issueTo')} value={coupon?.issueTo ?? null} />
          <TimeField {...field('usableFrom')} value={coupon?.usableFrom ?? null} isRequired />
          <TimeField {...field('usableTo')} value={coupon?.usableTo ?? null} isRequired />
        </div>
        <p className="desk-hint">{t('couponDesk.hint.issuePeriod')}</p>
      </fieldset>
      <Limits id={id} coupon={coupon} />
      <TextField
        id={id}
        name="reason"
        label={t('partsDesk.ask.reasonOptional')}
        maxLength={500}
        hint={t('partsDesk.ask.reasonHint')}
      />
    </>
  );
}

function Benefit({ id, coupon }: Omit<Props, 'nextSn'>) {
  const { t } = useDesk();
  const [kind, setKind] = useState<string>(coupon?.couponBenefitType ?? 'ProdDc');
  const isWhole = coupon?.couponBenefitType === 'ShipFeeFree' && coupon.dcRule.dcRate === 100;
  const [rule, setRule] = useState(getRule(coupon, isWhole));
  const { dcRule } = coupon ?? {};
  const isShipping = kind === 'ShipFeeFree';
  const shownRule = rule === 'full' && !isShipping ? 'rate' : rule;
  const field = (name: string) => ({ id, name, label: t(`couponDesk.field.${name}`) });
  const options = (messageGroup: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`couponDesk.${messageGroup}.${value}`) }));

  return (
    <fieldset className="desk-choices">
      <legend>{t('couponDesk.benefit')}</legend>
      <div
        className="desk-fields"
        onChange={({ target }) => handleCouponFieldsChange(target, { setKind, setRule })}
      >
        <SelectField
          {...field('couponBenefitType')}
          value={kind}
          options={COUPON_BENEFIT_TYPES.map((value) => ({
            value,
            label: t(`coupon.type.${value}`),
          }))}
        />
        {kind === 'AwardFreeGift' ? (
          <TextField
            {...field('giftItemCode')}
            value={coupon?.giftItemCode ?? ''}
            isRequired
            hint={t('couponDesk.hint.giftItemCode')}
          />
        ) : (
          <SelectField
            {...field('rule')}
            value={shownRule}
            options={options('rule', isShipping ? ['full', 'rate', 'amount'] : ['rate', 'amount'])}
          />
        )}
        {kind !== 'AwardFreeGift' && shownRule !== 'full' && (
          <>
            <NumberField
              {...field('dcRule.amount')}
              label={t(`couponDesk.amount.${shownRule}${kind === 'AwardPoint' ? 'Point' : ''}`)}
              value={shownRule === 'rate' ? (dcRule?.dcRate ?? null) : (dcRule?.dcAmt ?? null)}
              min={1}
              isRequired
            />
            <NumberField
              {...field('dcRule.maxDcAmt')}
              value={dcRule?.maxDcAmtLimit ? dcRule.maxDcAmt : null}
              min={1}
              hint={t('couponDesk.hint.none')}
            />
          </>
        )}
        {kind === 'ProdDc' && (
          <SelectField
            {...field('prodDcCouponType')}
            value={coupon?.prodDcCouponType ?? 'All'}
            options={options('prodDcCouponType', ['All', 'One'])}
          />
        )}
        {isShipping && (
          <SelectField
            {...field('freeShippingType')}
            value={coupon?.freeShippingType ?? 'ShippingFee'}
            options={['ShippingFee', 'ReturnFee', 'ExchangeFee'].map((value) => ({
              value,
              label: t(`coupon.free.${value}`),
            }))}
          />
        )}
      </div>
    </fieldset>
  );
}

function getRule(coupon: StaffCoupon | undefined, isWhole: boolean): string {
  if (isWhole) return 'full';
  return coupon?.dcRule.prodDcType === 'FixedAmt' ? 'amount' : 'rate';
}

/** Updates the kind and the rule, which determine the other fields. */
function handleCouponFieldsChange(
  target: EventTarget,
  { setKind, setRule }: { setKind: (kind: string) => void; setRule: (rule: string) => void },
): void {
  if (!(target instanceof HTMLSelectElement)) return;

  if (target.name === 'couponBenefitType') setKind(target.value);
  if (target.name === 'rule') setRule(target.value);
}

function Conditions({ id, coupon }: Omit<Props, 'nextSn'>) {
  const { t } = useDesk();
  const field = (name: string) => ({ id, name, label: t(`couponDesk.field.${name}`) });
  const { orderRangeType } = coupon ?? {};

  return (
    <fieldset className="desk-choices">
      <legend>{t('couponDesk.conditions')}</legend>
      <div className="desk-fields">
        <NumberField
          {...field('orderAmt')}
          value={orderRangeType === 'Amt' ? (coupon?.orderAmt ?? null) : null}
          min={1}
        />
        <NumberField
          {...field('orderQty')}
          value={orderRangeType === 'Qty' ? (coupon?.orderQty ?? null) : null}
          min={1}
          hint={t('couponDesk.hint.minimum')}
        />
        <TextField
          {...field('itemCodes')}
          value={coupon?.itemCodes.join('\n') ?? ''}
          isLong
          rows={3}
          hint={t('couponDesk.hint.codes')}
        />
        <TextField
          {...field('categoryCodes')}
          value={coupon?.categoryCodes.join('\n') ?? ''}
          isLong
          rows={3}
          hint={t('couponDesk.hint.codes')}
        />
      </div>
      <fieldset className="desk-choices">
        <legend>{t('couponDesk.field.levels')}</legend>
        <div className="desk-level-row">
          {MEMBER_LEVELS.map((level) => (
            <CheckField
              key={level}
              id={id}
              name={`level-${level}`}
              label={t(`myPage.level.${level}`)}
              value={coupon?.levels.includes(level) ?? false}
            />
          ))}
        </div>
        <p className="desk-hint">{t('couponDesk.hint.levels')}</p>
      </fieldset>
    </fieldset>
  );
}

function Limits({ id, coupon }: Omit<Props, 'nextSn'>) {
  const { t } = useDesk();
  const field = (name: string) => ({ id, name, label: t(`couponDesk.field.${name}`) });

  return (
    <fieldset className="desk-choices">
      <legend>{t('couponDesk.limits')}</legend>
      <div className="desk-fields">
        <NumberField
          {...field('totalLimit')}
          value={coupon?.totalLimit ?? null}
          min={1}
          hint={t('couponDesk.hint.none')}
        />
        <NumberField
          {...field('memberLimit')}
          value={coupon?.memberLimit ?? null}
          min={1}
          hint={t('couponDesk.hint.none')}
        />
        <SelectField
          {...field('memberLimitPeriod')}
          value={coupon?.memberLimitPeriod ?? 'Whole'}
          options={['Whole', 'Day'].map((value) => ({
            value,
            label: t(`couponDesk.memberLimitPeriod.${value}`),
          }))}
        />
      </div>
    </fieldset>
  );
}
