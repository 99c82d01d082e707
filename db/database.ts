import type { AttributeTable, AttributeValTable, ProductAttributeTable } from './tables/attribute.ts';
import type { BrandTable } from './tables/brand.ts';
import type { CartLineItemTable, CartTable } from './tables/cart.ts';
import type { CategoryTable } from './tables/category.ts';
import type { CheckoutLineTable, CheckoutTable } from './tables/checkout.ts';
import type { JobScheduleTable, JobTable, SettingTable } from './tables/job.ts';
import type {
  ConsentTable,
  GuestSessionTable,
  KnownDeviceTable,
  LoginFailureTable,
  MemberTable,
  PasswordResetTable,
  SessionTable,
  TermsContentTable,
} from './tables/member.ts';
import type {
  OrderHistoryTable,
  OrderItemTable,
  OrdersTable,
  OrderShippingTable,
  OrderUnitAdjustmentTable,
} from './tables/orders.ts';
import type { IdempotencyTable, PaymentAttemptTable, PaymentEventTable } from './tables/payment.ts';
import type {
  CatalogVersionTable,
  ItemOptionTable,
  ItemOptionValTable,
  ProductAddOnTable,
  ProductCategoryTable,
  ProductImageTable,
  ProductSearchTable,
  ProductTable,
  ProdUnitTable,
} from './tables/product.ts';
import type {
  PublishedPageTable,
  PublishedPageTagTable,
  PublishRequestTable,
  CatalogChangeTable,
} from './tables/publish.ts';
import type {
  OrderHandlerTable,
  ShippingAreaTable,
  ShippingFeePolicyTable,
} from './tables/shipping.ts';
import type { StockMovementTable, StockReservationTable, StockTable } from './tables/stock.ts';

/** Every table, by name. Columns are the specification's words; money is integer won, time epoch ms. */
export interface Database {
  brand: BrandTable;
  cart: CartTable;
  cart_line_item: CartLineItemTable;
  catalog_version: CatalogVersionTable;
  category: CategoryTable;
  checkout: CheckoutTable;
  checkout_line: CheckoutLineTable;
  consent: ConsentTable;
  guest_session: GuestSessionTable;
  idempotency: IdempotencyTable;
  item_option: ItemOptionTable;
  item_option_val: ItemOptionValTable;
  job: JobTable;
  job_schedule: JobScheduleTable;
  known_device: KnownDeviceTable;
  login_failure: LoginFailureTable;
  member: MemberTable;
  order_handler: OrderHandlerTable;
  order_history: OrderHistoryTable;
  order_item: OrderItemTable;
  order_shipping: OrderShippingTable;
  order_unit_adjustment: OrderUnitAdjustmentTable;
  orders: OrdersTable;
  password_reset: PasswordResetTable;
  payment_attempt: PaymentAttemptTable;
  payment_event: PaymentEventTable;
  prod_unit: ProdUnitTable;
  product: ProductTable;
  product_add_on: ProductAddOnTable;
  product_category: ProductCategoryTable;
  attribute: AttributeTable;
  attribute_val: AttributeValTable;
  product_image: ProductImageTable;
  product_search: ProductSearchTable;
  publish_request: PublishRequestTable;
  catalog_change: CatalogChangeTable;
  published_page: PublishedPageTable;
  published_page_tag: PublishedPageTagTable;
  session: SessionTable;
  setting: SettingTable;
  shipping_area: ShippingAreaTable;
  shipping_fee_policy: ShippingFeePolicyTable;
  stock: StockTable;
  stock_movement: StockMovementTable;
  stock_reservation: StockReservationTable;
  terms_content: TermsContentTable;
}
  product_attribute: ProductAttributeTable;
