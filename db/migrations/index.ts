import type { Migration } from 'kysely/migration';
import * as catalogue from './0001_catalogue.ts';
import * as member from './0002_member.ts';
import * as cart from './0003_cart.ts';
import * as order from './0004_order.ts';
import * as work from './0005_work.ts';
import * as cartSeen from './0006_cart_seen.ts';
import * as signIn from './0007_sign_in.ts';
import * as passwordReset from './0008_password_reset.ts';
import * as search from './0009_search.ts';
import * as attribute from './0010_attribute.ts';
import * as productKinds from './0011_product_kinds.ts';
import * as keeping from './0012_keeping.ts';
import * as storeExhibition from './0013_store_exhibition.ts';
import * as content from './0014_content.ts';
import * as benefit from './0015_benefit.ts';
import * as pricePlan from './0016_price_plan.ts';
import * as paymentMethods from './0017_payment_methods.ts';
import * as fulfilment from './0018_fulfilment.ts';
import * as tracking from './0019_tracking.ts';
import * as flashQuota from './0020_flash_quota.ts';
import * as changedPage from './0021_changed_page.ts';
import * as receiptChanges from './0022_receipt_changes.ts';
import * as searchLanguage from './0023_search_language.ts';
import * as receiptNumber from './0024_receipt_number.ts';
import * as exclusivePoints from './0025_exclusive_points.ts';
import * as moneyBack from './0026_money_back.ts';
import * as taxFree from './0027_tax_free.ts';
import * as once from './0028_once.ts';
import * as promotedPrice from './0029_promoted_price.ts';
import * as menu from './0030_menu.ts';
import * as sealedAccounts from './0031_sealed_accounts.ts';
import * as unfoundedReviews from './0032_unfounded_reviews.ts';
import * as displayed from './0033_displayed.ts';
import * as refundPending from './0034_refund_pending.ts';
import * as unitMarketing from './0035_unit_marketing.ts';
import * as phone from './0036_phone.ts';
import * as publishedFolder from './0037_published_folder.ts';
import * as oneRefund from './0038_one_refund.ts';
import * as claim from './0040_claim.ts';
import * as media from './0041_media.ts';
import * as claimPhoto from './0042_claim_photo.ts';
import * as checkoutLevel from './0043_checkout_level.ts';
import * as refundAccount from './0044_refund_account.ts';
import * as mediaBytes from './0045_media_bytes.ts';
import * as mailCode from './0046_mail_code.ts';
import * as social from './0047_social.ts';
import * as passkey from './0048_passkey.ts';
import * as passwordAge from './0049_password_age.ts';
import * as consentChannel from './0050_consent_channel.ts';
import * as memberLevelChange from './0051_member_level_change.ts';
import * as transfer from './0053_transfer.ts';
import * as guestOrder from './0054_guest_order.ts';
import * as privacy from './0055_privacy.ts';
import * as talkReport from './0056_talk_report.ts';
import * as review from './0060_review.ts';
import * as comment from './0062_comment.ts';
import * as inquiry from './0063_inquiry.ts';
import * as oneToOne from './0064_one_to_one.ts';
import * as staff from './0071_staff.ts';
import * as staffSearch from './0072_staff_search.ts';
import * as staffRecord from './0073_staff_record.ts';
import * as staffView from './0074_staff_view.ts';
import * as staffPasskey from './0075_staff_passkey.ts';
import * as productDesk from './0080_product_desk.ts';
import * as unitOrder from './0081_unit_order.ts';
import * as categoryMove from './0083_category_move.ts';
import * as settingChanged from './0084_setting_changed.ts';
import * as banner from './0086_banner.ts';
import * as contentVersion from './0089_content_version.ts';
import * as withdrawalBoard from './0093_withdrawal_board.ts';
import * as couponDesk from './0094_coupon_desk.ts';
import * as paymentList from './0095_payment_list.ts';
import * as talkDesk from './0096_talk_desk.ts';
import * as figures from './0099_figures.ts';
import * as selfCheck from './0100_self_check.ts';
import * as mailTemplate from './0102_mail_template.ts';
import * as mailLog from './0103_mail_log.ts';
import * as staffDevice from './0104_staff_device.ts';
import * as sellerCode from './0108_seller_code.ts';
import * as photoVisibility from './0110_photo_visibility.ts';
import * as reviewPoints from './0111_review_points.ts';
import * as shownPrice from './0115_shown_price.ts';
import * as promisedArrival from './0121_promised_arrival.ts';
import * as cancelFault from './0131_cancel_fault.ts';
import * as cancelCouponLoss from './0132_cancel_coupon_loss.ts';
import * as arrivalDays from './0136_arrival_days.ts';
import * as sellerCompany from './0137_seller_company.ts';
import * as owedRefund from './0141_owed_refund.ts';
import * as claimReceipt from './0142_claim_receipt.ts';
import * as orderCouponItem from './0144_order_coupon_item.ts';
import * as orderGift from './0145_order_gift.ts';
import * as couponPoint from './0146_coupon_point.ts';
import * as orderFollows from './0147_order_follows.ts';
import * as claimChange from './0148_claim_change.ts';
import * as carried from './0150_carried.ts';
import * as shippingAudit from './0151_shipping_audit.ts';
import * as underWay from './0157_under_way.ts';
import * as productName from './0158_product_name.ts';
import * as productFit from './0159_product_fit.ts';
import * as orderOver from './0161_order_over.ts';
import * as cancelShipping from './0165_cancel_shipping.ts';
import * as claimCouponLoss from './0166_claim_coupon_loss.ts';

/** Every migration in order. Append only: one that has been released never changes. */
export const migrations: Record<string, Migration> = {
  '0001_catalogue': catalogue,
  '0002_member': member,
  '0003_cart': cart,
  '0004_order': order,
  '0005_work': work,
  '0006_cart_seen': cartSeen,
  '0007_sign_in': signIn,
  '0008_password_reset': passwordReset,
  '0009_search': search,
  '0010_attribute': attribute,
  '0011_product_kinds': productKinds,
  '0012_keeping': keeping,
  '0013_store_exhibition': storeExhibition,
  '0014_content': content,
  '0015_benefit': benefit,
  '0016_price_plan': pricePlan,
  '0017_payment_methods': paymentMethods,
  '0018_fulfilment': fulfilment,
  '0019_tracking': tracking,
  '0020_flash_quota': flashQuota,
  '0021_changed_page': changedPage,
  '0022_receipt_changes': receiptChanges,
  '0023_search_language': searchLanguage,
  '0024_receipt_number': receiptNumber,
  '0025_exclusive_points': exclusivePoints,
  '0026_money_back': moneyBack,
  '0027_tax_free': taxFree,
  '0028_once': once,
  '0029_promoted_price': promotedPrice,
  '0030_menu': menu,
  '0031_sealed_accounts': sealedAccounts,
  '0032_unfounded_reviews': unfoundedReviews,
  '0033_displayed': displayed,
  '0034_refund_pending': refundPending,
  '0035_unit_marketing': unitMarketing,
  '0036_phone': phone,
  '0037_published_folder': publishedFolder,
  '0038_one_refund': oneRefund,
  '0040_claim': claim,
  '0041_media': media,
  '0042_claim_photo': claimPhoto,
  '0043_checkout_level': checkoutLevel,
  '0044_refund_account': refundAccount,
  '0045_media_bytes': mediaBytes,
  '0046_mail_code': mailCode,
  '0047_social': social,
  '0048_passkey': passkey,
  '0049_password_age': passwordAge,
  '0050_consent_channel': consentChannel,
  '0051_member_level_change': memberLevelChange,
  '0053_transfer': transfer,
  '0054_guest_order': guestOrder,
  '0055_privacy': privacy,
  '0056_talk_report': talkReport,
  '0060_review': review,
  '0062_comment': comment,
  '0063_inquiry': inquiry,
  '0064_one_to_one': oneToOne,
  '0071_staff': staff,
  '0072_staff_search': staffSearch,
  '0073_staff_record': staffRecord,
  '0074_staff_view': staffView,
  '0075_staff_passkey': staffPasskey,
  '0080_product_desk': productDesk,
  '0081_unit_order': unitOrder,
  '0083_category_move': categoryMove,
  '0084_setting_changed': settingChanged,
  '0086_banner': banner,
  '0089_content_version': contentVersion,
  '0093_withdrawal_board': withdrawalBoard,
  '0094_coupon_desk': couponDesk,
  '0095_payment_list': paymentList,
  '0096_talk_desk': talkDesk,
  '0099_figures': figures,
  '0100_self_check': selfCheck,
  '0102_mail_template': mailTemplate,
  '0103_mail_log': mailLog,
  '0104_staff_device': staffDevice,
  '0108_seller_code': sellerCode,
  '0110_photo_visibility': photoVisibility,
  '0111_review_points': reviewPoints,
  '0115_shown_price': shownPrice,
  '0121_promised_arrival': promisedArrival,
  '0131_cancel_fault': cancelFault,
  '0132_cancel_coupon_loss': cancelCouponLoss,
  '0136_arrival_days': arrivalDays,
  '0137_seller_company': sellerCompany,
  '0141_owed_refund': owedRefund,
  '0142_claim_receipt': claimReceipt,
  '0144_order_coupon_item': orderCouponItem,
  '0145_order_gift': orderGift,
  '0146_coupon_point': couponPoint,
  '0147_order_follows': orderFollows,
  '0148_claim_change': claimChange,
  '0150_carried': carried,
  '0151_shipping_audit': shippingAudit,
  '0157_under_way': underWay,
  '0158_product_name': productName,
  '0159_product_fit': productFit,
  '0161_order_over': orderOver,
  '0165_cancel_shipping': cancelShipping,
  '0166_claim_coupon_loss': claimCouponLoss,
};
