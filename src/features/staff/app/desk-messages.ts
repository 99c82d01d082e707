import { catalogue } from '../../../i18n/catalogue.ts';

/** The message namespaces of the desk alone, which begin with `staff`. */
const OWN = Object.keys(catalogue.ko).filter((name) => name.startsWith('staff'));

/** The messages that the desk's application gets: its own, and those that it shares with the shop. */
export const DESK_MESSAGES: readonly string[] = [
  ...OWN,
  'auth.passwordHint',
  'claim.exchangeStatus',
  'claim.form',
  'claim.photo.name',
  'claim.reasons',
  'claim.status',
  'claim.type',
  'common.cancel',
  'common.close',
  'common.loading',
  'common.nextPage',
  'common.previousPage',
  'common.retry',
  'common.shopName',
  'common.skipToContent',
  'consent.channel',
  'error.islandFailed',
  'error.network',
  'error.reload',
  'myPage.amount',
  'myPage.andMore',
  'myPage.level',
  'myPage.status',
  'payment.method',
  'shipment.arrived',
  'shipment.left',
];
