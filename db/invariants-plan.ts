import type { Invariant } from './invariant.ts';

/** Invariants of promotions, of the benefits frozen with orders, and of addresses. */
export const PLAN_INVARIANTS: readonly Invariant[] = [
  {
    id: 'order-benefit-sums',
    sentence: 'What an order was given by name is what was taken off its units and its fees.',
    sql: `select "orderSn", "kind", "ref" from (
        select "orderSn", "kind", "ref", "amount" from "order_benefit" where "kind" <> 'FreeShipping'
        union all
        select i."orderSn", a."kind", a."ref", -a."amount" from "order_unit_adjustment" a
          join "order_item" i on i."orderItemSn" = a."orderItemSn"
          where a."kind" <> 'ProdType' and i."exchangeOfItemSn" is null
        union all
        select "orderSn", 'FreeShipping', '', "amount" from "order_benefit"
          where "kind" = 'FreeShipping'
        union all
        select "orderSn", 'FreeShipping', '', -"couponExemptedFee" from "order_shipping"
      ) given group by "orderSn", "kind", "ref" having sum("amount") <> 0`,
  },
  {
    id: 'promotion-products',
    sentence: 'A promotion lowers the prices of exactly what it is for; add-ons are never that.',
    sql: `select "promotionSn", "productSn" from (
        select "promotionSn", "productSn", 1 as "n" from "promotion_product"
        union all
        select distinct t."promotionSn", p."productSn", -1 from "promotion_target" t
          join "product" p on p."itemType" <> 'AddOnItem' and (
            (t."targetType" = 'Product' and p."itemCode" = t."targetCode")
            or (t."targetType" = 'Brand' and exists (select 1 from "brand" b
              where b."brandSn" = p."brandSn" and b."brandCode" = t."targetCode"))
            or (t."targetType" = 'Category' and exists (select 1 from "product_category" c
              where c."productSn" = p."productSn"
                and substr(c."displayCateCode", 1, length(t."targetCode")) = t."targetCode")))
      ) placed group by "promotionSn", "productSn" having sum("n") <> 0`,
  },
  {
    id: 'addresses',
    sentence: 'A member who keeps addresses has one that is filled in first, and ten at most.',
    sql: `select "memberNo" from "shipping_address" group by "memberNo"
      having sum("repShippingAddress") <> 1 or count(*) > 10`,
  },
];
