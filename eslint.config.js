import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

/**
 * The domains of the shop (src/features), each with its nouns. A file imports from the domains before
 * its own, and within its own from its noun and from the groups of nouns before that one, so that
 * reading one never leads in circles. Views too.
 */
const DOMAINS = {
  content: [
    ['content-version'],
    ['content', 'cs', 'flags', 'share'],
    ['content-draft', 'notice', 'setting', 'store', 'terms'],
    ['store-map'],
  ],
  product: [['product', 'category', 'gift', 'heart'], ['saleable-unit']],
  benefit: [
    ['promotion', 'coupon', 'point', 'deposit', 'flash-sale', 'shipping'],
    ['coupon-issue', 'shipping-edit', 'pricing'],
  ],
  find: [
    ['product-list', 'keyword', 'menu'],
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
    ['page-desk', 'page-table'],
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

export default tseslint.config(
  { ignores: ['dist/', '.astro/', 'data/', '.node/', '.cache/', 'test-results/'] },
  ...tseslint.configs.recommended,
  ...astro.configs.recommended,
  // What needs types to tell, floating promises above all, is oxlint's: scripts/check.ts.
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.js', '**/*.mjs', '**/*.astro'],
    rules: {
      ...restrict(),
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      eqeqeq: ['error', 'always'],
      'no-alert': 'error',
      'no-eval': 'error',
      'max-depth': ['error', 3],
      'max-params': ['error', 3],
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // JSX and templates are long by nature; tables of data, migrations and tests too.
    files: [
      '**/*.tsx',
      '**/*.astro',
      '**/*.test.ts',
      '**/*.spec.ts',
      'tests/**',
      'db/migrations/**',
    ],
    rules: { 'max-lines-per-function': 'off' },
  },
  { files: ['db/seed/**', 'scripts/demo-images/**'], rules: { 'max-lines': 'off' } },
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
  // Scripts in components: what a browser does by chance, as spreading its calls, is no secret.
  { files: ['**/*.astro/*.ts'], rules: { 'no-restricted-properties': 'off' } },
  ...featureRules,
);
