import { defineConfig } from 'oxlint';
import eslintConfig from './eslint.config.js';

/** Rules that need type information. */
const TYPED_RULES = [
  'typescript/await-thenable',
  'typescript/no-floating-promises',
  'typescript/no-misused-promises',
  'typescript/switch-exhaustiveness-check',
];

/** Those of ESLint's presets that are off stand for rules oxlint does not know. */
const isEverOn = (name: string) =>
  eslintConfig.some(({ rules = {} }) => (rules[name] ?? 'off') !== 'off');

/**
 * The rules of eslint.config.js, for everything but pages: oxlint knows all of them, and takes no
 * longer for them than for the typed ones alone. Pages stay with ESLint, which can read them whole.
 */
const overrides = eslintConfig.flatMap(({ files = ['**'], ignores = [], rules = {} }) => {
  const ours = Object.entries(rules).filter(
    ([name]) =>
      isEverOn(name) && !name.startsWith('astro/') && !(`@typescript-eslint/${name}` in rules),
  );
  if (ours.length === 0) return [];
  return [{ files, excludeFiles: [...ignores, '**/*.astro'], rules: Object.fromEntries(ours) }];
});

export default defineConfig({
  plugins: ['typescript', 'import'],
  jsPlugins: ['./scripts/lint-packing.ts'],
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: eslintConfig[0].ignores,
  rules: {
    ...Object.fromEntries(TYPED_RULES.map((rule) => [rule, 'error'])),
    // Of two files that need each other, what both need goes to one of its own. Types count as well.
    'import/no-cycle': ['error', { ignoreTypes: false }],
  },
  overrides,
});
