import type { AlarmTable } from './tables/alarm.ts';
import type { ShippingAddressTable } from './tables/address.ts';
import type {
  AttributeTable,
  AttributeValTable,
  ProductAttributeTable,
} from './tables/attribute.ts';
import type { BrandTable } from './tables/brand.ts';
import type { CartLineItemTable, CartTable } from './tables/cart.ts';
import type { CategoryMoveTable, CategoryTable } from './tables/category.ts';
import type { CheckoutLineTable, CheckoutTable } from './tables/checkout.ts';
import type {
  ClaimCouponLossTable,
  ClaimFeeTable,
  ClaimHistoryTable,
  ClaimItemTable,
  ClaimPhotoTable,
  ClaimTable,
  ClaimUnitTable,
  DraftClaimTable,
} from './tables/claim.ts';
import type { ContentDraftTable, ContentVersionTable } from './tables/content.ts';
import type {
  CouponIssueTable,
  CouponSerialTable,
  CouponTable,
  CouponTargetTable,
  OrderCouponItemTable,
  OrderCouponTable,
  PossessionCouponTable,
} from './tables/coupon.ts';
import type {
  DepositBalanceTable,
  DepositLedgerTable,
  DepositWithdrawalTable,
} from './tables/deposit.ts';
import type {
  ExhibitionGroupTable,
  ExhibitionProductTable,
  ExhibitionTable,
} from './tables/exhibition.ts';
import type {
  OrderAddressChangeTable,
  OrderCancelCouponLossTable,
  OrderCancelItemTable,
  OrderCancelTable,
  OrderItemHistoryTable,
  OrderOptionChangeTable,
  RefundHistoryTable,
  RefundTable,
  ShipmentItemTable,
  ShipmentTable,
} from './tables/fulfilment.ts';
import type { SelfCheckTable } from './tables/self-check.ts';
import type { JobScheduleTable, JobTable, SettingTable } from './tables/job.ts';
import type {
  RecentItemTable,
  RestockNotifyTable,
  WishItemTable,
  WishListTable,
} from './tables/keeping.ts';
import type {
  ConsentTable,
  GuestSessionTable,
  KnownDeviceTable,
  LoginFailureTable,
  MailCodeTable,
  MemberLevelChangeTable,
  MemberBodyTable,
  MemberRefundAccountTable,
  MemberTable,
  PasswordResetTable,
  SessionTable,
  TermsContentTable,
} from './tables/member.ts';
import type { MediaDayTable, MediaTable } from './tables/media.ts';
import type { MemberMemoTable, OrderMemoTable } from './tables/memo.ts';
import type { MenuTable } from './tables/menu.ts';
import type { NoticeTable } from './tables/notice.ts';
import type {
  OrderFileOrderTable,
  OrderFileTable,
  OrderFileTemplateTable,
} from './tables/order-file.ts';
import type { OrderLinkTable } from './tables/order-link.ts';
import type {
  OrderBenefitTable,
  OrderCashReceiptTable,
  OrderGiftTable,
  OrderHistoryTable,
  OrderItemTable,
  OrdersTable,
  OrderShippingTable,
  OrderUnitAdjustmentTable,
} from './tables/orders.ts';
import type { PageTable } from './tables/page.ts';
import type { SocialAccountTable } from './tables/social-account.ts';
import type { PasskeyChallengeTable, PasskeyTable } from './tables/passkey.ts';
import type { IdempotencyTable, PaymentAttemptTable, PaymentEventTable } from './tables/payment.ts';
import type {
  PointBalanceTable,
  PointLedgerTable,
  PointLotTable,
  PointLotUseTable,
} from './tables/point.ts';
import type { BannerTable } from './tables/banner.ts';
import type { PopupTable } from './tables/popup.ts';
import type { PreOrderLineTable, PreOrderTable } from './tables/pre-order.ts';
import type { PresentTable } from './tables/present.ts';
import type { PersonalExportTable, RetainedRecordTable } from './tables/privacy.ts';
import type {
  CatalogChangeTable,
  CatalogVersionTable,
  ItemOptionTable,
  ItemOptionValTable,
  ProductAddOnTable,
  ProductCategoryTable,
  ProductImageTable,
  ProductRevisionTable,
  ProductSearchTable,
  ProductTable,
  ProdUnitTable,
  UnitCostTable,
} from './tables/product.ts';
import type {
  FlashSaleItemTable,
  FlashSaleTable,
  FlashSaleUseTable,
  ItemSetComponentTable,
  ItemSetGroupTable,
  PriceHistoryTable,
  ProductGiftTable,
} from './tables/product-kind.ts';
import type {
  PromotionProductTable,
  PromotionTable,
  PromotionTargetTable,
} from './tables/promotion.ts';
import type {
  ChangedPageTable,
  PublishDoneTable,
  PublishedFolderTable,
  PublishedPageTable,
  PublishedPageTagTable,
  PublishRequestTable,
} from './tables/publish.ts';
import type { OwnPayoutTable, OwnTransferTable } from './tables/own-account.ts';
import type { RedirectTable } from './tables/redirect.ts';
import type { SearchCountTable, SynonymTable } from './tables/search.ts';
import type {
  MonthCloseSumTable,
  MonthCloseTable,
  MonthNoteTable,
  SettlementRowTable,
} from './tables/settlement.ts';
import type { SharedCartLineTable, SharedCartTable } from './tables/shared-cart.ts';
import type { ProductSizeTable } from './tables/size.ts';
import type { ShipmentScanTable, ShipmentTrackingTable } from './tables/shipment-tracking.ts';
import type {
  OrderHandlerTable,
  ShippingAreaTable,
  ShippingFeePolicyTable,
} from './tables/shipping.ts';
import type {
  AuditedRecordTable,
  AuditTable,
  StaffDeviceTable,
  StaffInvitationTable,
  StaffPasskeyTable,
  StaffPresenceTable,
  StaffRoleTable,
  StaffSessionTable,
  StaffTable,
  StaffViewTable,
} from './tables/staff.ts';
import type { MailLogTable, MailSwitchTable, MailTemplateTable } from './tables/mail.ts';
import type { StockMovementTable, StockReservationTable, StockTable } from './tables/stock.ts';
import type {
  StoreCsTypeTable,
  StoreHoursExceptionTable,
  StoreHoursTable,
  StoreTable,
  StoreTypeTable,
} from './tables/store.ts';
import type {
  CommentLikeTable,
  CommentPhotoTable,
  CommentTable,
  CannedAnswerTable,
  InquiryPhotoTable,
  InquiryTable,
  ReviewPhotoTable,
  ReviewRecommendTable,
  ReviewReplyTable,
  ReviewStatTable,
  ReviewTable,
  TalkReportTable,
} from './tables/talk.ts';
import type { ProductPairRuleTable, ProductPairTable } from './tables/together.ts';
import type { DailyFigureTable, DailyViewTable, DailyVisitTable } from './tables/tracking.ts';

/**
 * Every table, by name. Columns are the specification's words in camelCase, so that a row needs no
 * mapping; money is integer won, time epoch ms.
 */
export interface Database {
  alarm: AlarmTable;
  member_memo: MemberMemoTable;
  order_memo: OrderMemoTable;
  attribute: AttributeTable;
  attribute_val: AttributeValTable;
  audit: AuditTable;
  audited_record: AuditedRecordTable;
  brand: BrandTable;
  cart: CartTable;
  cart_line_item: CartLineItemTable;
  settlement_row: SettlementRowTable;
  month_note: MonthNoteTable;
  month_close: MonthCloseTable;
  month_close_sum: MonthCloseSumTable;
  shared_cart: SharedCartTable;
  shared_cart_line: SharedCartLineTable;
  catalog_change: CatalogChangeTable;
  catalog_version: CatalogVersionTable;
  category: CategoryTable;
  category_move: CategoryMoveTable;
  checkout: CheckoutTable;
  checkout_line: CheckoutLineTable;
  claim: ClaimTable;
  claim_coupon_loss: ClaimCouponLossTable;
  claim_fee: ClaimFeeTable;
  claim_history: ClaimHistoryTable;
  claim_item: ClaimItemTable;
  claim_photo: ClaimPhotoTable;
  claim_unit: ClaimUnitTable;
  consent: ConsentTable;
  comment: CommentTable;
  comment_like: CommentLikeTable;
  comment_photo: CommentPhotoTable;
  content_draft: ContentDraftTable;
  content_version: ContentVersionTable;
  coupon: CouponTable;
  coupon_issue: CouponIssueTable;
  coupon_serial: CouponSerialTable;
  coupon_target: CouponTargetTable;
  daily_figure: DailyFigureTable;
  daily_view: DailyViewTable;
  daily_visit: DailyVisitTable;
  deposit_balance: DepositBalanceTable;
  deposit_ledger: DepositLedgerTable;
  deposit_withdrawal: DepositWithdrawalTable;
  draft_claim: DraftClaimTable;
  exhibition: ExhibitionTable;
  exhibition_group: ExhibitionGroupTable;
  exhibition_product: ExhibitionProductTable;
  flash_sale: FlashSaleTable;
  flash_sale_item: FlashSaleItemTable;
  flash_sale_use: FlashSaleUseTable;
  guest_session: GuestSessionTable;
  idempotency: IdempotencyTable;
  item_option: ItemOptionTable;
  item_option_val: ItemOptionValTable;
  item_set_component: ItemSetComponentTable;
  item_set_group: ItemSetGroupTable;
  job: JobTable;
  self_check: SelfCheckTable;
  job_schedule: JobScheduleTable;
  known_device: KnownDeviceTable;
  login_failure: LoginFailureTable;
  mail_log: MailLogTable;
  mail_switch: MailSwitchTable;
  mail_template: MailTemplateTable;
  media: MediaTable;
  media_day: MediaDayTable;
  member: MemberTable;
  member_level_change: MemberLevelChangeTable;
  member_body: MemberBodyTable;
  member_refund_account: MemberRefundAccountTable;
  mail_code: MailCodeTable;
  menu: MenuTable;
  notice: NoticeTable;
  order_benefit: OrderBenefitTable;
  order_cash_receipt: OrderCashReceiptTable;
  order_coupon: OrderCouponTable;
  order_coupon_item: OrderCouponItemTable;
  order_file: OrderFileTable;
  order_file_order: OrderFileOrderTable;
  order_file_template: OrderFileTemplateTable;
  order_gift: OrderGiftTable;
  order_address_change: OrderAddressChangeTable;
  order_cancel: OrderCancelTable;
  order_cancel_item: OrderCancelItemTable;
  order_cancel_coupon_loss: OrderCancelCouponLossTable;
  order_handler: OrderHandlerTable;
  order_history: OrderHistoryTable;
  order_item: OrderItemTable;
  order_item_history: OrderItemHistoryTable;
  order_option_change: OrderOptionChangeTable;
  order_shipping: OrderShippingTable;
  order_unit_adjustment: OrderUnitAdjustmentTable;
  orders: OrdersTable;
  page: PageTable;
  social_account: SocialAccountTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  password_reset: PasswordResetTable;
  payment_attempt: PaymentAttemptTable;
  payment_event: PaymentEventTable;
  personal_export: PersonalExportTable;
  point_balance: PointBalanceTable;
  point_ledger: PointLedgerTable;
  point_lot: PointLotTable;
  point_lot_use: PointLotUseTable;
  banner: BannerTable;
  popup: PopupTable;
  possession_coupon: PossessionCouponTable;
  pre_order: PreOrderTable;
  pre_order_line: PreOrderLineTable;
  present: PresentTable;
  price_history: PriceHistoryTable;
  prod_unit: ProdUnitTable;
  product: ProductTable;
  product_add_on: ProductAddOnTable;
  product_attribute: ProductAttributeTable;
  product_category: ProductCategoryTable;
  product_gift: ProductGiftTable;
  product_image: ProductImageTable;
  product_pair: ProductPairTable;
  product_pair_rule: ProductPairRuleTable;
  product_revision: ProductRevisionTable;
  product_search: ProductSearchTable;
  product_size: ProductSizeTable;
  promotion: PromotionTable;
  promotion_product: PromotionProductTable;
  promotion_target: PromotionTargetTable;
  publish_done: PublishDoneTable;
  publish_request: PublishRequestTable;
  published_folder: PublishedFolderTable;
  changed_page: ChangedPageTable;
  published_page: PublishedPageTable;
  published_page_tag: PublishedPageTagTable;
  recent_item: RecentItemTable;
  own_transfer: OwnTransferTable;
  own_payout: OwnPayoutTable;
  redirect: RedirectTable;
  refund: RefundTable;
  refund_history: RefundHistoryTable;
  restock_notify: RestockNotifyTable;
  retained_record: RetainedRecordTable;
  review: ReviewTable;
  review_photo: ReviewPhotoTable;
  review_recommend: ReviewRecommendTable;
  review_reply: ReviewReplyTable;
  order_link: OrderLinkTable;
  review_stat: ReviewStatTable;
  search_count: SearchCountTable;
  session: SessionTable;
  setting: SettingTable;
  shipment: ShipmentTable;
  shipment_item: ShipmentItemTable;
  shipment_scan: ShipmentScanTable;
  shipment_tracking: ShipmentTrackingTable;
  shipping_address: ShippingAddressTable;
  shipping_area: ShippingAreaTable;
  shipping_fee_policy: ShippingFeePolicyTable;
  staff: StaffTable;
  staff_device: StaffDeviceTable;
  staff_invitation: StaffInvitationTable;
  staff_passkey: StaffPasskeyTable;
  staff_presence: StaffPresenceTable;
  staff_role: StaffRoleTable;
  staff_session: StaffSessionTable;
  staff_view: StaffViewTable;
  stock: StockTable;
  stock_movement: StockMovementTable;
  stock_reservation: StockReservationTable;
  store: StoreTable;
  talk_report: TalkReportTable;
  inquiry: InquiryTable;
  inquiry_photo: InquiryPhotoTable;
  canned_answer: CannedAnswerTable;
  store_cs_type: StoreCsTypeTable;
  store_hours: StoreHoursTable;
  store_hours_exception: StoreHoursExceptionTable;
  store_type: StoreTypeTable;
  synonym: SynonymTable;
  terms_content: TermsContentTable;
  unit_cost: UnitCostTable;
  wish_item: WishItemTable;
  wish_list: WishListTable;
}
