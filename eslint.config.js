import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';
import packing from './scripts/lint-packing.ts';

/**
 * Nothing a browser may run reaches for the server or the database. Patterns are those of .gitignore:
 * one that began with # would be a comment.
 */
const SERVER_ONLY = {
  group: [
    '**/*.queries.ts',
    '**/*.service.ts',
    '**/*.content.ts',
    '**/server/*',
    '**/#db/**',
    '**/db/**',
  ],
  allowTypeImports: true,
  message: 'Browser code must not import the server or the database.',
};
/** What runs in a browser. */
const IN_BROWSER = ['*.store.ts', '*.dom.ts', '*.astro/*.ts', '*.tsx'].map(
  (name) => `src/**/${name}`,
);
const noFeatures = { group: ['**/features/**'], message: 'This room must not know features.' };
const noSource = {
  group: ['**/*.ts', '!**/*-errors.ts'],
  message: 'The error codes stand beneath everything.',
};
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
  'src/features/account/sign-in/sign-in.service.ts',
  'src/features/benefit/coupon/shop/CouponList.astro',
  'src/features/benefit/point/shop/period.ts',
  'src/features/order/order/shop/actions/CancelDialog.tsx',
  'src/features/benefit/coupon/coupon.content.ts',
  'src/features/benefit/coupon/coupon-to-file.service.ts',
  'src/features/benefit/coupon/coupon.ts',
  'src/features/benefit/flash-sale/flash-sale.content.ts',
  'src/features/benefit/pricing/assignment.ts',
  'src/features/order/checkout/shop/benefit/CheckoutBenefits.tsx',
  'src/features/order/cart/shop/cart-view.ts',
  'src/features/order/cart/shop/use-option-choices.ts',
  'src/features/order/cart/cart-merge.ts',
  'src/features/order/checkout/checkout-benefit.service.ts',
  'src/features/order/checkout/checkout-prefill.service.ts',
  'src/features/order/claim/shop/claim-page.service.ts',
  'src/features/order/claim/sum/claim-units.ts',
  'src/features/find/filter/shop/ProductFilter.astro/*.ts',
  'src/features/find/search/search-answer.ts',
  'src/features/find/search/index/points.ts',
  'src/features/find/search/index/spelling.ts',
  'src/features/find/search/index/terms.ts',
  'src/features/member/address/shop/AddressBook.tsx',
  'src/features/member/address/shop/AddressForm.tsx',
  'src/features/member/mail/mail.ts',
  'src/features/find/restock/shop/restock-form.dom.ts',
  'src/features/product/product-file/desk/csv/catalogue-import.service.ts',
  'src/features/product/product-file/desk/csv/list-cells.ts',
  'src/features/product/product-file/desk/csv/catalogue-input.ts',
  'src/features/product/product-file/desk/run/import-run.service.ts',
  'src/features/member/mail/shop/code-mail.queries.ts',
  'src/features/member/mail/shop/mail.service.ts',
  'src/features/order/cancel/cancel-choice.ts',
  'src/features/order/order/address-change.service.ts',
  'src/features/order/order/stock.queries.ts',
  'src/features/order/payment/receive-payment.service.ts',
  'src/features/order/payment/payment.ts',
  'src/features/order/reconcile/compare.ts',
  'src/features/order/refund/refund-request.service.ts',
  'src/features/order/refund/refund.service.ts',
  'src/features/order/shipment/shipping-plan.ts',
  'src/layouts/desk/DeskFrame.tsx',
  'src/features/product/category/desk/MenuForm.tsx',
  'src/features/product/category/desk/NodePanel.tsx',
  'src/features/order/claim/desk/ClaimSteps.tsx',
  'src/features/talk/comment/desk/CommentThread.tsx',
  'src/features/content/content/desk/editor/ContentEditor.tsx',
  'src/features/content/content/desk/ContentHead.tsx',
  'src/features/content/content/desk/ContentRecord.tsx',
  'src/features/benefit/coupon/desk/CouponFields.tsx',
  'src/features/benefit/coupon/desk/CouponRecord.tsx',
  'src/features/desk/parts/upload/UploadPicture.tsx',
  'src/features/desk/parts/keys/desk-keys.ts',
  'src/features/talk/inquiry/desk/AnswerForm.tsx',
  'src/features/talk/inquiry/desk/InquiryFacts.tsx',
  'src/features/member/mail/desk/delivery/MailDeliveryRecord.tsx',
  'src/features/display/page-builder/desk/editor/PageHead.tsx',
  'src/features/display/page-builder/desk/editor/PageVersions.tsx',
  'src/features/display/page-builder/desk/editor/structure/PartForm.tsx',
  'src/features/display/page-builder/desk/editor/page-data.ts',
  'src/features/display/page-builder/desk/editor/structure/page-structure.ts',
  'src/features/desk/preview/preview.service.ts',
  'src/features/product/product/desk/picture/PictureTab.tsx',
  'src/features/product/product/desk/sheet/UnitSheet.tsx',
  'src/features/product/product/desk/sheet/sheet-keys.dom.ts',
  'src/features/desk/form/FormCodes.tsx',
  'src/features/desk/form/schema-form.schema.ts',
  'src/features/benefit/simulator/desk/cart-text.ts',
  'src/features/benefit/simulator/desk/simulator.service.ts',
  'src/features/benefit/simulator/desk/why-not.ts',
  'src/features/desk/table/DeskTable.tsx',
  'src/features/desk/table/table-address.ts',
  'src/features/benefit/withdrawal/desk/WithdrawalRecord.tsx',
  'src/features/display/exhibition/exhibition.content.ts',
  'src/features/display/live/shop/live.store.ts',
  'src/features/display/page-builder/page-reference.ts',
  'src/features/talk/inquiry/shop/inquiry-form.dom.ts',
  'src/features/talk/inquiry/shop/inquiry-list.dom.ts',
  'src/features/talk/review/shop/product-reviews.dom.ts',
  'src/features/talk/review/review-view.ts',
  'src/features/talk/text/shop/chosen-photos.dom.ts',
  'src/gateways/nicepay-receipt.ts',
  'src/gateways/payu.ts',
  'src/i18n/particle.ts',
  'src/layouts/live-call.ts',
  'src/lib/api.ts',
  'src/pages/api/live.ts',
  'src/server/endpoint.ts',
  'src/server/security-headers.ts',
  'src/server/staff/preview-access.ts',
  'src/publish/serve/static-tier.ts',
  'src/server/visitor.ts',
  'tests/api/talk/inquiry-answer.test.ts',
  'tests/api/talk/inquiry.test.ts',
  'tests/api/order/order-sums.test.ts',
  'tests/support/benefit/any-cart.ts',
  'tests/support/order/claim/claimable.ts',
  'tests/support/order/engine-commands.ts',
  'tests/support/soundness/hostile.ts',
  'tests/support/benefit/naive-plan.ts',
  'tests/support/member/people.ts',
  'tests/support/order/purchase-model.ts',
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
  // Which room may import which, scripts/check/rooms.ts says.
  { files: ['src/features/**/*.ts'], rules: restrict(publishRequests) },
  { files: IN_BROWSER, rules: restrict(SERVER_ONLY) },
  { files: ['src/features/**/*.test.ts'], rules: restrict() },
  { files: ['src/errors/**'], ignores: ['**/*.test.ts'], rules: restrict(noSource) },
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
    ignores: ['**/*.test.ts', 'src/main.ts'],
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
    files: ['src/features/**/*.ts'],
    ignores: ['**/*.*.ts', '**/*.astro/**/*.ts'],
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
);
