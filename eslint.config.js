import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';
import packing from './scripts/lint-packing.ts';

/**
 * The domains of the shop (src/features), each with its nouns. A file imports from the domains before
 * its own, and within its own from its noun and from the groups of nouns before that one, so that
 * reading one never leads in circles. Views too.
 */
const DOMAINS = {
  content: [
    ['content-version'],
    ['content', 'cs', 'flags', 'share'],
    ['setting'],
    ['content-draft', 'notice', 'store', 'terms'],
    ['store-map'],
  ],
  product: [['product', 'gift', 'heart'], ['category']],
  benefit: [
    ['promotion', 'coupon', 'point', 'deposit', 'flash-sale', 'shipping'],
    ['coupon-issue', 'shipping-edit', 'pricing', 'saleable-unit'],
  ],
  find: [
    ['attribute', 'product-list', 'keyword', 'menu'],
    ['catalogue', 'menu-edit'],
    ['facet', 'text-index'],
    ['filter', 'synonym'],
    ['search'],
    ['search-layer'],
  ],
  storefront: [
    ['exhibition', 'page-builder', 'popup'],
    ['banner'],
    ['home', 'live'],
    ['purchase', 'flash-sale-box'],
    ['product-options'],
    ['product-page'],
  ],
  member: [
    ['member', 'address', 'mail', 'recent', 'wishlist'],
    ['address-book', 'consent', 'level', 'restock', 'withdrawal'],
    ['coupon-reminder'],
  ],
  cart: [['cart'], ['cart-page']],
  checkout: [['payment-method'], ['cash-receipt'], ['checkout']],
  order: [
    ['order', 'order-benefit'],
    ['payment-attempt'],
    ['refund'],
    ['payment', 'shipment'],
    ['order-sum'],
    ['cancel', 'payment-return'],
    ['payment-start', 'reconcile'],
  ],
  buy: [
    ['checkout-form', 'create-order'],
    ['benefit-choice', 'checkout-address'],
    ['checkout-page'],
  ],
  claim: [
    ['claim'],
    ['claim-sum'],
    ['claim-draft', 'claim-settle'],
    ['claim-apply', 'claim-payment'],
    ['claim-desk', 'claim-detail', 'claim-reship'],
    ['claim-form'],
  ],
  talk: [['text'], ['canned-answer', 'report'], ['comment', 'inquiry', 'review'], ['inquiry-form']],
  account: [
    ['mail-code'],
    ['auth', 'auth-form', 'order-detail', 'order-receipt'],
    ['additional-auth', 'my-page', 'reauth'],
    ['passkey'],
    ['passkey-sign-in'],
    ['session', 'sign-up', 'password', 'order-actions', 'order-complete'],
    ['social'],
    ['member-info', 'my-benefit', 'my-level', 'guest-order', 'privacy', 'transfer'],
  ],
  operate: [
    ['mail-event', 'product-save'],
    ['import', 'forget', 'index-now', 'mail', 'rss', 'sales', 'self-check', 'sitemap', 'tracking'],
    ['shopify-csv', 'demo', 'feed', 'mail-log', 'mail-preview'],
    ['catalogue-csv'],
  ],
  staff: [
    ['desk-parts'],
    ['account', 'audit', 'change', 'mask', 'presence', 'schema-form', 'chart', 'sign-in', 'table'],
    ['payment-desk'],
    ['order-desk', 'claim-board', 'own-account'],
    ['content-desk', 'media', 'preview'],
    ['page-desk', 'page-table', 'piece-form'],
    ['page-editor'],
    ['talk-desk'],
    ['inquiry-board', 'review-desk', 'comment-desk'],
    ['inquiry-desk', 'report-desk'],
    ['category-desk', 'setting-desk'],
    ['ledger', 'simulator', 'withdrawal-desk'],
    ['coupon-desk'],
    ['order-board', 'product-table', 'member-table', 'audit-log', 'figures', 'health'],
    ['report', 'member-desk', 'saved-view', 'mail-log'],
    ['mail-desk'],
    ['product-desk'],
    ['product-grid'],
    ['product-file'],
    ['app'],
  ],
};
const domains = Object.keys(DOMAINS);

/**
 * Nothing a browser may run reaches for the server or the database. Patterns are those of .gitignore:
 * one that began with # would be a comment.
 */
const SERVER_ONLY = {
  group: ['**/*.queries.ts', '**/*.service.ts', '**/server/*', '**/#db/**', '**/db/**'],
  allowTypeImports: true,
  message: 'Browser code must not import the server or the database.',
};
const noFeatures = { group: ['**/features/**'], message: 'This room must not know features.' };
const noGateways = { group: ['**/gateways/*'], message: 'Publishing knows nobody outside.' };
const noPublish = { group: ['**/publish/*'], message: 'Gateways know the outside world alone.' };
/** Who changes what pages show asks for them anew; the rest of publishing is its own affair. */
const publishRequests = {
  group: ['**/publish/*', '!**/publish/request-publish.ts', '!**/publish/chunks.ts'],
  message: 'Of src/publish features know request-publish.ts and chunks.ts.',
};

/** A package's files are its own affair, its stylesheets aside: the next release may move them. */
const PRIVATE_FILES = {
  group: ['**/node_modules/**', '**/dist/**', '!**/dist/*.css*'],
  message: 'Import what a package exports, not its files.',
};

const restrict = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': [
    'error',
    { patterns: [PRIVATE_FILES, ...patterns].filter(({ group }) => group.length > 0) },
  ],
});

/** What the files of a noun may not import, its domain being `domain` and `group` its place there. */
function upward({ domain, group, noun }) {
  const later = domains.slice(domains.indexOf(domain) + 1);
  const beside = DOMAINS[domain].slice(group).flat();
  const siblings = beside.filter((other) => other !== noun);
  return {
    group: [
      ...later.flatMap((other) => [`../../${other}/**`, `**/features/${other}/**`]),
      ...siblings.flatMap((other) => [`../${other}/*`, `**/${domain}/${other}/*`]),
    ],
    message: 'Features import only from what stands before them (eslint.config.js DOMAINS).',
  };
}

const nouns = domains.flatMap((domain) =>
  DOMAINS[domain].flatMap((names, group) => names.map((noun) => ({ domain, group, noun }))),
);
const featureRules = nouns.flatMap((place) => {
  const files = `src/features/${place.domain}/${place.noun}/**`;
  const inBrowser = ['*.tsx', '*.store.ts', '*.dom.ts', '*.astro/*.ts'];
  return [
    { files: [`${files}/*.ts`], rules: restrict(upward(place), publishRequests) },
    { files: [`${files}/*.astro`], rules: restrict(upward(place)) },
    {
      files: inBrowser.map((name) => `${files}/${name}`),
      rules: restrict(upward(place), SERVER_ONLY),
    },
    // A test may look at what stands on its subject.
    { files: [`${files}/*.test.ts`], rules: restrict() },
  ];
});

/** Files with functions of more than ten branches, older than that rule: the list only shrinks. */
const BRANCHY = [
  'db/seed/reviews.ts',
  'scripts/demo-images/extremities.ts',
  'scripts/sandbox/faults.ts',
  'scripts/sandbox/identity/sandbox.ts',
  'scripts/sandbox/naverpay/api.ts',
  'scripts/sandbox/nicepay/rules.ts',
  'scripts/shop/comment.ts',
  'scripts/shop/deposit.ts',
  'scripts/shop/inquiry.ts',
  'scripts/shop/member.ts',
  'scripts/shop/point.ts',
  'scripts/shop/review.ts',
  'src/components/early-typing.ts',
  'src/features/account/auth/sign-in.service.ts',
  'src/features/account/my-benefit/CouponList.astro',
  'src/features/account/my-benefit/period.ts',
  'src/features/account/order-actions/CancelDialog.tsx',
  'src/features/account/sign-up/verify-email.dom.ts',
  'src/features/benefit/coupon/coupon-content.service.ts',
  'src/features/benefit/coupon/coupon-to-file.service.ts',
  'src/features/benefit/coupon/coupon.ts',
  'src/features/benefit/flash-sale/flash-sale-content.service.ts',
  'src/features/benefit/pricing/assignment.ts',
  'src/features/buy/benefit-choice/CheckoutBenefits.tsx',
  'src/features/cart/cart-page/cart-view.ts',
  'src/features/cart/cart-page/use-option-choices.ts',
  'src/features/cart/cart/cart-merge.ts',
  'src/features/checkout/checkout/checkout-benefit.service.ts',
  'src/features/checkout/checkout/checkout-prefill.service.ts',
  'src/features/claim/claim-form/claim-page.service.ts',
  'src/features/claim/claim-sum/claim-units.ts',
  'src/features/find/filter/ProductFilter.astro/*.ts',
  'src/features/find/search/search-answer.ts',
  'src/features/find/text-index/points.ts',
  'src/features/find/text-index/spelling.ts',
  'src/features/find/text-index/terms.ts',
  'src/features/member/address-book/AddressBook.tsx',
  'src/features/member/address-book/AddressForm.tsx',
  'src/features/member/mail/mail.ts',
  'src/features/member/recent/recent-card.ts',
  'src/features/member/restock/restock-form.dom.ts',
  'src/features/operate/catalogue-csv/catalogue-import.service.ts',
  'src/features/operate/catalogue-csv/list-cells.ts',
  'src/features/operate/catalogue-csv/product-input.ts',
  'src/features/operate/import/import-run.service.ts',
  'src/features/operate/mail/code-mail.queries.ts',
  'src/features/operate/mail/mail.service.ts',
  'src/features/operate/shopify-csv/shopify-csv.ts',
  'src/features/order/cancel/cancel-choice.ts',
  'src/features/order/order/address-change.service.ts',
  'src/features/order/order/stock.queries.ts',
  'src/features/order/payment-return/return.service.ts',
  'src/features/order/payment/payment.ts',
  'src/features/order/payment/settle.service.ts',
  'src/features/order/payment/webhook.service.ts',
  'src/features/order/reconcile/compare.ts',
  'src/features/order/refund/refund-request.service.ts',
  'src/features/order/refund/refund.service.ts',
  'src/features/order/shipment/shipping-plan.ts',
  'src/features/staff/app/DeskFrame.tsx',
  'src/features/staff/category-desk/MenuForm.tsx',
  'src/features/staff/category-desk/NodePanel.tsx',
  'src/features/staff/claim-board/ClaimSteps.tsx',
  'src/features/staff/comment-desk/CommentThread.tsx',
  'src/features/staff/content-desk/ContentEditor.tsx',
  'src/features/staff/content-desk/ContentHead.tsx',
  'src/features/staff/content-desk/ContentRecord.tsx',
  'src/features/staff/coupon-desk/CouponFields.tsx',
  'src/features/staff/coupon-desk/CouponRecord.tsx',
  'src/features/staff/desk-parts/UploadPicture.tsx',
  'src/features/staff/desk-parts/desk-keys.ts',
  'src/features/staff/inquiry-desk/AnswerForm.tsx',
  'src/features/staff/inquiry-desk/InquiryFacts.tsx',
  'src/features/staff/mail-log/MailLogRecord.tsx',
  'src/features/staff/page-editor/PageHead.tsx',
  'src/features/staff/page-editor/PageVersions.tsx',
  'src/features/staff/page-editor/PartForm.tsx',
  'src/features/staff/page-editor/page-data.ts',
  'src/features/staff/page-editor/page-moves.ts',
  'src/features/staff/preview/preview.service.ts',
  'src/features/staff/product-desk/PictureTab.tsx',
  'src/features/staff/product-grid/UnitGrid.tsx',
  'src/features/staff/product-grid/grid-keys.dom.ts',
  'src/features/staff/schema-form/FormCodes.tsx',
  'src/features/staff/schema-form/schema-form.schema.ts',
  'src/features/staff/simulator/cart-text.ts',
  'src/features/staff/simulator/simulator.service.ts',
  'src/features/staff/simulator/why-not.ts',
  'src/features/staff/table/DeskTable.tsx',
  'src/features/staff/table/table-address.ts',
  'src/features/staff/withdrawal-desk/WithdrawalRecord.tsx',
  'src/features/storefront/exhibition/exhibition-content.service.ts',
  'src/features/storefront/flash-sale-box/flash-sale-box.dom.ts',
  'src/features/storefront/live/live.store.ts',
  'src/features/storefront/page-builder/page-reference.ts',
  'src/features/talk/comment/comment-item.dom.ts',
  'src/features/talk/comment/comments.dom.ts',
  'src/features/talk/inquiry-form/inquiry-form.dom.ts',
  'src/features/talk/inquiry-form/inquiry-list.dom.ts',
  'src/features/talk/review/product-reviews.dom.ts',
  'src/features/talk/review/review-view.ts',
  'src/features/talk/text/chosen-photos.dom.ts',
  'src/gateways/nicepay-receipt.ts',
  'src/gateways/payu.ts',
  'src/i18n/particle.ts',
  'src/layouts/live-call.ts',
  'src/lib/api.ts',
  'src/pages/api/live.ts',
  'src/server/endpoint.ts',
  'src/server/security-headers.ts',
  'src/server/staff/preview-access.ts',
  'src/server/static/static-tier.ts',
  'src/server/visitor.ts',
  'tests/api/inquiry-answer.test.ts',
  'tests/api/inquiry.test.ts',
  'tests/api/order-sums.test.ts',
  'tests/support/any-cart.ts',
  'tests/support/claimable.ts',
  'tests/support/engine-commands.ts',
  'tests/support/hostile.ts',
  'tests/support/naive-plan.ts',
  'tests/support/people.ts',
  'tests/support/purchase-model.ts',
];

export default tseslint.config(
  { ignores: ['dist/', '.astro/', 'data/', '.node/', '.cache/', 'test-results/'] },
  ...tseslint.configs.recommended,
  ...astro.configs.recommended,
  // What needs types to tell, floating promises above all, is oxlint's: scripts/check.ts.
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.js', '**/*.mjs', '**/*.astro'],
    plugins: { packing },
    rules: {
      'packing/no-packed-literal': 'error',
      ...restrict(),
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      'no-duplicate-imports': 'error',
      eqeqeq: ['error', 'always'],
      'no-alert': 'error',
      'no-eval': 'error',
      // What makes a function hard to follow; its length and that of a file do not.
      complexity: ['error', { max: 10, variant: 'modified' }],
      'max-depth': ['error', 3],
      'max-params': ['error', 4],
    },
  },
  { files: BRANCHY, rules: { complexity: 'off' } },
  { files: ['src/**/*.store.ts'], rules: restrict(SERVER_ONLY) },
  {
    files: ['src/lib/**', 'src/components/**'],
    ignores: ['**/*.test.ts', '**/*.astro'],
    rules: restrict(SERVER_ONLY, noFeatures),
  },
  {
    files: ['src/gateways/**'],
    ignores: ['**/*.test.ts'],
    rules: restrict(noFeatures, noPublish),
  },
  {
    // routes.ts says which pages there are, so it alone asks features.
    files: ['src/publish/**'],
    ignores: ['**/*.test.ts', 'src/publish/routes.ts'],
    rules: restrict(noFeatures, noGateways),
  },
  { files: ['src/publish/routes.ts'], rules: restrict(noGateways) },
  {
    // main.ts starts everything, so it alone may know everything.
    files: ['src/server/**', 'src/i18n/**'],
    ignores: ['**/*.test.ts', 'src/server/main.ts'],
    rules: restrict(noFeatures),
  },
  {
    files: ['db/**/*.ts'],
    ignores: ['db/seed/**'],
    rules: restrict({
      group: ['**/src/**', '**/#src/**'],
      message: 'db imports nothing from src.',
    }),
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx', 'src/**/*.astro'],
    rules: {
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Use src/server/crypto.ts.' },
      ],
    },
  },
  {
    // Several verbs may run in one process: settings and output are those of their context.
    files: ['scripts/{shop,order,claim,content}/**/*.ts'],
    rules: {
      'no-console': 'error',
      'no-restricted-globals': ['error', 'process'],
    },
  },
  {
    // A rule is pure: data in, data out. Behind what holds for all of src, which it adds to.
    files: ['src/features/*/*/*.ts'],
    ignores: ['**/*.*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Pass `now` in.' },
        { object: 'Math', property: 'random', message: 'Rules are deterministic.' },
      ],
      'no-restricted-globals': ['error', 'fetch', 'process', 'window', 'document'],
    },
  },
  {
    files: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        // It gives up after a second, which a busy machine takes.
        { object: 'vi', property: 'waitFor', message: 'Use expect.poll.' },
        { object: 'vi', property: 'waitUntil', message: 'Use expect.poll.' },
        { object: 'Math', property: 'random', message: 'Tests can be repeated.' },
      ],
    },
  },
  // Scripts in components: what a browser does by chance, as spreading its calls, is no secret.
  { files: ['**/*.astro/*.ts'], rules: { 'no-restricted-properties': 'off' } },
  ...featureRules,
);
