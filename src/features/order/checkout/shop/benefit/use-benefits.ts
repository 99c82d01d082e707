import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../../lib/api.ts';
import type { SelectedBenefits, CheckoutCoupons } from '../../checkout-benefit.schema.ts';
import type { CheckoutInputInfo, PlanView } from '../../checkout.schema.ts';
import { toPricedZipCode } from '../../deliverable.ts';

interface BenefitsInput {
  info: CheckoutInputInfo;
  zipCode: string;
  asked: SelectedBenefits;
  setPlan: (plan: PlanView) => void;
}

const DEBOUNCE_MS = 250;

/**
 * Updates the plan, whose first one came with the page, when the area or the selected benefits
 * change, debounced; only the response to the latest request counts. The plan is settled when it
 * matches the current selection, and pending until the response, which may also fail.
 */
export function usePlan({ info, zipCode, asked, setPlan }: BenefitsInput) {
  const zip = toPricedZipCode(zipCode, info.specialZipCodes);
  const body = JSON.stringify(
    info.isGuest
      ? { checkoutSn: info.checkoutSn, zipCode: zip }
      : { checkoutSn: info.checkoutSn, zipCode: zip, ...asked },
  );

  const [answered, setAnswered] = useState(body);
  const [failed, setFailed] = useState<string>();
  const last = useRef(body);

  useEffect(() => {
    if (body === last.current) return;

    last.current = body;

    const path = info.isGuest ? 'calculateShippingInfo' : 'estimateBenefits';
    const timer = setTimeout(
      () =>
        void api
          .post<PlanView>(`/api/checkout/${path}`, JSON.parse(body))
          .then((plan) => {
            if (last.current !== body) return;
            setPlan(plan);
            setAnswered(body);
          })
          // The order checks the price again; the next change retries.
          .catch(() => {
            if (last.current !== body) return;
            last.current = 'failed';
            setFailed(body);
          }),
      DEBOUNCE_MS,
    );

    return () => clearTimeout(timer);
  }, [body, info.isGuest, setPlan]);

  const isSettled = answered === body;
  return { isSettled, isPending: !isSettled && failed !== body };
}

/**
 * The member's coupons for this checkout, which came with the page and are read again when the zip
 * code changes, and a function to read them anew; undefined for a guest.
 */
export function useWallet({ info, zipCode }: Pick<BenefitsInput, 'info' | 'zipCode'>) {
  const [wallet, setWallet] = useState<CheckoutCoupons | undefined>(info.coupons ?? undefined);
  const [reads, setReads] = useState(0);
  const zip = toPricedZipCode(zipCode, info.specialZipCodes);
  const wanted = `${zip} ${reads}`;
  const last = useRef(wanted);

  useEffect(() => {
    if (info.isGuest || last.current === wanted) return;

    last.current = wanted;
    const path = `/api/checkout/coupons?checkoutSn=${info.checkoutSn}&zipCode=${zip}`;

    api
      .get<CheckoutCoupons>(path)
      .then((answer) => last.current === wanted && setWallet(answer))
      // The order works without coupons.
      .catch(() => undefined);
  }, [info.checkoutSn, info.isGuest, zip, wanted]);

  return [wallet, () => setReads((count) => count + 1)] as const;
}
