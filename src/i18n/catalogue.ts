import enAddress from './en/address.json' with { type: 'json' };
import enAlert from './en/alert.json' with { type: 'json' };
import enAttributeDesk from './en/attributeDesk.json' with { type: 'json' };
import enAuditDesk from './en/auditDesk.json' with { type: 'json' };
import enBrand from './en/brand.json' with { type: 'json' };
import enBulkDesk from './en/bulkDesk.json' with { type: 'json' };
import enCancel from './en/cancel.json' with { type: 'json' };
import enCannedAnswerDesk from './en/cannedAnswerDesk.json' with { type: 'json' };
import enCart from './en/cart.json' with { type: 'json' };
import enCashReceipt from './en/cashReceipt.json' with { type: 'json' };
import enCategory from './en/category.json' with { type: 'json' };
import enCategoryDesk from './en/categoryDesk.json' with { type: 'json' };
import enCheckout from './en/checkout.json' with { type: 'json' };
import enClaim from './en/claim.json' with { type: 'json' };
import enClaimDesk from './en/claimDesk.json' with { type: 'json' };
import enComment from './en/comment.json' with { type: 'json' };
import enCommentDesk from './en/commentDesk.json' with { type: 'json' };
import enCommon from './en/common.json' with { type: 'json' };
import enConsent from './en/consent.json' with { type: 'json' };
import enContentDesk from './en/contentDesk.json' with { type: 'json' };
import enCoupon from './en/coupon.json' with { type: 'json' };
import enCouponDesk from './en/couponDesk.json' with { type: 'json' };
import enCs from './en/cs.json' with { type: 'json' };
import enDeposit from './en/deposit.json' with { type: 'json' };
import enDesk from './en/desk.json' with { type: 'json' };
import enError from './en/error.json' with { type: 'json' };
import enExhibition from './en/exhibition.json' with { type: 'json' };
import enFiguresDesk from './en/figuresDesk.json' with { type: 'json' };
import enFilter from './en/filter.json' with { type: 'json' };
import enFooter from './en/footer.json' with { type: 'json' };
import enFormDesk from './en/formDesk.json' with { type: 'json' };
import enGuestOrder from './en/guestOrder.json' with { type: 'json' };
import enHealthDesk from './en/healthDesk.json' with { type: 'json' };
import enHome from './en/home.json' with { type: 'json' };
import enHtmlDesk from './en/htmlDesk.json' with { type: 'json' };
import enInquiry from './en/inquiry.json' with { type: 'json' };
import enInquiryDesk from './en/inquiryDesk.json' with { type: 'json' };
import enLevel from './en/level.json' with { type: 'json' };
import enMail from './en/mail.json' with { type: 'json' };
import enMailCode from './en/mailCode.json' with { type: 'json' };
import enMailDesk from './en/mailDesk.json' with { type: 'json' };
import enMemberDesk from './en/memberDesk.json' with { type: 'json' };
import enMemberInfo from './en/memberInfo.json' with { type: 'json' };
import enMemoDesk from './en/memoDesk.json' with { type: 'json' };
import enMenu from './en/menu.json' with { type: 'json' };
import enMyPage from './en/myPage.json' with { type: 'json' };
import enCompensationDesk from './en/compensationDesk.json' with { type: 'json' };
import enSettlementDesk from './en/settlementDesk.json' with { type: 'json' };
import enNotice from './en/notice.json' with { type: 'json' };
import enOrder from './en/order.json' with { type: 'json' };
import enOrderDesk from './en/orderDesk.json' with { type: 'json' };
import enOrderFileDesk from './en/orderFileDesk.json' with { type: 'json' };
import enOrderLink from './en/orderLink.json' with { type: 'json' };
import enOrderLinkDesk from './en/orderLinkDesk.json' with { type: 'json' };
import enOpening from './en/opening.json' with { type: 'json' };
import enOpeningDesk from './en/openingDesk.json' with { type: 'json' };
import enOptionChangeDesk from './en/optionChangeDesk.json' with { type: 'json' };
import enOrderSum from './en/orderSum.json' with { type: 'json' };
import enPageBuilder from './en/pageBuilder.json' with { type: 'json' };
import enPageBuilderDesk from './en/pageBuilderDesk.json' with { type: 'json' };
import enPartsDesk from './en/partsDesk.json' with { type: 'json' };
import enPasskey from './en/passkey.json' with { type: 'json' };
import enPassword from './en/password.json' with { type: 'json' };
import enPayment from './en/payment.json' with { type: 'json' };
import enPaymentDesk from './en/paymentDesk.json' with { type: 'json' };
import enPoint from './en/point.json' with { type: 'json' };
import enPopup from './en/popup.json' with { type: 'json' };
import enPreOrder from './en/preOrder.json' with { type: 'json' };
import enPreOrderDesk from './en/preOrderDesk.json' with { type: 'json' };
import enPresent from './en/present.json' with { type: 'json' };
import enPricing from './en/pricing.json' with { type: 'json' };
import enPrivacy from './en/privacy.json' with { type: 'json' };
import enProduct from './en/product.json' with { type: 'json' };
import enProductBrandDesk from './en/productBrandDesk.json' with { type: 'json' };
import enProductDesk from './en/productDesk.json' with { type: 'json' };
import enProductFile from './en/productFile.json' with { type: 'json' };
import enReceipt from './en/receipt.json' with { type: 'json' };
import enRecent from './en/recent.json' with { type: 'json' };
import enRedirectDesk from './en/redirectDesk.json' with { type: 'json' };
import enRefund from './en/refund.json' with { type: 'json' };
import enReport from './en/report.json' with { type: 'json' };
import enReportDesk from './en/reportDesk.json' with { type: 'json' };
import enSizeAdvice from './en/sizeAdvice.json' with { type: 'json' };
import enRestock from './en/restock.json' with { type: 'json' };
import enReview from './en/review.json' with { type: 'json' };
import enReviewDesk from './en/reviewDesk.json' with { type: 'json' };
import enSearch from './en/search.json' with { type: 'json' };
import enSearchDesk from './en/searchDesk.json' with { type: 'json' };
import enSession from './en/session.json' with { type: 'json' };
import enSetting from './en/setting.json' with { type: 'json' };
import enSettingDesk from './en/settingDesk.json' with { type: 'json' };
import enShare from './en/share.json' with { type: 'json' };
import enSharedCart from './en/sharedCart.json' with { type: 'json' };
import enShipment from './en/shipment.json' with { type: 'json' };
import enShipping from './en/shipping.json' with { type: 'json' };
import enSignIn from './en/signIn.json' with { type: 'json' };
import enSignUp from './en/signUp.json' with { type: 'json' };
import enSimulatorDesk from './en/simulatorDesk.json' with { type: 'json' };
import enSocial from './en/social.json' with { type: 'json' };
import enSize from './en/size.json' with { type: 'json' };
import enStaffDesk from './en/staffDesk.json' with { type: 'json' };
import enStore from './en/store.json' with { type: 'json' };
import enTableDesk from './en/tableDesk.json' with { type: 'json' };
import enTerms from './en/terms.json' with { type: 'json' };
import enTextDesk from './en/textDesk.json' with { type: 'json' };
import enTodayDesk from './en/todayDesk.json' with { type: 'json' };
import enTogether from './en/together.json' with { type: 'json' };
import enTogetherDesk from './en/togetherDesk.json' with { type: 'json' };
import enTransfer from './en/transfer.json' with { type: 'json' };
import enUpload from './en/upload.json' with { type: 'json' };
import enWishlist from './en/wishlist.json' with { type: 'json' };
import enWithdrawalDesk from './en/withdrawalDesk.json' with { type: 'json' };
import koAddress from './ko/address.json' with { type: 'json' };
import koAlert from './ko/alert.json' with { type: 'json' };
import koAttributeDesk from './ko/attributeDesk.json' with { type: 'json' };
import koAuditDesk from './ko/auditDesk.json' with { type: 'json' };
import koBrand from './ko/brand.json' with { type: 'json' };
import koBulkDesk from './ko/bulkDesk.json' with { type: 'json' };
import koCancel from './ko/cancel.json' with { type: 'json' };
import koCannedAnswerDesk from './ko/cannedAnswerDesk.json' with { type: 'json' };
import koCart from './ko/cart.json' with { type: 'json' };
import koCashReceipt from './ko/cashReceipt.json' with { type: 'json' };
import koCategory from './ko/category.json' with { type: 'json' };
import koCategoryDesk from './ko/categoryDesk.json' with { type: 'json' };
import koCheckout from './ko/checkout.json' with { type: 'json' };
import koClaim from './ko/claim.json' with { type: 'json' };
import koClaimDesk from './ko/claimDesk.json' with { type: 'json' };
import koComment from './ko/comment.json' with { type: 'json' };
import koCommentDesk from './ko/commentDesk.json' with { type: 'json' };
import koCommon from './ko/common.json' with { type: 'json' };
import koConsent from './ko/consent.json' with { type: 'json' };
import koContentDesk from './ko/contentDesk.json' with { type: 'json' };
import koCoupon from './ko/coupon.json' with { type: 'json' };
import koCouponDesk from './ko/couponDesk.json' with { type: 'json' };
import koCs from './ko/cs.json' with { type: 'json' };
import koDeposit from './ko/deposit.json' with { type: 'json' };
import koDesk from './ko/desk.json' with { type: 'json' };
import koError from './ko/error.json' with { type: 'json' };
import koExhibition from './ko/exhibition.json' with { type: 'json' };
import koFiguresDesk from './ko/figuresDesk.json' with { type: 'json' };
import koFilter from './ko/filter.json' with { type: 'json' };
import koFooter from './ko/footer.json' with { type: 'json' };
import koFormDesk from './ko/formDesk.json' with { type: 'json' };
import koGuestOrder from './ko/guestOrder.json' with { type: 'json' };
import koHealthDesk from './ko/healthDesk.json' with { type: 'json' };
import koHome from './ko/home.json' with { type: 'json' };
import koHtmlDesk from './ko/htmlDesk.json' with { type: 'json' };
import koInquiry from './ko/inquiry.json' with { type: 'json' };
import koInquiryDesk from './ko/inquiryDesk.json' with { type: 'json' };
import koLevel from './ko/level.json' with { type: 'json' };
import koMail from './ko/mail.json' with { type: 'json' };
import koMailCode from './ko/mailCode.json' with { type: 'json' };
import koMailDesk from './ko/mailDesk.json' with { type: 'json' };
import koMemberDesk from './ko/memberDesk.json' with { type: 'json' };
import koMemberInfo from './ko/memberInfo.json' with { type: 'json' };
import koMemoDesk from './ko/memoDesk.json' with { type: 'json' };
import koMenu from './ko/menu.json' with { type: 'json' };
import koMyPage from './ko/myPage.json' with { type: 'json' };
import koCompensationDesk from './ko/compensationDesk.json' with { type: 'json' };
import koSettlementDesk from './ko/settlementDesk.json' with { type: 'json' };
import koNotice from './ko/notice.json' with { type: 'json' };
import koOrder from './ko/order.json' with { type: 'json' };
import koOrderDesk from './ko/orderDesk.json' with { type: 'json' };
import koOrderFileDesk from './ko/orderFileDesk.json' with { type: 'json' };
import koOrderLink from './ko/orderLink.json' with { type: 'json' };
import koOrderLinkDesk from './ko/orderLinkDesk.json' with { type: 'json' };
import koOpening from './ko/opening.json' with { type: 'json' };
import koOpeningDesk from './ko/openingDesk.json' with { type: 'json' };
import koOptionChangeDesk from './ko/optionChangeDesk.json' with { type: 'json' };
import koOrderSum from './ko/orderSum.json' with { type: 'json' };
import koPageBuilder from './ko/pageBuilder.json' with { type: 'json' };
import koPageBuilderDesk from './ko/pageBuilderDesk.json' with { type: 'json' };
import koPartsDesk from './ko/partsDesk.json' with { type: 'json' };
import koPasskey from './ko/passkey.json' with { type: 'json' };
import koPassword from './ko/password.json' with { type: 'json' };
import koPayment from './ko/payment.json' with { type: 'json' };
import koPaymentDesk from './ko/paymentDesk.json' with { type: 'json' };
import koPoint from './ko/point.json' with { type: 'json' };
import koPopup from './ko/popup.json' with { type: 'json' };
import koPreOrder from './ko/preOrder.json' with { type: 'json' };
import koPreOrderDesk from './ko/preOrderDesk.json' with { type: 'json' };
import koPresent from './ko/present.json' with { type: 'json' };
import koPricing from './ko/pricing.json' with { type: 'json' };
import koPrivacy from './ko/privacy.json' with { type: 'json' };
import koProduct from './ko/product.json' with { type: 'json' };
import koProductBrandDesk from './ko/productBrandDesk.json' with { type: 'json' };
import koProductDesk from './ko/productDesk.json' with { type: 'json' };
import koProductFile from './ko/productFile.json' with { type: 'json' };
import koReceipt from './ko/receipt.json' with { type: 'json' };
import koRecent from './ko/recent.json' with { type: 'json' };
import koRedirectDesk from './ko/redirectDesk.json' with { type: 'json' };
import koRefund from './ko/refund.json' with { type: 'json' };
import koReport from './ko/report.json' with { type: 'json' };
import koReportDesk from './ko/reportDesk.json' with { type: 'json' };
import koSizeAdvice from './ko/sizeAdvice.json' with { type: 'json' };
import koRestock from './ko/restock.json' with { type: 'json' };
import koReview from './ko/review.json' with { type: 'json' };
import koReviewDesk from './ko/reviewDesk.json' with { type: 'json' };
import koSearch from './ko/search.json' with { type: 'json' };
import koSearchDesk from './ko/searchDesk.json' with { type: 'json' };
import koSession from './ko/session.json' with { type: 'json' };
import koSetting from './ko/setting.json' with { type: 'json' };
import koSettingDesk from './ko/settingDesk.json' with { type: 'json' };
import koShare from './ko/share.json' with { type: 'json' };
import koSharedCart from './ko/sharedCart.json' with { type: 'json' };
import koShipment from './ko/shipment.json' with { type: 'json' };
import koShipping from './ko/shipping.json' with { type: 'json' };
import koSignIn from './ko/signIn.json' with { type: 'json' };
import koSignUp from './ko/signUp.json' with { type: 'json' };
import koSimulatorDesk from './ko/simulatorDesk.json' with { type: 'json' };
import koSocial from './ko/social.json' with { type: 'json' };
import koSize from './ko/size.json' with { type: 'json' };
import koStaffDesk from './ko/staffDesk.json' with { type: 'json' };
import koStore from './ko/store.json' with { type: 'json' };
import koTableDesk from './ko/tableDesk.json' with { type: 'json' };
import koTerms from './ko/terms.json' with { type: 'json' };
import koTextDesk from './ko/textDesk.json' with { type: 'json' };
import koTodayDesk from './ko/todayDesk.json' with { type: 'json' };
import koTogether from './ko/together.json' with { type: 'json' };
import koTogetherDesk from './ko/togetherDesk.json' with { type: 'json' };
import koTransfer from './ko/transfer.json' with { type: 'json' };
import koUpload from './ko/upload.json' with { type: 'json' };
import koWishlist from './ko/wishlist.json' with { type: 'json' };
import koWithdrawalDesk from './ko/withdrawalDesk.json' with { type: 'json' };

/** The messages, one file a noun. Korean is the source; English must have the same keys. */
export const catalogue = {
  ko: {
    address: koAddress,
    alert: koAlert,
    attributeDesk: koAttributeDesk,
    auditDesk: koAuditDesk,
    brand: koBrand,
    bulkDesk: koBulkDesk,
    cancel: koCancel,
    cannedAnswerDesk: koCannedAnswerDesk,
    cart: koCart,
    cashReceipt: koCashReceipt,
    category: koCategory,
    categoryDesk: koCategoryDesk,
    checkout: koCheckout,
    claim: koClaim,
    claimDesk: koClaimDesk,
    comment: koComment,
    commentDesk: koCommentDesk,
    common: koCommon,
    consent: koConsent,
    contentDesk: koContentDesk,
    coupon: koCoupon,
    couponDesk: koCouponDesk,
    cs: koCs,
    deposit: koDeposit,
    desk: koDesk,
    error: koError,
    exhibition: koExhibition,
    figuresDesk: koFiguresDesk,
    filter: koFilter,
    footer: koFooter,
    formDesk: koFormDesk,
    guestOrder: koGuestOrder,
    healthDesk: koHealthDesk,
    home: koHome,
    htmlDesk: koHtmlDesk,
    inquiry: koInquiry,
    inquiryDesk: koInquiryDesk,
    level: koLevel,
    mail: koMail,
    mailCode: koMailCode,
    mailDesk: koMailDesk,
    memberDesk: koMemberDesk,
    memberInfo: koMemberInfo,
    memoDesk: koMemoDesk,
    menu: koMenu,
    myPage: koMyPage,
    compensationDesk: koCompensationDesk,
    settlementDesk: koSettlementDesk,
    notice: koNotice,
    order: koOrder,
    orderDesk: koOrderDesk,
    orderFileDesk: koOrderFileDesk,
    orderLink: koOrderLink,
    orderLinkDesk: koOrderLinkDesk,
    opening: koOpening,
    openingDesk: koOpeningDesk,
    optionChangeDesk: koOptionChangeDesk,
    orderSum: koOrderSum,
    pageBuilder: koPageBuilder,
    pageBuilderDesk: koPageBuilderDesk,
    partsDesk: koPartsDesk,
    passkey: koPasskey,
    password: koPassword,
    payment: koPayment,
    paymentDesk: koPaymentDesk,
    point: koPoint,
    popup: koPopup,
    preOrder: koPreOrder,
    preOrderDesk: koPreOrderDesk,
    present: koPresent,
    pricing: koPricing,
    privacy: koPrivacy,
    product: koProduct,
    productBrandDesk: koProductBrandDesk,
    productDesk: koProductDesk,
    productFile: koProductFile,
    receipt: koReceipt,
    recent: koRecent,
    redirectDesk: koRedirectDesk,
    refund: koRefund,
    report: koReport,
    reportDesk: koReportDesk,
    sizeAdvice: koSizeAdvice,
    restock: koRestock,
    review: koReview,
    reviewDesk: koReviewDesk,
    search: koSearch,
    searchDesk: koSearchDesk,
    session: koSession,
    setting: koSetting,
    settingDesk: koSettingDesk,
    share: koShare,
    sharedCart: koSharedCart,
    shipment: koShipment,
    shipping: koShipping,
    signIn: koSignIn,
    signUp: koSignUp,
    simulatorDesk: koSimulatorDesk,
    social: koSocial,
    size: koSize,
    staffDesk: koStaffDesk,
    store: koStore,
    tableDesk: koTableDesk,
    terms: koTerms,
    textDesk: koTextDesk,
    todayDesk: koTodayDesk,
    together: koTogether,
    togetherDesk: koTogetherDesk,
    transfer: koTransfer,
    upload: koUpload,
    wishlist: koWishlist,
    withdrawalDesk: koWithdrawalDesk,
  },
  en: {
    address: enAddress,
    alert: enAlert,
    attributeDesk: enAttributeDesk,
    auditDesk: enAuditDesk,
    brand: enBrand,
    bulkDesk: enBulkDesk,
    cancel: enCancel,
    cannedAnswerDesk: enCannedAnswerDesk,
    cart: enCart,
    cashReceipt: enCashReceipt,
    category: enCategory,
    categoryDesk: enCategoryDesk,
    checkout: enCheckout,
    claim: enClaim,
    claimDesk: enClaimDesk,
    comment: enComment,
    commentDesk: enCommentDesk,
    common: enCommon,
    consent: enConsent,
    contentDesk: enContentDesk,
    coupon: enCoupon,
    couponDesk: enCouponDesk,
    cs: enCs,
    deposit: enDeposit,
    desk: enDesk,
    error: enError,
    exhibition: enExhibition,
    figuresDesk: enFiguresDesk,
    filter: enFilter,
    footer: enFooter,
    formDesk: enFormDesk,
    guestOrder: enGuestOrder,
    healthDesk: enHealthDesk,
    home: enHome,
    htmlDesk: enHtmlDesk,
    inquiry: enInquiry,
    inquiryDesk: enInquiryDesk,
    level: enLevel,
    mail: enMail,
    mailCode: enMailCode,
    mailDesk: enMailDesk,
    memberDesk: enMemberDesk,
    memberInfo: enMemberInfo,
    memoDesk: enMemoDesk,
    menu: enMenu,
    myPage: enMyPage,
    compensationDesk: enCompensationDesk,
    settlementDesk: enSettlementDesk,
    notice: enNotice,
    order: enOrder,
    orderDesk: enOrderDesk,
    orderFileDesk: enOrderFileDesk,
    orderLink: enOrderLink,
    orderLinkDesk: enOrderLinkDesk,
    opening: enOpening,
    openingDesk: enOpeningDesk,
    optionChangeDesk: enOptionChangeDesk,
    orderSum: enOrderSum,
    pageBuilder: enPageBuilder,
    pageBuilderDesk: enPageBuilderDesk,
    partsDesk: enPartsDesk,
    passkey: enPasskey,
    password: enPassword,
    payment: enPayment,
    paymentDesk: enPaymentDesk,
    point: enPoint,
    popup: enPopup,
    preOrder: enPreOrder,
    preOrderDesk: enPreOrderDesk,
    present: enPresent,
    pricing: enPricing,
    privacy: enPrivacy,
    product: enProduct,
    productBrandDesk: enProductBrandDesk,
    productDesk: enProductDesk,
    productFile: enProductFile,
    receipt: enReceipt,
    recent: enRecent,
    redirectDesk: enRedirectDesk,
    refund: enRefund,
    report: enReport,
    reportDesk: enReportDesk,
    sizeAdvice: enSizeAdvice,
    restock: enRestock,
    review: enReview,
    reviewDesk: enReviewDesk,
    search: enSearch,
    searchDesk: enSearchDesk,
    session: enSession,
    setting: enSetting,
    settingDesk: enSettingDesk,
    share: enShare,
    sharedCart: enSharedCart,
    shipment: enShipment,
    shipping: enShipping,
    signIn: enSignIn,
    signUp: enSignUp,
    simulatorDesk: enSimulatorDesk,
    social: enSocial,
    size: enSize,
    staffDesk: enStaffDesk,
    store: enStore,
    tableDesk: enTableDesk,
    terms: enTerms,
    textDesk: enTextDesk,
    todayDesk: enTodayDesk,
    together: enTogether,
    togetherDesk: enTogetherDesk,
    transfer: enTransfer,
    upload: enUpload,
    wishlist: enWishlist,
    withdrawalDesk: enWithdrawalDesk,
  },
};
