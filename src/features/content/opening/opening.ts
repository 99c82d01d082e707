/** The needs of a mall before anybody can buy there, in the order in which it is set up. */
export const NEEDED_STEPS = [
  'brand',
  'company',
  'terms',
  'shippingPolicy',
  'category',
  'product',
  'payment',
] as const;

/** The steps that may come later. */
const OTHER_STEPS = ['icon', 'links', 'mail'] as const;

export const OPENING_STEPS = [...NEEDED_STEPS, ...OTHER_STEPS] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

/** The parts of a new mall that come ready-made, to be changed: its terms, a delivery policy, categories. */
export const DRAFTS = ['terms', 'delivery', 'outdoor', 'fashion'] as const;
export type Draft = (typeof DRAFTS)[number];

/** The step that a draft is for. */
export const DRAFT_STEPS = {
  terms: 'terms',
  delivery: 'shippingPolicy',
  outdoor: 'category',
  fashion: 'category',
} as const satisfies Record<Draft, OpeningStep>;

/** The steps that keep the mall from opening. */
export const listMissingSteps = (done: Readonly<Record<OpeningStep, boolean>>): OpeningStep[] =>
  NEEDED_STEPS.filter((step) => !done[step]);
