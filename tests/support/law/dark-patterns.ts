import type { Amount, Choice } from './page-facts.ts';

// The six patterns that the E-Commerce Act forbids since 2025-02-14 (article 21-2), each as a rule on
// what a page shows. A rule returns what it finds wrong.

const RENEWAL =
  /정기\s?(?:결제|배송|구독)|자동\s?(?:결제|갱신|연장)|무료\s?체험|renews?\b|free trial|subscription/i;
const CONSENT = /동의|수신|agree|consent|receive|allow/i;
const SURCHARGE = /\+\s*(?:₩\s*)?[1-9][\d,]*/;

/** Hidden renewal: a price that comes again, or rises, takes a consent that names the amount. */
export function findHiddenRenewals(text: string, choices: readonly Choice[]): string[] {
  const [renewal] = RENEWAL.exec(text) ?? [];
  if (renewal === undefined) return [];

  const isTold = choices.some(
    ({ kind, name, isChecked }) =>
      kind === 'box' && !isChecked && CONSENT.test(name) && RENEWAL.test(name) && /\d/.test(name),
  );
  return isTold ? [] : [`${renewal} has no consent of its own that names its price`];
}

/** Preselection: no consent and nothing that costs more is chosen for somebody. */
export function findPreselected(choices: readonly Choice[]): string[] {
  return choices
    .filter(({ kind, isChecked }) => kind === 'box' && isChecked)
    .filter(({ name }) => CONSENT.test(name) || SURCHARGE.test(name))
    .map(({ name }) => `${name} is preselected`);
}

const ALL = /전체|모두|\ball\b/i;
const MATTERS = [
  /이용약관|terms of use/i,
  /개인정보 (?:수집|제공|제3자)|personal (?:data|information)/i,
  /광고|마케팅|혜택 알림|advertis|marketing/i,
];

/** Consents apart: each box asks for one, and says whether it may be left. */
export function findBundledConsents(choices: readonly Choice[]): string[] {
  const consents = choices.filter(
    ({ kind, name }) => kind === 'box' && CONSENT.test(name) && !ALL.test(name),
  );

  return consents.flatMap(({ name }) => [
    ...(MATTERS.filter((matter) => matter.test(name)).length > 1 ? [`${name} is several`] : []),
    ...(/필수|선택|required|optional/i.test(name) ? [] : [`${name} tells not whether it must be`]),
  ]);
}

const DECLINE =
  /닫기|아니|나중에|다음에|거부|거절|보지 않기|필수만|안 함|\bno\b|not now|skip|decline|close|later|don.t show/i;
/** How much less a refusal may stand out than what the shop would rather have. */
const LEAST_HEIGHT = 0.6;
const LEAST_FONT = 0.8;
const LEAST_CONTRAST = 4.5;

/** False hierarchy: a refusal is as easy to see and to hit as what it refuses. */
export function findFalseHierarchies(choices: readonly Choice[]): string[] {
  const byGroup = Map.groupBy(
    choices.filter(({ kind, group }) => kind === 'button' && group !== ''),
    ({ group }) => group,
  );

  return [...byGroup.values()].flatMap((group) => {
    const refusals = group.filter(({ name }) => DECLINE.test(name));
    const others = group.filter((choice) => !refusals.includes(choice));
    const height = Math.max(0, ...others.map(({ heightPx }) => heightPx));
    const font = Math.max(0, ...others.map(({ fontPx }) => fontPx));

    return refusals
      .filter(
        ({ heightPx, fontPx, contrast }) =>
          heightPx < height * LEAST_HEIGHT ||
          fontPx < font * LEAST_FONT ||
          contrast < LEAST_CONTRAST,
      )
      .map(({ name }) => `${name} is less than what it refuses`);
  });
}

const BY_TELEPHONE =
  /(?:탈퇴|해지|취소)[^.]{0,30}(?:전화|고객센터로|영업시간)|(?:leave|cancel)[^.]{0,40}(?:call us|by phone)/i;
const SHAMING =
  /혜택을? ?포기|손해를? ?감수|정말 (?:떠나|포기)|give up my|I (?:don.t|do not) (?:want|like|need)/i;

/** Obstruction: `exit` is a button on the page, and asks for no telephone call and no confession. */
export function findObstructions(text: string, choices: readonly Choice[], exit: RegExp): string[] {
  const buttons = choices.filter(({ kind }) => kind === 'button');
  const [telephone] = BY_TELEPHONE.exec(text) ?? [];

  return [
    ...(buttons.some(({ name }) => exit.test(name)) ? [] : ['there is no button for it']),
    ...(telephone === undefined ? [] : [`it takes a call: ${telephone}`]),
    ...buttons.filter(({ name }) => SHAMING.test(name)).map(({ name }) => `${name} shames`),
  ];
}

/** The effort of joining or of leaving. */
interface Way {
  taps: number;
  fields: Set<string>;
}

/** Leaving takes no more than joining took. */
export function findLongerWays(joining: Way, leaving: Way): string[] {
  return [
    ...(leaving.taps > joining.taps ? [`${leaving.taps} taps, not ${joining.taps}`] : []),
    ...(leaving.fields.size > joining.fields.size
      ? [`${leaving.fields.size} fields, not ${joining.fields.size}`]
      : []),
  ];
}

const CHARGE = /배송비|수수료|봉사료|요금|fee|charge/i;
const TOTAL = /총|합계|최종|결제 ?(?:예정)? ?금액|total|to pay/i;

/**
 * Drip pricing: every charge of the last screen stands on the first one that showed a price, and the
 * total is the sum of its rows. `first` is the text of that screen.
 */
export function findDripPricing(first: string, last: readonly Amount[]): string[] {
  const stated = new Set(
    [...first.matchAll(/\d[\d,]*/g)].map(([digits]) => Number(digits.replaceAll(',', ''))),
  );
  const unstated = last.filter(({ label, won }) => CHARGE.test(label) && !stated.has(won));

  const total = last.findLast(({ label }) => TOTAL.test(label));
  const rows = last.filter((amount) => amount !== total);
  const rest = (total?.won ?? 0) - rows.reduce((sum, { won }) => sum + won, 0);

  return [
    ...unstated.filter(({ won }) => won > 0).map(({ label }) => `${label} was not stated before`),
    ...(rest === 0 ? [] : [`${rest} won of the total have no row`]),
  ];
}

/** Nagging: what somebody closed does not come again. `visits` are the layers of each page opened. */
export function findNagging(visits: readonly (readonly string[])[]): string[] {
  const seen = visits.flat();
  return [...new Set(seen.filter((layer, n) => seen.indexOf(layer) < n))].map(
    (layer) => `${layer} came again`,
  );
}
