import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf, signedWon, won } from '../ddl.ts';

/** The benefits of members (spec 3, 5), and what orders used of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPromotions(db);
  await createCoupons(db);
  await createOrderCoupons(db);
  await createPoints(db);
  await createDeposit(db);
}

async function createPromotions(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('promotion')
    .addColumn('promotionSn', int, id)
    .addColumn('kind', text, (c) => c.notNull().check(oneOf('kind', ['Promo', 'ImmedDcCoupon'])))
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('dcType', text, (c) => c.notNull().check(oneOf('dcType', ['FixedRate', 'FixedAmt'])))
    .addColumn('dcRate', int, (c) => c.notNull().check(sql`"dcRate" between 0 and 100`))
    .addColumn('dcAmt', int, (c) => c.notNull().check(won('dcAmt')))
    .addColumn('startAt', int, notNull)
    .addColumn('endAt', int, notNull)
    .addColumn('status', text, (c) => c.notNull().check(oneOf('status', ['On', 'Off'])))
    .addColumn('updatedAt', int, notNull)
    .addCheckConstraint('promotion_period', sql`"endAt" > "startAt"`)
    .addCheckConstraint(
      'promotion_rule',
      sql`case "dcType" when 'FixedRate' then "dcRate" else "dcAmt" end > 0`,
    )
    .execute();

  await createTable('promotion_target')
    .addColumn('promotionSn', int, (c) =>
      c.notNull().references('promotion.promotionSn').onDelete('cascade'),
    )
    .addColumn('targetType', text, (c) =>
      c.notNull().check(oneOf('targetType', ['Product', 'Category', 'Brand'])),
    )
    .addColumn('targetCode', text, notNull)
    .addPrimaryKeyConstraint('promotion_target_pk', ['promotionSn', 'targetType', 'targetCode'])
    .execute();

  await createTable('promotion_product')
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('promotionSn', int, (c) =>
      c.notNull().references('promotion.promotionSn').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('promotion_product_pk', ['productSn', 'promotionSn'])
    .execute();
  await db.schema
    .createIndex('promotion_product_promotion')
    .on('promotion_product')
    .column('promotionSn')
    .execute();

  await createTable('flash_sale_use')
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('flashSaleSn', int, notNull)
    .addColumn('prodUnitSn', int, notNull)
    .addColumn('qty', int, (c) => c.notNull().check(sql`"qty" > 0`))
    .addColumn('status', text, (c) => c.notNull().check(oneOf('status', ['Taken', 'GivenBack'])))
    .addPrimaryKeyConstraint('flash_sale_use_pk', ['orderSn', 'flashSaleSn', 'prodUnitSn'])
    .addForeignKeyConstraint(
      'flash_sale_use_item',
      ['flashSaleSn', 'prodUnitSn'],
      'flash_sale_item',
      ['flashSaleSn', 'prodUnitSn'],
    )
    .execute();
  await db.schema
    .createIndex('flash_sale_use_item_index')
    .on('flash_sale_use')
    .columns(['flashSaleSn', 'prodUnitSn'])
    .execute();
}

async function createCoupons(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  // The operator gives the numbers: pages and files name coupons by them.
  await createTable('coupon')
    .addColumn('couponSn', int, (c) => c.primaryKey().notNull())
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('couponBenefitType', text, (c) =>
      c
        .notNull()
        .check(
          oneOf('couponBenefitType', [
            'ProdDc',
            'CartDc',
            'ShipFeeFree',
            'AwardPoint',
            'AwardFreeGift',
          ]),
        ),
    )
    .addColumn('prodDcType', text, (c) =>
      c.notNull().check(oneOf('prodDcType', ['FixedRate', 'FixedAmt'])),
    )
    .addColumn('dcRate', int, (c) => c.notNull().check(sql`"dcRate" between 0 and 100`))
    .addColumn('dcAmt', int, (c) => c.notNull().check(won('dcAmt')))
    .addColumn('maxDcAmtLimit', int, (c) => c.notNull().check(oneOf('maxDcAmtLimit', [0, 1])))
    .addColumn('maxDcAmt', int, (c) => c.notNull().check(won('maxDcAmt')))
    .addColumn('orderRangeType', text, (c) => c.check(oneOf('orderRangeType', ['Amt', 'Qty'])))
    .addColumn('orderAmt', int, (c) => c.notNull().check(won('orderAmt')))
    .addColumn('orderQty', int, (c) => c.notNull().check(sql`"orderQty" between 0 and 999`))
    .addColumn('freeShippingType', text, (c) =>
      c.check(oneOf('freeShippingType', ['ShippingFee', 'ReturnFee', 'ExchangeFee'])),
    )
    .addColumn('prodDcCouponType', text, (c) => c.check(oneOf('prodDcCouponType', ['One', 'All'])))
    .addColumn('giftUnitSn', int, (c) => c.references('prod_unit.prodUnitSn'))
    .addColumn('levels', text, notNull)
    .addColumn('issueType', text, (c) =>
      c.notNull().check(oneOf('issueType', ['Download', 'SerialCode', 'SignUp', 'Staff'])),
    )
    .addColumn('issueFrom', int, notNull)
    .addColumn('issueTo', int, notNull)
    .addColumn('usableFrom', int, notNull)
    .addColumn('usableTo', int, notNull)
    .addColumn('usableDays', int, (c) => c.check(sql`"usableDays" between 1 and 3650`))
    .addColumn('totalLimit', int, (c) => c.check(sql`"totalLimit" > 0`))
    .addColumn('memberLimit', int, (c) => c.check(sql`"memberLimit" > 0`))
    .addColumn('memberLimitPeriod', text, (c) =>
      c.notNull().check(oneOf('memberLimitPeriod', ['Whole', 'Day'])),
    )
    .addColumn('issuedCount', int, (c) => c.notNull().defaultTo(0))
    .addColumn('status', text, (c) => c.notNull().check(oneOf('status', ['On', 'Off'])))
    .addColumn('createdAt', int, notNull)
    .addCheckConstraint(
      'coupon_stock',
      sql`"issuedCount" >= 0 and ("totalLimit" is null or "issuedCount" <= "totalLimit")`,
    )
    .addCheckConstraint(
      'coupon_periods',
      sql`"issueFrom" < "issueTo" and "usableFrom" < "usableTo"`,
    )
    .execute();
  await db.schema
    .createIndex('coupon_offered')
    .on('coupon')
    .columns(['issueType', 'status'])
    .execute();

  // The products a coupon is good for; none = all.
  await createTable('coupon_target')
    .addColumn('couponTargetSn', int, id)
    .addColumn('couponSn', int, (c) => c.notNull().references('coupon.couponSn'))
    .addColumn('productSn', int, (c) => c.references('product.productSn'))
    .addColumn('displayCateCode', text, (c) => c.references('category.displayCateCode'))
    .addCheckConstraint(
      'coupon_target_one',
      sql`("productSn" is null) <> ("displayCateCode" is null)`,
    )
    .execute();
  await sql`create unique index "coupon_target_product" on "coupon_target" ("couponSn", "productSn")
    where "productSn" is not null`.execute(db);
  await sql`create unique index "coupon_target_category" on "coupon_target"
    ("couponSn", "displayCateCode") where "displayCateCode" is not null`.execute(db);

  await createTable('possession_coupon')
    .addColumn('possessionCouponSn', int, id)
    .addColumn('couponSn', int, (c) => c.notNull().references('coupon.couponSn'))
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('status', text, (c) =>
      c.notNull().check(oneOf('status', ['Usable', 'Used', 'Expiration', 'UseStop'])),
    )
    .addColumn('issuePeriod', text, notNull)
    .addColumn('usableFrom', int, notNull)
    .addColumn('usableTo', int, notNull)
    .addColumn('issuedAt', int, notNull)
    .addColumn('usedAt', int)
    .addColumn('takenBackAt', int)
    .addCheckConstraint('possession_coupon_used', sql`("usedAt" is not null) = ("status" = 'Used')`)
    .execute();
  await db.schema
    .createIndex('possession_coupon_member')
    .on('possession_coupon')
    .columns(['memberNo', 'possessionCouponSn'])
    .execute();
  await db.schema
    .createIndex('possession_coupon_issued')
    .on('possession_coupon')
    .columns(['couponSn', 'memberNo'])
    .execute();
  await sql`create index "possession_coupon_expiry" on "possession_coupon" ("usableTo")
    where "status" = 'Usable'`.execute(db);
  await db.schema
    .createIndex('possession_coupon_issue')
    .on('possession_coupon')
    .columns(['couponSn', 'issuedAt', 'possessionCouponSn'])
    .execute();
  await db.schema
    .createIndex('possession_coupon_status')
    .on('possession_coupon')
    .columns(['couponSn', 'status', 'issuedAt'])
    .execute();

  // The number of a coupon that a member got, ever ('') or on a day: issuing locks this row, so
  // that two downloads at once cannot both be the last that is allowed.
  await createTable('coupon_issue')
    .addColumn('couponSn', int, (c) => c.notNull().references('coupon.couponSn'))
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('issuePeriod', text, notNull)
    .addColumn('issuedCount', int, (c) => c.notNull().check(sql`"issuedCount" > 0`))
    .addColumn('memberLimit', int)
    .addPrimaryKeyConstraint('coupon_issue_pk', ['couponSn', 'memberNo', 'issuePeriod'])
    .addCheckConstraint(
      'coupon_issue_limit',
      sql`"memberLimit" is null or "issuedCount" <= "memberLimit"`,
    )
    .execute();

  await createTable('coupon_serial')
    .addColumn('serialCode', text, (c) => c.primaryKey().notNull())
    .addColumn('couponSn', int, (c) => c.notNull().references('coupon.couponSn'))
    .addColumn('possessionCouponSn', int, (c) =>
      c.unique().references('possession_coupon.possessionCouponSn'),
    )
    .addColumn('createdAt', int, notNull)
    .addColumn('redeemedAt', int)
    .addColumn('redeemedBy', int, (c) => c.references('member.memberNo'))
    .addCheckConstraint(
      'coupon_serial_redeemed',
      sql`("redeemedAt" is null) = ("redeemedBy" is null)`,
    )
    .execute();
  await db.schema
    .createIndex('coupon_serial_coupon')
    .on('coupon_serial')
    .columns(['couponSn', 'serialCode'])
    .execute();
  await db.schema
    .createIndex('coupon_serial_batch')
    .on('coupon_serial')
    .columns(['couponSn', 'createdAt', 'redeemedAt'])
    .execute();
  await db.schema
    .createIndex('coupon_serial_redeemed')
    .on('coupon_serial')
    .columns(['couponSn', 'redeemedAt'])
    .execute();
}

async function createOrderCoupons(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);

  await createTable('order_coupon')
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('possessionCouponSn', int, (c) =>
      c.notNull().references('possession_coupon.possessionCouponSn'),
    )
    .addColumn('createdAt', int, notNull)
    .addColumn('returnedAt', int)
    // The minimum of a coupon as it was when the order used it.
    .addColumn('orderRangeType', text)
    .addColumn('orderAmt', int, (c) => c.notNull().defaultTo(0))
    .addColumn('orderQty', int, (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('order_coupon_pk', ['orderSn', 'possessionCouponSn'])
    .execute();
  // One living use a coupon, whatever else fails.
  await sql`create unique index "order_coupon_once" on "order_coupon" ("possessionCouponSn")
    where "returnedAt" is null`.execute(db);

  await createTable('order_coupon_item')
    .addColumn('orderItemSn', int, (c) => c.notNull().references('order_item.orderItemSn'))
    .addColumn('possessionCouponSn', int, (c) =>
      c.notNull().references('possession_coupon.possessionCouponSn'),
    )
    .addPrimaryKeyConstraint('order_coupon_item_pk', ['orderItemSn', 'possessionCouponSn'])
    .execute();
  await db.schema
    .createIndex('order_coupon_item_coupon')
    .on('order_coupon_item')
    .column('possessionCouponSn')
    .execute();

  await createTable('order_gift')
    .addColumn('orderItemSn', int, (c) => c.primaryKey().references('order_item.orderItemSn'))
    .addColumn('giverItemCode', text, notNull)
    .addColumn('perQty', int, (c) => c.notNull().check(sql`"perQty" between 1 and 999`))
    .addColumn('giveQty', int, (c) => c.notNull().check(sql`"giveQty" between 1 and 999`))
    .addColumn('possessionCouponSn', int, (c) =>
      c.references('possession_coupon.possessionCouponSn'),
    )
    .execute();
  await db.schema
    .createIndex('order_gift_coupon')
    .on('order_gift')
    .column('possessionCouponSn')
    .execute();
}

async function createPoints(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  // Every change of a member's points begins at this row: it is their lock.
  await createTable('point_balance')
    .addColumn('memberNo', int, (c) => c.primaryKey().references('member.memberNo'))
    .addColumn('balance', int, (c) => c.notNull().check(won('balance')))
    .addColumn('debt', int, (c) => c.notNull().check(won('debt')))
    .execute();

  await createTable('point_ledger')
    .addColumn('pointLedgerSn', int, id)
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('type', text, (c) =>
      c
        .notNull()
        .check(
          oneOf('type', [
            'Earned',
            'EarnedCancellation',
            'Using',
            'UsingCancellation',
            'Expiration',
            'Deduction',
          ]),
        ),
    )
    .addColumn('amount', int, (c) => c.notNull().check(signedWon('amount')))
    .addColumn('owed', int, (c) => c.notNull().check(signedWon('owed')))
    .addColumn('balanceAfter', int, (c) => c.notNull().check(won('balanceAfter')))
    .addColumn('ref', text, notNull)
    .addColumn('orderSn', int, (c) => c.references('orders.orderSn'))
    .addColumn('note', text, notNull)
    .addColumn('expiresAt', int)
    .addColumn('createdAt', int, notNull)
    .addUniqueConstraint('point_ledger_once', ['memberNo', 'type', 'ref'])
    .addCheckConstraint(
      'point_ledger_direction',
      sql`case
        when "type" in ('Earned', 'UsingCancellation') then "amount" > 0
        and "owed" = 0
        when "type" = 'EarnedCancellation' then "amount" <= 0
        and ("amount" < 0 or "owed" > 0)
        else "amount" < 0
        and "owed" = 0 end`,
    )
    .execute();
  await db.schema
    .createIndex('point_ledger_member')
    .on('point_ledger')
    .columns(['memberNo', 'createdAt', 'pointLedgerSn'])
    .execute();

  await createTable('point_lot')
    .addColumn('pointLotSn', int, id)
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('pointLedgerSn', int, (c) => c.notNull().references('point_ledger.pointLedgerSn'))
    .addColumn('amount', int, (c) => c.notNull().check(sql`"amount" > 0`))
    .addColumn('remaining', int, (c) => c.notNull().check(sql`"remaining" between 0 and "amount"`))
    .addColumn('expiresAt', int, notNull)
    .execute();
  await sql`create index "point_lot_member" on "point_lot" ("memberNo", "expiresAt", "pointLotSn")
    where "remaining" > 0`.execute(db);
  await sql`create index "point_lot_expiry" on "point_lot" ("expiresAt")
    where "remaining" > 0`.execute(db);

  // The lots an order's points came from, so that they come back with the time they had.
  await createTable('point_lot_use')
    .addColumn('pointLedgerSn', int, (c) => c.notNull().references('point_ledger.pointLedgerSn'))
    .addColumn('pointLotSn', int, (c) => c.notNull().references('point_lot.pointLotSn'))
    .addColumn('amount', int, (c) => c.notNull().check(sql`"amount" > 0`))
    .addColumn('returned', int, (c) => c.notNull().check(sql`"returned" between 0 and "amount"`))
    .addPrimaryKeyConstraint('point_lot_use_pk', ['pointLedgerSn', 'pointLotSn'])
    .execute();
}

async function createDeposit(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('deposit_balance')
    .addColumn('memberNo', int, (c) => c.primaryKey().references('member.memberNo'))
    .addColumn('balance', int, (c) => c.notNull().check(won('balance')))
    .execute();

  await createTable('deposit_ledger')
    .addColumn('depositLedgerSn', int, id)
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('type', text, (c) =>
      c.notNull().check(oneOf('type', ['Saving', 'Using', 'UsingCancel', 'Withdrawal'])),
    )
    .addColumn('amount', int, (c) => c.notNull().check(signedWon('amount')))
    .addColumn('balanceAfter', int, (c) => c.notNull().check(won('balanceAfter')))
    .addColumn('ref', text, notNull)
    .addColumn('orderSn', int, (c) => c.references('orders.orderSn'))
    .addColumn('note', text, notNull)
    .addColumn('createdAt', int, notNull)
    .addUniqueConstraint('deposit_ledger_once', ['memberNo', 'type', 'ref'])
    .addCheckConstraint(
      'deposit_ledger_direction',
      sql`case
        when "type" in ('Saving', 'UsingCancel') then "amount" > 0
        else "amount" < 0 end`,
    )
    .execute();
  await db.schema
    .createIndex('deposit_ledger_member')
    .on('deposit_ledger')
    .columns(['memberNo', 'createdAt', 'depositLedgerSn'])
    .execute();

  await createTable('deposit_withdrawal')
    .addColumn('depositWithdrawalSn', int, id)
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('amount', int, (c) => c.notNull().check(sql`"amount" between 1 and 1000000000`))
    .addColumn('bankCode', text, notNull)
    .addColumn('bankAccountHolder', text, notNull)
    .addColumn('bankAccountNo', text, notNull)
    .addColumn('bankAccountEnd', text, notNull)
    .addColumn('status', text, (c) =>
      c
        .notNull()
        .check(oneOf('status', ['Waiting', 'InProgress', 'Complete', 'Failure', 'Cancel'])),
    )
    .addColumn('failureReason', text, notNull)
    .addColumn('createdAt', int, notNull)
    .addColumn('updatedAt', int, notNull)
    .addColumn('requestHash', text)
    .execute();
  await db.schema
    .createIndex('deposit_withdrawal_member')
    .on('deposit_withdrawal')
    .columns(['memberNo', 'depositWithdrawalSn'])
    .execute();
  await sql`create index "deposit_withdrawal_open" on "deposit_withdrawal" ("depositWithdrawalSn")
    where "status" in ('Waiting', 'InProgress')`.execute(db);
  await db.schema
    .createIndex('deposit_withdrawal_once')
    .on('deposit_withdrawal')
    .unique()
    .columns(['memberNo', 'requestHash'])
    .execute();
  await db.schema
    .createIndex('deposit_withdrawal_board')
    .on('deposit_withdrawal')
    .columns(['status', 'createdAt', 'depositWithdrawalSn'])
    .execute();
  await db.schema
    .createIndex('deposit_withdrawal_createdAt')
    .on('deposit_withdrawal')
    .columns(['createdAt', 'depositWithdrawalSn'])
    .execute();
}
