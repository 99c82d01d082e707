import { expect } from 'vitest';
import { addToCart, changeOption, modifyQty } from './cart.ts';
import { availableOf, stepOf, type CartLine, type Model } from './model-step.ts';

const hasLine = (who: number) => (model: Readonly<Model>) => (model.carts[who]?.length ?? 0) > 0;

/** The line at `n` modulo the number of lines. */
const nthOf = (cart: readonly CartLine[], n: number) => cart[n % cart.length];

export const buildAddStep = (who: number, unit: number, qty: number) =>
  stepOf({ who, name: `add(${who}, ${unit}, ${qty})` }, async (model, { buyers, units }) => {
    const cart = model.carts[who];
    const buyer = buyers[who];
    if (!cart || !buyer) return;

    const line = cart.find((cartLine) => cartLine.unit === unit);
    const answer = await addToCart(buyer.shopper, units[unit]?.itemCode ?? '', qty);
    const fits = (line?.qty ?? 0) + qty <= availableOf(model, unit);
    expect(answer.status < 300, JSON.stringify(answer.body)).toBe(fits);

    if (!fits) return;

    const sn = answer.body.cartLineItemSns[0] ?? 0;
    if (!line) cart.push({ sn, unit, qty, selected: true });
    else Object.assign(line, { qty: line.qty + qty, selected: true });
  });

export const buildModifyStep = (who: number, nth: number, qty: number) =>
  stepOf(
    { who, name: `modify(${who}, ${nth}, ${qty})` },
    async (model, { buyers }) => {
      const line = nthOf(model.carts[who] ?? [], nth);
      const buyer = buyers[who];
      if (!line || !buyer) return;

      const { status } = await modifyQty(buyer.shopper, { cartItemSn: line.sn, qty });
      const fits = qty <= availableOf(model, line.unit);
      expect(status).toBe(fits ? 200 : 409);

      if (fits) line.qty = qty;
    },
    hasLine(who),
  );

export const buildRemoveStep = (who: number, nth: number) =>
  stepOf(
    { who, name: `remove(${who}, ${nth})` },
    async ({ carts }, { buyers }) => {
      const cart = carts[who] ?? [];
      const line = nthOf(cart, nth);
      const buyer = buyers[who];
      if (!line || !buyer) return;

      const request = { cartLineItemSns: [line.sn] };
      const { status } = await buyer.shopper.post('/api/cart/removeCartLineItems', request);
      expect(status).toBe(200);

      cart.splice(cart.indexOf(line), 1);
    },
    hasLine(who),
  );

/** Selects exactly the lines of these units. */
export const buildSelectStep = (who: number, chosen: readonly number[]) =>
  stepOf(
    { who, name: `select(${who}, ${chosen.join(' ')})` },
    async ({ carts }, { buyers }) => {
      const cart = carts[who] ?? [];
      for (const line of cart) line.selected = chosen.includes(line.unit);
      const cartLineItemSns = cart.filter(({ selected }) => selected).map(({ sn }) => sn);
      const answer = await buyers[who]?.shopper.post('/api/cart/select', { cartLineItemSns });
      expect(answer?.status).toBe(200);
    },
    hasLine(who),
  );

/** Changes a line's option to the other size. */
export const buildChangeStep = (who: number, nth: number) =>
  stepOf(
    { who, name: `change(${who}, ${nth})` },
    async (model, { buyers, units }) => {
      const cart = model.carts[who] ?? [];
      const line = nthOf(cart, nth);
      const buyer = buyers[who];
      if (!line || !buyer) return;

      const unit = 1 - line.unit;
      const answer = await changeOption(buyer.shopper, line.sn, units[unit]?.itemCode);
      const isTaken = cart.some((cartLine) => cartLine.unit === unit);
      const fits = !isTaken && line.qty <= availableOf(model, unit);
      expect(answer.status, JSON.stringify(answer.body)).toBe(fits ? 200 : 409);

      if (fits) line.unit = unit;
    },
    hasLine(who),
  );
