import { expect } from 'vitest';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { findReceipt } from '#src/features/order/order/shop/receipt/order-receipt.service.ts';
import { listClaimRefunds } from '#src/features/order/claim/detail/claim-detail.queries.ts';
import { claimRows, shownSums, type ShownSums } from '#src/features/order/claim/sum/claim-rows.ts';
import { claimPaths } from '#src/features/order/claim/claim-paths.ts';
import { findClaim, listClaimFees, type Claim } from '#src/features/order/claim/claim.queries.ts';
import type {
  ClaimDetail,
  ClaimEstimate,
  ClaimList,
} from '#src/features/order/claim/claim.schema.ts';
import { isCalledOff } from '#src/features/order/claim/claim.ts';
import type { MailPayload } from '#src/features/member/mail/mail.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { buildCancelRows } from '#src/features/order/cancel/cancel-rows.ts';
import { findOrderRow, listCancels } from '#src/features/order/cancel/cancel.queries.ts';
import { ITEMLESS_REASONS, STAFF_CANCEL_REASON } from '#src/features/order/cancel/cancel.ts';
import { readPaidOrder } from '#src/features/order/order-sum/paid-order.queries.ts';
import { toShownStatus } from '#src/features/order/refund/refund.ts';
import type { ClaimRow, StaffClaim } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import type { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import { translateDynamic } from '#src/i18n/server.ts';
import { LOCALES, type Locale } from '#src/lib/locale.ts';
import { formatWon } from '#src/lib/money.ts';
import { localePath } from '#src/lib/paths.ts';
import { runJobs } from '../soundness/canaries.ts';
import type { PayingShop } from './checkout.ts';
import type { PaidOrder } from './orders.ts';
import { downloadExport, EXPORT_PATH, unzipExport } from '../account/personal-export.ts';
import { runVerb } from '../shop-verb.ts';
import type { Shopper } from '../shopper.ts';

/** A row as a place shows it: its label and its amount. */
type Shown = [label: string, amount: string];

interface Row {
  key: string;
  amount: number;
}

const sumOf = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

function wordsOf(rows: readonly Row[], locale: Locale): Shown[] {
  const t = translateDynamic(locale);
  return rows.map(({ key, amount }) => [t(key), formatWon(amount, locale)]);
}

const stripTags = (html = '') =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The lists of sums in a page. */
function listsOf(html: string): Shown[][] {
  return [...html.matchAll(/<dl[\s\S]*?<\/dl>/g)].map(([list]) =>
    [...list.matchAll(/<dt[^>]*>([\s\S]*?)<\/dt>\s*<dd[^>]*>([\s\S]*?)<\/dd>/g)].map(
      ([, label, amount]): Shown => [stripTags(label), stripTags(amount)],
    ),
  );
}

const pageOf = async (buyer: Shopper, path: string) => (await buyer.raw(path)).text();

export interface ComparedShop extends PayingShop {
  /** Its staff. */
  service: Shopper;
  /** The message keys of all rows that were compared. */
  seen: Set<string>;
}

/** An estimate's rows lead to its total, as its lines do. */
export function expectSummed({ lines, ...estimate }: ClaimEstimate): void {
  const total = estimate.refundAmt - estimate.addPaymentAmt;
  expect(sumOf(lines), 'the lines of an estimate').toBe(total);
  expect(sumOf(claimRows(estimate)), 'the rows of an estimate').toBe(total);
}

/** The page that confirms a claim has the lines of its estimate. */
export async function compareDraft(
  { buyer, orderNo }: PaidOrder,
  { type, draftClaimSn }: { type: 'Return' | 'Exchange'; draftClaimSn: string },
  { lines, refunds, refundAmt, addPaymentAmt }: ClaimEstimate,
): Promise<void> {
  const path = claimPaths.confirm('myPage', type, orderNo);
  const html = await pageOf(
    buyer,
    `${localePath(buyer.locale, path)}?draftClaimSn=${draftClaimSn}`,
  );

  const won = (amount: number) => formatWon(amount, buyer.locale);

  const after = [
    addPaymentAmt > 0
      ? { key: 'claim.form.toPay', amount: addPaymentAmt }
      : { key: 'claim.form.refund', amount: refundAmt },
    ...refunds.map(({ means, amount }) => ({ key: `cancel.means.${means}`, amount })),
  ];
  expect(listsOf(html)).toContainEqual([
    ...lines.map(({ text, amount }): Shown => [text, won(amount)]),
    ...wordsOf(after, buyer.locale),
  ]);
}

/** What leads to the refund or the payment of a claim, by its row. */
async function readSums({ runtime }: ComparedShop, claimNo: string) {
  const { read } = runtime.database;
  const claim = await findClaim(read, claimNo);
  if (!claim) throw new Error(`no claim ${claimNo}`);
  const rows = claimRows(shownSums(claim, await listClaimFees(read, [claim.claimSn])));
  return { claim, rows, refunds: await listClaimRefunds(read, claim.claimSn) };
}
type Sums = Awaited<ReturnType<typeof readSums>>;

/** All places that tell the sums of a claim tell the same; of one that is called off they tell none. */
export async function compareClaim(
  shop: ComparedShop,
  order: PaidOrder,
  claimNo: string,
): Promise<Claim> {
  const sums = await readSums(shop, claimNo);
  const { claim, rows } = sums;
  for (const { key } of rows) shop.seen.add(key);

  expect(sumOf(rows), 'the rows of a claim').toBe(claim.refundAmt - claim.addPaymentAmt);

  const { body } = await order.buyer.get<ClaimDetail>(`/api/claim/${claimNo}/detail`);
  expect(claimRows(body), 'the API').toEqual(rows);

  await compareClaimPages(order, sums);
  await compareClaimMails(shop, order, sums);
  await compareLists(shop, order, sums);
  await compareClaimDesk(shop, sums);

  return claim;
}

async function compareClaimPages(order: PaidOrder, { claim, rows, refunds }: Sums): Promise<void> {
  const { buyer, orderNo } = order;
  const { claimNo, claimType, addPaymentAmt, refundAmt } = claim;
  const name = { orderNo, claimNo };
  const total =
    addPaymentAmt > 0
      ? { key: 'claim.form.toPay', amount: addPaymentAmt }
      : { key: 'claim.form.refund', amount: refundAmt };

  for (const locale of LOCALES) {
    const t = translateDynamic(locale);
    const path = claimPaths.detail('myPage', claimType, name);
    const lists = listsOf(await pageOf(buyer, localePath(locale, path)));
    const back = refunds.map(({ means, amount, doneAt }): Shown => {
      const status = t(`cancel.status.${doneAt === null ? 'Requested' : 'Done'}`);
      return [`${t(`cancel.means.${means}`)} ${status}`, formatWon(amount, locale)];
    });

    if (isCalledOff(claim.status) || rows.length === 0) {
      expect(lists.flat().map(([label]) => label)).not.toContain(t(total.key));
    } else expect(lists).toContainEqual([...wordsOf([...rows, total], locale), ...back]);
  }
}

const CLAIM_MAILS = [
  'claimApplied',
  'claimToPay',
  'claimAccepted',
  'claimReceived',
  'claimCancelled',
  'claimRejected',
  'claimConfirmed',
  'claimRefunded',
] as const;

async function compareClaimMails(shop: ComparedShop, { buyer }: PaidOrder, sums: Sums) {
  const { claim, rows, refunds } = sums;
  const { claimSn, addPaymentAmt, refundAmt } = claim;
  const total =
    addPaymentAmt > 0
      ? { key: 'mail.addPayment', amount: addPaymentAmt }
      : { key: 'mail.refund', amount: refundAmt };
  const back = refunds.map(({ means, amount }) => ({ key: `mail.means.${means}`, amount }));
  const changed = { template: 'claimChanged', change: 'FeesWaived', note: 'late', at: 0 } as const;
  const mails = [
    ...CLAIM_MAILS.map((template) => ({ template, claimSn })),
    { ...changed, claimSn },
  ];

  for (const mail of mails) {
    const hasSums = !isCalledOff(claim.status) && rows.length > 0;
    const shown = hasSums ? [...rows, total, ...back] : [];
    await compareMail(shop, mail, wordsOf(shown, buyer.locale));
  }
}

/** The sums of a mail stand in one paragraph of its text, and in its HTML, the total in bold. */
async function compareMail(shop: ComparedShop, payload: MailPayload, rows: readonly Shown[]) {
  const mail = await composeMail(shop.runtime, payload);
  const totals = LOCALES.map((locale) => `${translateDynamic(locale)('mail.refund')}: `);

  if (rows.length === 0) {
    for (const total of totals) expect(mail?.text, payload.template).not.toContain(total);
  } else {
    const lines = rows.map(([label, amount]) => `${label}: ${amount}`).join('\n');
    expect(mail?.text, payload.template).toContain(`\n\n${lines}\n\n`);
    for (const [label] of rows) expect(mail?.html, payload.template).toContain(label);
  }
}

async function compareLists({ service }: ComparedShop, { buyer }: PaidOrder, { claim }: Sums) {
  const { claimNo, refundAmt, addPaymentAmt } = claim;
  const buyerClaims = await buyer.get<ClaimList>('/api/claim/list');
  const board = await service.get<{ rows: ClaimRow[] }>(
    `/api/staff/claims?search=${claimNo}&sort=-createdAt`,
  );

  for (const list of [buyerClaims.body.claims, board.body.rows]) {
    const row = list.find((candidate) => candidate.claimNo === claimNo);
    expect(row, 'the row of a list').toMatchObject({ refundAmt, addPaymentAmt });
  }
}

async function compareClaimDesk({ service, env }: ComparedShop, { claim, rows }: Sums) {
  const { claimNo, refundAmt, addPaymentAmt } = claim;
  const { body: desk } = await service.get<StaffClaim>(`/api/staff/claims/${claimNo}`);
  expect(claimRows(desk as ShownSums), 'the desk').toEqual(rows); // this staff member sees sums
  expect(desk).toMatchObject({ refundAmt, addPaymentAmt });

  const { output } = await runVerb(['claim', 'show', claimNo], env);
  const total =
    addPaymentAmt > 0
      ? `${formatWon(addPaymentAmt, 'en')} to pay`
      : `${formatWon(refundAmt, 'en')} to refund`;
  const lines = [...wordsOf(rows, 'en').map((row) => row.join(' ')), total];
  const told = lines.map((line) => `  ${line}\n`).join('');

  if (isCalledOff(claim.status)) expect(output).not.toMatch(/ to (?:refund|pay)\n/);
  else expect(output, 'the command line').toContain(told);
}

/** All places that tell the sums of an order's cancels, and its receipt, tell the same. */
export async function compareOrder(shop: ComparedShop, order: PaidOrder): Promise<void> {
  const { buyer, orderNo, orderSn } = order;
  const cancels = await listCancels(shop.runtime.database.read, orderSn);
  const rows = cancels.map(buildCancelRows);

  for (const { key } of rows.flat()) shop.seen.add(key);

  for (const [i, { refundAmt }] of cancels.entries()) {
    expect(sumOf(rows[i] ?? []), 'the rows of a cancel').toBe(refundAmt);
  }

  const { body } = await buyer.get<OrderDetail>(`/api/my/order/${orderNo}`);
  expect(body.cancels.map(buildCancelRows), 'the API').toEqual(rows);

  const { body: desk } = await shop.service.get<StaffOrder>(`/api/staff/orders/${orderNo}`);
  expect(desk.money?.cancels.map(buildCancelRows), 'the desk').toEqual(rows);

  await compareCancelPages(order, cancels);
  await compareCancelMails(shop, order, cancels);
  await compareCancelLook(shop, order, cancels);
  await compareReceipt(shop, order);
}
type Cancels = Awaited<ReturnType<typeof listCancels>>;

async function compareCancelPages({ buyer, orderNo }: PaidOrder, cancels: Cancels): Promise<void> {
  for (const locale of LOCALES) {
    const t = translateDynamic(locale);
    const html = await pageOf(buyer, localePath(locale, `/myPage/order/${orderNo}`));
    const lists = listsOf(html);

    for (const { refunds, ...cancel } of cancels) {
      const total = { key: 'myPage.refunded', amount: cancel.refundAmt };
      const back = refunds.map((refund): Shown => {
        const status = t(`cancel.status.${toShownStatus(refund)}`);
        return [`${t(`cancel.means.${refund.means}`)}${status}`, formatWon(refund.amount, locale)];
      });
      expect(lists).toContainEqual([
        ...wordsOf([...buildCancelRows(cancel), total], locale),
        ...back,
      ]);

      const reason = cancel.reasonCode === '' ? STAFF_CANCEL_REASON : cancel.reasonCode;
      expect(html).toContain(t(`cancel.reasons.${reason}`));
    }
  }
}

async function compareCancelMails(shop: ComparedShop, { buyer }: PaidOrder, cancels: Cancels) {
  for (const { orderCancelSn, reasonCode, refunds, ...cancel } of cancels) {
    const rows = [
      ...buildCancelRows(cancel),
      { key: 'mail.refund', amount: cancel.refundAmt },
      ...refunds.map(({ means, amount }) => ({ key: `mail.means.${means}`, amount })),
    ];

    const isItemless = ITEMLESS_REASONS.some((code) => code === reasonCode);
    for (const template of isItemless
      ? (['refunded'] as const)
      : (['cancelled', 'refunded'] as const))
      await compareMail(shop, { template, orderCancelSn }, wordsOf(rows, buyer.locale));
  }
}

async function compareCancelLook({ env }: ComparedShop, { orderNo }: PaidOrder, cancels: Cancels) {
  const { output } = await runVerb(['order', 'show', orderNo], env);
  for (const cancel of cancels) {
    const words = wordsOf(buildCancelRows(cancel), 'en').map((row) => row.join(' '));
    const lines = [...words, `${formatWon(cancel.refundAmt, 'en')} to refund`];
    expect(output, 'the command line').toContain(lines.map((line) => `    ${line}\n`).join(''));
  }
}

/** The rows of a receipt add up to its total, and what is carried and held stands in its page. */
async function compareReceipt(
  { runtime }: ComparedShop,
  { buyer, orderNo, orderSn }: PaidOrder,
): Promise<void> {
  const { read } = runtime.database;
  const { heldAmt: toHold } = await readPaidOrder(read, orderSn);
  const memberNo = (await findOrderRow(read, orderSn))?.memberNo ?? undefined;
  const owner = { memberNo, guestOrderSn: undefined };
  const receipt = await findReceipt(read, { owner, locale: buyer.locale }, orderNo);
  if (!receipt) throw new Error(`no receipt of ${orderNo}`);

  const { lines, shippingAmt, claimFeeAmt, compensationAmt, pointAmt } = receipt;
  const { carriedAmt, heldAmt } = receipt;
  const costAmt = sumOf(lines) + shippingAmt + claimFeeAmt - compensationAmt;
  const total = costAmt + carriedAmt + heldAmt - pointAmt;
  expect(total, 'the rows of the receipt').toBe(receipt.sums.totalAmt);
  expect(heldAmt, 'the receipt').toBe(toHold);
  expect(carriedAmt, 'the receipt').toBeLessThanOrEqual(0);

  const left = [
    { key: 'cancel.compensation', amount: -compensationAmt },
    { key: 'orderSum.carriedLater', amount: carriedAmt },
    { key: 'orderSum.held', amount: heldAmt },
  ].filter(({ amount }) => amount !== 0);

  for (const locale of LOCALES) {
    const path = localePath(locale, `/myPage/order/${orderNo}/receipt`);
    const cells = [...(await pageOf(buyer, path)).matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)];
    const texts = cells.map(([, cell]) => stripTags(cell));

    for (const [label, amount] of wordsOf(left, locale)) {
      expect(texts[texts.indexOf(label) + 1], label).toBe(amount);
    }
  }
}

interface Exported {
  claim: Claim[];
  claim_fee: Awaited<ReturnType<typeof listClaimFees>>;
  order_cancel: Cancels;
}

/** What a member downloads of their data has the sums of their claims and cancels. */
export async function compareExport(shop: ComparedShop, order: PaidOrder): Promise<void> {
  const { buyer, orderSn } = order;
  await buyer.post(EXPORT_PATH);
  await runJobs(shop);

  const files = await unzipExport(await (await downloadExport(shop, buyer)).arrayBuffer());
  const read = (name: string) => JSON.parse(files.get(name) ?? '{}') as Exported;
  const { claim: claims, claim_fee: fees } = read('claims.json');

  for (const claim of claims) {
    const { rows } = await readSums(shop, claim.claimNo);
    const claimFees = fees.filter(({ claimSn }) => claimSn === claim.claimSn);
    expect(claimRows(shownSums(claim, claimFees)), 'the export').toEqual(rows);
  }

  const cancels = await listCancels(shop.runtime.database.read, orderSn);
  expect(read('orders.json').order_cancel, 'the export').toMatchObject(
    cancels.map(({ shippingAmt, carriedAmt, heldAmt, owedAmt, refundAmt }) => {
      return { shippingAmt, carriedAmt, heldAmt, owedAmt, refundAmt };
    }),
  );
}
