import type { Reader } from '#db/connection.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { Combination } from '../../pricing/best-combination.ts';
import type { PriceLine } from '../../pricing/price-line.ts';
import type { PricePlan } from '../../pricing/pricing.ts';
import type { ShippingArea } from '../../shipping/shipping.ts';
import type { CheckoutLine } from '../../../order/checkout/checkout.ts';
import { toNames } from '../../saleable-unit/saleable-unit.ts';
import {
  listPlacedPromotions,
  listRunning,
  type FlashItem,
  type LookedCoupon,
} from './simulator.queries.ts';
import type { SimulatedRule } from './simulator.schema.ts';
import { couponVerdict, flashVerdict, promotionVerdict } from './why-not.ts';

interface Reading {
  db: Reader;
  now: number;
  locale: Locale;
}

interface RuleFacts {
  lines: readonly CheckoutLine[];
  priceLines: readonly PriceLine[];
  plan: PricePlan;
  /** Flash sales that the goods are in, joined or not. */
  flash: readonly FlashItem[];
  joinedSn: number | null;
  coupons: readonly LookedCoupon[];
  best: Combination;
  holder: { level: string; now: number };
  area: ShippingArea | undefined;
}

/** Every rule that could concern the goods, those that did something first. */
export async function readRules(reading: Reading, facts: RuleFacts): Promise<SimulatedRule[]> {
  const rules = [
    ...(await promotionRules(reading, facts)),
    ...flashRules(reading, facts),
    ...couponRules(reading, facts),
    ...addOnRules(reading, facts),
    ...areaRules(facts),
  ];
  return rules.toSorted((a, b) => Number(b.isApplied) - Number(a.isApplied));
}

const buildRuleReason = (key: string, params: SimulatedRule['reason']['params'] = {}) => ({
  key: `simulatorDesk.why.${key}`,
  params,
});

const toRuleTimes = ({ now, locale }: Reading) => ({
  now,
  when: (instant: number) => formatDateTime(instant, locale),
});

async function promotionRules(reading: Reading, { lines, plan }: RuleFacts) {
  const { db, now, locale } = reading;
  const mains = lines.filter(({ parentLineSn }) => parentLineSn === null);
  const products = Map.groupBy(mains, ({ unit }) => unit.productSn);
  const placed = await listPlacedPromotions(db, [...products.keys()], locale);

  const placedRules = placed.flatMap((promotion): SimulatedRule[] => {
    const productLines = products.get(promotion.productSn) ?? [];
    const [first] = productLines;
    if (!first) return [];

    const planned = plan.lines.filter(({ lineSn }) =>
      productLines.some((line) => line.lineSn === lineSn),
    );
    const beside = placed.filter(({ productSn }) => productSn === promotion.productSn);
    const product = { lines: planned, promotions: beside };

    return [
      {
        kind: 'Promotion',
        name: promotion.name,
        on: toNames(first.unit, locale).itemName,
        key: `promotion-${promotion.promotionSn}-${promotion.productSn}`,
        ...promotionVerdict(promotion, product, toRuleTimes(reading)),
      },
    ];
  });

  const placedSns = new Set(placed.map(({ promotionSn }) => promotionSn));
  const others = (await listRunning(db, now, locale)).filter(
    ({ promotionSn }) => !placedSns.has(promotionSn),
  );

  return [
    ...placedRules,
    ...others.map(({ promotionSn, name }): SimulatedRule => ({
      kind: 'Promotion',
      key: `promotion-${promotionSn}`,
      name,
      on: '',
      isApplied: false,
      amount: 0,
      reason: buildRuleReason('promotionProduct'),
    })),
  ];
}

function flashRules(reading: Reading, { lines, plan, flash, joinedSn }: RuleFacts) {
  return flash.flatMap((item): SimulatedRule[] =>
    lines
      .filter(({ unit }) => unit.prodUnitSn === item.prodUnitSn)
      .flatMap((line) => {
        const planned = plan.lines.find(({ lineSn }) => lineSn === line.lineSn);
        if (!planned) return [];

        return {
          kind: 'FlashSale' as const,
          name: item.name,
          key: `flash-${item.flashSaleSn}-${line.lineSn}`,
          on: toNames(line.unit, reading.locale).itemName,
          ...flashVerdict(item, { line: planned, joinedSn }, toRuleTimes(reading)),
        };
      }),
  );
}

function couponRules(reading: Reading, facts: RuleFacts): SimulatedRule[] {
  const { coupons, plan, best, priceLines, holder, lines } = facts;
  const about = { plan, best, lines: priceLines, holder };

  return coupons.map((coupon) => {
    const { possessionCouponSn } = coupon;
    const use = plan.coupons.find(
      (couponUse) => couponUse.possessionCouponSn === possessionCouponSn,
    );
    const unit = lines.find((line) => line.unit.productSn === use?.productSn)?.unit;

    return {
      kind: 'Coupon',
      key: `coupon-${possessionCouponSn}`,
      name: coupon.couponName,
      on: unit ? toNames(unit, reading.locale).itemName : '',
      ...couponVerdict(coupon, about, toRuleTimes(reading)),
    };
  });
}

function addOnRules({ locale }: Reading, { lines }: RuleFacts): SimulatedRule[] {
  return lines
    .filter(({ parentLineSn }) => parentLineSn !== null)
    .map(({ lineSn, unit }) => ({
      kind: 'AddOn',
      key: `addOn-${lineSn}`,
      name: toNames(unit, locale).itemName,
      on: '',
      isApplied: false,
      amount: 0,
      reason: buildRuleReason('addOn'),
    }));
}

function areaRules({ area }: RuleFacts): SimulatedRule[] {
  if (!area) return [];
  const reason = area.deliverable
    ? buildRuleReason('area', { fee: area.addFee })
    : buildRuleReason('undeliverable');
  return [{ kind: 'Area', key: 'area', name: '', on: '', isApplied: true, amount: 0, reason }];
}
