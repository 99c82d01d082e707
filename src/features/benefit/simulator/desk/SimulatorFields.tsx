import { useId } from 'react';
import { MEMBER_LEVELS } from '../../../member/member/member-level.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import {
  CheckField,
  NumberField,
  SelectField,
  TextField,
  TimeField,
} from '../../../desk/parts/form/Fields.tsx';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { SimulatedFlashSales } from './simulator.schema.ts';

/** The input of a simulation: goods, buyer, time and benefits. */
export function SimulatorFields({ query }: { query: Readonly<Record<string, string>> }) {
  const { t } = useDesk();
  const id = useId();
  const { data } = useAnswer<SimulatedFlashSales>('/api/staff/simulations/flashSales');

  const field = (name: string, hint?: string) => ({
    id,
    name,
    label: t(`simulatorDesk.${name}`),
    ...(hint !== undefined && { hint: t(`simulatorDesk.${hint}`) }),
  });

  const getNumber = (name: string) => (query[name] ? Number(query[name]) : null);
  const levels = MEMBER_LEVELS.map((value) => ({ value, label: t(`myPage.level.${value}`) }));
  const sales = (data?.sales ?? []).map(({ flashSaleSn, name }) => ({
    value: String(flashSaleSn),
    label: name,
  }));

  return (
    <>
      <div className="desk-pair">
        <TextField
          {...field('cart', 'cartHint')}
          value={query['cart'] ?? ''}
          isLong
          rows={5}
          maxLength={6000}
        />
        <div className="desk-form">
          <TextField
            {...field('orderNo', 'orderNoHint')}
            value={query['orderNo'] ?? ''}
            maxLength={30}
          />
          <TextField {...field('memberNo')} value={query['memberNo'] ?? ''} maxLength={9} />
        </div>
      </div>
      <div className="desk-fields">
        <TimeField {...field('at', 'atHint')} value={getNumber('at')} />
        <SelectField
          {...field('level')}
          value={query['level'] ?? ''}
          options={[{ value: '', label: t('simulatorDesk.levelOwn') }, ...levels]}
        />
        <SelectField
          {...field('flashSaleSn')}
          key={sales.length}
          label={t('simulatorDesk.flashSale')}
          value={query['flashSaleSn'] ?? ''}
          options={[
            { value: '', label: t('simulatorDesk.flashOwn') },
            { value: '0', label: t('simulatorDesk.flashNone') },
            ...sales,
          ]}
        />
        <NumberField {...field('point')} value={getNumber('point')} min={0} />
        <NumberField {...field('deposit')} value={getNumber('deposit')} min={0} />
        <TextField {...field('zipCode')} value={query['zipCode'] ?? ''} maxLength={5} />
        <TextField {...field('coupons', 'couponsHint')} value={query['coupons'] ?? ''} />
        <NumberField
          {...field('orderCouponSn')}
          label={t('simulatorDesk.orderCoupon')}
          value={getNumber('orderCouponSn')}
          min={1}
        />
      </div>
      <CheckField {...field('own')} value={query['own'] !== 'off'} />
    </>
  );
}
