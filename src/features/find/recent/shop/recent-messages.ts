/** The messages of a list of recently viewed products. */
export const RECENT_MESSAGES = [
  ...['title', 'viewAll', 'remove', 'empty', 'hint', 'clear', 'similar'].map(
    (name) => `recent.${name}`,
  ),
  'common.soldOut',
  'common.starScore',
  'common.loading',
  'common.continueShopping',
  'error.network',
];
