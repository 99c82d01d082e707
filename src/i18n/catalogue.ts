import enAddress from './en/address.json' with { type: 'json' };
import enAlert from './en/alert.json' with { type: 'json' };
import enAuth from './en/auth.json' with { type: 'json' };
import enCancel from './en/cancel.json' with { type: 'json' };
import enCart from './en/cart.json' with { type: 'json' };
import enCategory from './en/category.json' with { type: 'json' };
import enClaim from './en/claim.json' with { type: 'json' };
import enCheckout from './en/checkout.json' with { type: 'json' };
import enCheckoutPage from './en/checkoutPage.json' with { type: 'json' };
import enComment from './en/comment.json' with { type: 'json' };
import enCommon from './en/common.json' with { type: 'json' };
import enConsent from './en/consent.json' with { type: 'json' };
import enCoupon from './en/coupon.json' with { type: 'json' };
import enCs from './en/cs.json' with { type: 'json' };
import enDeposit from './en/deposit.json' with { type: 'json' };
import enError from './en/error.json' with { type: 'json' };
import enExhibition from './en/exhibition.json' with { type: 'json' };
import enFilter from './en/filter.json' with { type: 'json' };
import enFooter from './en/footer.json' with { type: 'json' };
import enGuestOrder from './en/guestOrder.json' with { type: 'json' };
import enHome from './en/home.json' with { type: 'json' };
import enImport from './en/import.json' with { type: 'json' };
import enInquiry from './en/inquiry.json' with { type: 'json' };
import enLevel from './en/level.json' with { type: 'json' };
import enMail from './en/mail.json' with { type: 'json' };
import enMemberArea from './en/memberArea.json' with { type: 'json' };
import enMenu from './en/menu.json' with { type: 'json' };
import enMyPage from './en/myPage.json' with { type: 'json' };
import enOrder from './en/order.json' with { type: 'json' };
import enOrderAction from './en/orderAction.json' with { type: 'json' };
import enPageBuilder from './en/pageBuilder.json' with { type: 'json' };
import enPasskey from './en/passkey.json' with { type: 'json' };
import enPayment from './en/payment.json' with { type: 'json' };
import enPoint from './en/point.json' with { type: 'json' };
import enPopup from './en/popup.json' with { type: 'json' };
import enPricing from './en/pricing.json' with { type: 'json' };
import enPrivacy from './en/privacy.json' with { type: 'json' };
import enProduct from './en/product.json' with { type: 'json' };
import enReceipt from './en/receipt.json' with { type: 'json' };
import enRecent from './en/recent.json' with { type: 'json' };
import enRefundSum from './en/refundSum.json' with { type: 'json' };
import enRestock from './en/restock.json' with { type: 'json' };
import enSearch from './en/search.json' with { type: 'json' };
import enShare from './en/share.json' with { type: 'json' };
import enShipment from './en/shipment.json' with { type: 'json' };
import enShipping from './en/shipping.json' with { type: 'json' };
import enSignInAgain from './en/signInAgain.json' with { type: 'json' };
import enSocial from './en/social.json' with { type: 'json' };
import enStaff from './en/staff.json' with { type: 'json' };
import enStaffAudit from './en/staffAudit.json' with { type: 'json' };
import enStaffCategory from './en/staffCategory.json' with { type: 'json' };
import enStaffClaim from './en/staffClaim.json' with { type: 'json' };
import enStaffContent from './en/staffContent.json' with { type: 'json' };
import enStaffForm from './en/staffForm.json' with { type: 'json' };
import enStaffMail from './en/staffMail.json' with { type: 'json' };
import enStaffFigure from './en/staffFigure.json' with { type: 'json' };
import enStaffHealth from './en/staffHealth.json' with { type: 'json' };
import enStaffReview from './en/staffReview.json' with { type: 'json' };
import enStaffComment from './en/staffComment.json' with { type: 'json' };
import enStaffInquiry from './en/staffInquiry.json' with { type: 'json' };
import enStaffMember from './en/staffMember.json' with { type: 'json' };
import enStaffOption from './en/staffOption.json' with { type: 'json' };
import enStaffOwn from './en/staffOwn.json' with { type: 'json' };
import enStaffPeople from './en/staffPeople.json' with { type: 'json' };
import enStaffProduct from './en/staffProduct.json' with { type: 'json' };
import enStaffPage from './en/staffPage.json' with { type: 'json' };
import enStaffUpload from './en/staffUpload.json' with { type: 'json' };
import enStaffAccount from './en/staffAccount.json' with { type: 'json' };
import enStaffCoupon from './en/staffCoupon.json' with { type: 'json' };
import enStaffLedger from './en/staffLedger.json' with { type: 'json' };
import enStaffPayment from './en/staffPayment.json' with { type: 'json' };
import enStaffSimulator from './en/staffSimulator.json' with { type: 'json' };
import enStaffWithdrawal from './en/staffWithdrawal.json' with { type: 'json' };
import enStaffSetting from './en/staffSetting.json' with { type: 'json' };
import enStore from './en/store.json' with { type: 'json' };
import enTalk from './en/talk.json' with { type: 'json' };
import enTerms from './en/terms.json' with { type: 'json' };
import enUpload from './en/upload.json' with { type: 'json' };
import enWishlist from './en/wishlist.json' with { type: 'json' };
import koAddress from './ko/address.json' with { type: 'json' };
import koAlert from './ko/alert.json' with { type: 'json' };
import koAuth from './ko/auth.json' with { type: 'json' };
import koCancel from './ko/cancel.json' with { type: 'json' };
import koCart from './ko/cart.json' with { type: 'json' };
import koCategory from './ko/category.json' with { type: 'json' };
import koClaim from './ko/claim.json' with { type: 'json' };
import koCheckout from './ko/checkout.json' with { type: 'json' };
import koCheckoutPage from './ko/checkoutPage.json' with { type: 'json' };
import koComment from './ko/comment.json' with { type: 'json' };
import koCommon from './ko/common.json' with { type: 'json' };
import koConsent from './ko/consent.json' with { type: 'json' };
import koCoupon from './ko/coupon.json' with { type: 'json' };
import koCs from './ko/cs.json' with { type: 'json' };
import koDeposit from './ko/deposit.json' with { type: 'json' };
import koError from './ko/error.json' with { type: 'json' };
import koExhibition from './ko/exhibition.json' with { type: 'json' };
import koFilter from './ko/filter.json' with { type: 'json' };
import koFooter from './ko/footer.json' with { type: 'json' };
import koGuestOrder from './ko/guestOrder.json' with { type: 'json' };
import koHome from './ko/home.json' with { type: 'json' };
import koImport from './ko/import.json' with { type: 'json' };
import koInquiry from './ko/inquiry.json' with { type: 'json' };
import koLevel from './ko/level.json' with { type: 'json' };
import koMail from './ko/mail.json' with { type: 'json' };
import koMemberArea from './ko/memberArea.json' with { type: 'json' };
import koMenu from './ko/menu.json' with { type: 'json' };
import koMyPage from './ko/myPage.json' with { type: 'json' };
import koOrder from './ko/order.json' with { type: 'json' };
import koOrderAction from './ko/orderAction.json' with { type: 'json' };
import koPageBuilder from './ko/pageBuilder.json' with { type: 'json' };
import koPasskey from './ko/passkey.json' with { type: 'json' };
import koPayment from './ko/payment.json' with { type: 'json' };
import koPoint from './ko/point.json' with { type: 'json' };
import koPopup from './ko/popup.json' with { type: 'json' };
import koPricing from './ko/pricing.json' with { type: 'json' };
import koPrivacy from './ko/privacy.json' with { type: 'json' };
import koProduct from './ko/product.json' with { type: 'json' };
import koReceipt from './ko/receipt.json' with { type: 'json' };
import koRecent from './ko/recent.json' with { type: 'json' };
import koRefundSum from './ko/refundSum.json' with { type: 'json' };
import koRestock from './ko/restock.json' with { type: 'json' };
import koSearch from './ko/search.json' with { type: 'json' };
import koShare from './ko/share.json' with { type: 'json' };
import koShipment from './ko/shipment.json' with { type: 'json' };
import koShipping from './ko/shipping.json' with { type: 'json' };
import koSignInAgain from './ko/signInAgain.json' with { type: 'json' };
import koSocial from './ko/social.json' with { type: 'json' };
import koStaff from './ko/staff.json' with { type: 'json' };
import koStaffAudit from './ko/staffAudit.json' with { type: 'json' };
import koStaffCategory from './ko/staffCategory.json' with { type: 'json' };
import koStaffClaim from './ko/staffClaim.json' with { type: 'json' };
import koStaffContent from './ko/staffContent.json' with { type: 'json' };
import koStaffForm from './ko/staffForm.json' with { type: 'json' };
import koStaffMail from './ko/staffMail.json' with { type: 'json' };
import koStaffFigure from './ko/staffFigure.json' with { type: 'json' };
import koStaffHealth from './ko/staffHealth.json' with { type: 'json' };
import koStaffReview from './ko/staffReview.json' with { type: 'json' };
import koStaffComment from './ko/staffComment.json' with { type: 'json' };
import koStaffInquiry from './ko/staffInquiry.json' with { type: 'json' };
import koStaffMember from './ko/staffMember.json' with { type: 'json' };
import koStaffOption from './ko/staffOption.json' with { type: 'json' };
import koStaffOwn from './ko/staffOwn.json' with { type: 'json' };
import koStaffPeople from './ko/staffPeople.json' with { type: 'json' };
import koStaffProduct from './ko/staffProduct.json' with { type: 'json' };
import koStaffPage from './ko/staffPage.json' with { type: 'json' };
import koStaffUpload from './ko/staffUpload.json' with { type: 'json' };
import koStaffAccount from './ko/staffAccount.json' with { type: 'json' };
import koStaffCoupon from './ko/staffCoupon.json' with { type: 'json' };
import koStaffLedger from './ko/staffLedger.json' with { type: 'json' };
import koStaffPayment from './ko/staffPayment.json' with { type: 'json' };
import koStaffSimulator from './ko/staffSimulator.json' with { type: 'json' };
import koStaffWithdrawal from './ko/staffWithdrawal.json' with { type: 'json' };
import koStaffSetting from './ko/staffSetting.json' with { type: 'json' };
import koStore from './ko/store.json' with { type: 'json' };
import koTalk from './ko/talk.json' with { type: 'json' };
import koTerms from './ko/terms.json' with { type: 'json' };
import koUpload from './ko/upload.json' with { type: 'json' };
import koWishlist from './ko/wishlist.json' with { type: 'json' };

/** The messages, one file a noun. Korean is the source; English must have the same keys. */
export const catalogue = {
  ko: {
    address: koAddress,
    alert: koAlert,
    auth: koAuth,
    cancel: koCancel,
    cart: koCart,
    category: koCategory,
    claim: koClaim,
    checkout: koCheckout,
    checkoutPage: koCheckoutPage,
    comment: koComment,
    common: koCommon,
    consent: koConsent,
    coupon: koCoupon,
    cs: koCs,
    deposit: koDeposit,
    error: koError,
    exhibition: koExhibition,
    filter: koFilter,
    footer: koFooter,
    guestOrder: koGuestOrder,
    home: koHome,
    import: koImport,
    inquiry: koInquiry,
    level: koLevel,
    mail: koMail,
    memberArea: koMemberArea,
    menu: koMenu,
    myPage: koMyPage,
    order: koOrder,
    orderAction: koOrderAction,
    pageBuilder: koPageBuilder,
    passkey: koPasskey,
    payment: koPayment,
    point: koPoint,
    popup: koPopup,
    pricing: koPricing,
    privacy: koPrivacy,
    product: koProduct,
    receipt: koReceipt,
    recent: koRecent,
    refundSum: koRefundSum,
    restock: koRestock,
    search: koSearch,
    share: koShare,
    shipment: koShipment,
    shipping: koShipping,
    signInAgain: koSignInAgain,
    social: koSocial,
    staff: koStaff,
    staffAudit: koStaffAudit,
    staffCategory: koStaffCategory,
    staffClaim: koStaffClaim,
    staffContent: koStaffContent,
    staffForm: koStaffForm,
    staffMail: koStaffMail,
    staffFigure: koStaffFigure,
    staffHealth: koStaffHealth,
    staffReview: koStaffReview,
    staffComment: koStaffComment,
    staffInquiry: koStaffInquiry,
    staffMember: koStaffMember,
    staffOption: koStaffOption,
    staffOwn: koStaffOwn,
    staffPeople: koStaffPeople,
    staffProduct: koStaffProduct,
    staffAccount: koStaffAccount,
    staffCoupon: koStaffCoupon,
    staffLedger: koStaffLedger,
    staffPayment: koStaffPayment,
    staffSimulator: koStaffSimulator,
    staffWithdrawal: koStaffWithdrawal,
    staffSetting: koStaffSetting,
    staffPage: koStaffPage,
    staffUpload: koStaffUpload,
    store: koStore,
    talk: koTalk,
    terms: koTerms,
    upload: koUpload,
    wishlist: koWishlist,
  },
  en: {
    address: enAddress,
    alert: enAlert,
    auth: enAuth,
    cancel: enCancel,
    cart: enCart,
    category: enCategory,
    claim: enClaim,
    checkout: enCheckout,
    checkoutPage: enCheckoutPage,
    comment: enComment,
    common: enCommon,
    consent: enConsent,
    coupon: enCoupon,
    cs: enCs,
    deposit: enDeposit,
    error: enError,
    exhibition: enExhibition,
    filter: enFilter,
    footer: enFooter,
    guestOrder: enGuestOrder,
    home: enHome,
    import: enImport,
    inquiry: enInquiry,
    level: enLevel,
    mail: enMail,
    memberArea: enMemberArea,
    menu: enMenu,
    myPage: enMyPage,
    order: enOrder,
    orderAction: enOrderAction,
    pageBuilder: enPageBuilder,
    passkey: enPasskey,
    payment: enPayment,
    point: enPoint,
    popup: enPopup,
    pricing: enPricing,
    privacy: enPrivacy,
    product: enProduct,
    receipt: enReceipt,
    recent: enRecent,
    refundSum: enRefundSum,
    restock: enRestock,
    search: enSearch,
    share: enShare,
    shipment: enShipment,
    shipping: enShipping,
    signInAgain: enSignInAgain,
    social: enSocial,
    staff: enStaff,
    staffAudit: enStaffAudit,
    staffCategory: enStaffCategory,
    staffClaim: enStaffClaim,
    staffContent: enStaffContent,
    staffForm: enStaffForm,
    staffMail: enStaffMail,
    staffFigure: enStaffFigure,
    staffHealth: enStaffHealth,
    staffReview: enStaffReview,
    staffComment: enStaffComment,
    staffInquiry: enStaffInquiry,
    staffMember: enStaffMember,
    staffOption: enStaffOption,
    staffOwn: enStaffOwn,
    staffPeople: enStaffPeople,
    staffProduct: enStaffProduct,
    staffAccount: enStaffAccount,
    staffCoupon: enStaffCoupon,
    staffLedger: enStaffLedger,
    staffPayment: enStaffPayment,
    staffSimulator: enStaffSimulator,
    staffWithdrawal: enStaffWithdrawal,
    staffSetting: enStaffSetting,
    staffPage: enStaffPage,
    staffUpload: enStaffUpload,
    store: enStore,
    talk: enTalk,
    terms: enTerms,
    upload: enUpload,
    wishlist: enWishlist,
  },
};
