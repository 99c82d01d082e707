import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

/**
 * Features by rank: a feature imports from its own folder and from lower ranks only, so that
 * reading one never leads in circles. Same rank: no imports between them.
 */
const RANKS = [
  ['product', 'content', 'flags', 'payment-method', 'auth-form', 'gift'],
  ['promotion'],
  [
    'product-list',
    'category',
    'member',
    'terms',
    'notice',
    'cs',
    'store',
    'shipping',
    'address',
    'cash-receipt',
    'mail',
    'forget',
  ],
  ['catalogue', 'menu', 'store-map'],
  ['facet', 'text-index', 'keyword'],
  ['synonym', 'filter'],
  [
    'search',
    'coupon',
    'point',
    'deposit',
    'flash-sale',
    'exhibition',
    'home',
    'sitemap',
    'wishlist',
    'recent',
    'restock',
    'share',
    'tracking',
    'rss',
    'index-now',
  ],
  ['coupon-issue', 'flash-sale-box'],
  ['pricing', 'purchase', 'popup', 'page-builder', 'import'],
  ['cart', 'product-options', 'shopify-csv'],
  ['checkout', 'cart-page', 'catalogue-csv'],
  ['order', 'order-benefit', 'checkout-form'],
  ['payment', 'auth', 'shipment', 'checkout-address', 'benefit-choice'],
  ['cancel', 'payment-window', 'session', 'sign-up'],
  ['order-detail', 'place-order', 'reconcile'],
  ['order-actions', 'order-receipt', 'order-complete'],
  [
    'claim',
    'my-page',
    'my-benefit',
    'password',
    'live',
    'product-page',
    'checkout-page',
    'demo',
    'search-layer',
    'feed',
  ],
];
const features = RANKS.flat();
const above = (rank) => RANKS.slice(rank).flat();

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

const restrict = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
});

const featureRules = features.flatMap((name) => {
  const rank = RANKS.findIndex((names) => names.includes(name));
  const forbidden = above(rank).filter((other) => other !== name);
  const upward = {
    group: forbidden.flatMap((other) => [`../${other}/*`, `**/features/${other}/*`]),
    message: 'Features import downward only (eslint.config.js RANKS).',
  };
  return [
    {
      files: [`src/features/${name}/**/*.ts`],
      // Views compose: components, and the scripts in them, know whatever they show.
      ignores: ['**/*.test.ts', '**/*.store.ts', '**/*.astro/**'],
      rules: restrict(upward, publishRequests),
    },
    { files: [`src/features/${name}/**/*.dom.ts`], rules: restrict(upward, SERVER_ONLY) },
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
  {
    files: ['src/features/**/*.tsx', 'src/**/*.store.ts'],
    rules: restrict(SERVER_ONLY),
  },
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
    files: ['src/features/*/*.ts'],
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
