import type { ShopMigration } from '../schema-version.ts';
import * as server from './0001_server.ts';
import * as desk from './0002_desk.ts';
import * as content from './0003_content.ts';
import * as product from './0004_product.ts';
import * as member from './0005_member.ts';
import * as find from './0006_find.ts';
import * as display from './0007_display.ts';
import * as order from './0008_order.ts';
import * as benefit from './0009_benefit.ts';
import * as claim from './0010_claim.ts';
import * as talk from './0011_talk.ts';
import * as account from './0012_account.ts';
import * as marketing from './0013_marketing.ts';
import * as size from './0014_size.ts';
import * as gift from './0015_gift.ts';
import * as wornBy from './0016_worn_by.ts';
import * as reviewBody from './0017_review_body.ts';
import * as mySize from './0018_my_size.ts';
import * as preOrder from './0019_pre_order.ts';
import * as together from './0020_together.ts';
import * as seen from './0021_seen.ts';
import * as sharedCart from './0022_shared_cart.ts';
import * as orderFile from './0023_order_file.ts';
import * as alarm from './0024_alarm.ts';
import * as memo from './0026_memo.ts';
import * as gtin from './0027_gtin.ts';
import * as tracking from './0028_tracking.ts';
import * as settlement from './0029_settlement.ts';
import * as hold from './0030_hold.ts';
import * as service from './0032_service.ts';
import * as deduction from './0034_deduction.ts';
import * as compensation from './0035_compensation.ts';
import * as productWords from './0036_product_words.ts';
import * as figures from './0037_figures.ts';
import * as parcelRows from './0038_parcel_rows.ts';
import * as optionChange from './0039_option_change.ts';
import * as redirect from './0040_redirect.ts';
import * as ownAccount from './0041_own_account.ts';
import * as wishListSize from './0042_wish_list_size.ts';
import * as brandOrder from './0043_brand_order.ts';
import * as letterKeys from './0044_letter_keys.ts';

/** The last migration of the newest release. Those behind it only add, so that the release still runs. */
export const RELEASED = '0040_redirect';

/**
 * Every migration in order: the schema of the first release, a file a domain, in the order of its
 * foreign keys. Append only: these files never change, and a change of the schema is a new one.
 */
export const migrations: Record<string, ShopMigration> = {
  '0001_server': server,
  '0002_desk': desk,
  '0003_content': content,
  '0004_product': product,
  '0005_member': member,
  '0006_find': find,
  '0007_display': display,
  '0008_order': order,
  '0009_benefit': benefit,
  '0010_claim': claim,
  '0011_talk': talk,
  '0012_account': account,
  '0013_marketing': marketing,
  '0014_size': size,
  '0015_gift': gift,
  '0016_worn_by': wornBy,
  '0017_review_body': reviewBody,
  '0018_my_size': mySize,
  '0019_pre_order': preOrder,
  '0020_together': together,
  '0021_seen': seen,
  '0022_shared_cart': sharedCart,
  '0023_order_file': orderFile,
  '0024_alarm': alarm,
  '0026_memo': memo,
  '0027_gtin': gtin,
  '0028_tracking': tracking,
  '0029_settlement': settlement,
  '0030_hold': hold,
  '0032_service': service,
  '0034_deduction': deduction,
  '0035_compensation': compensation,
  '0036_product_words': productWords,
  '0037_figures': figures,
  '0038_parcel_rows': parcelRows,
  '0039_option_change': optionChange,
  '0040_redirect': redirect,
  '0041_own_account': ownAccount,
  '0042_wish_list_size': wishListSize,
  '0043_brand_order': brandOrder,
  '0044_letter_keys': letterKeys,
};
