import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { siteAdapter } from './scripts/astro-adapter.ts';
import { browserImports } from './scripts/browser-imports.ts';
import { devServer } from './scripts/dev-server.ts';
import { inlineScripts } from './scripts/inline-scripts.ts';
import { namedReact } from './scripts/named-react.ts';

/**
 * Scripts that are fetched as one: what every page has, what every island has, what sells, and what
 * would come with that but is needed without it. Named by file, because no rule came
 * within the budgets of 12 and 14 KB: grouped by how many entries share a module (`minShareCount`, with and without `entriesAware`), lists have 12.0 to 12.6 KB, stores 13.1
 * and products 14.9 KB of critical scripts; by package and folder React comes in, and they have 84 KB.
 */
const CHUNKS = [
  {
    name: 'shell',
    test: /nanostores\/(?!react|router|lifecycle)|src\/lib\/(api|business-day|fill-text|in-tab|cart-count\.store|constants|date|live-again|(page-)?locale|money|paths|signed-in\.store|sign-in-again|storage|when-shown)\.ts|src\/components\/(dialog|kept-events|load-part|log-in-toast|page-text|toast)\.ts|(vite|rolldown)\/(preload-helper|runtime)|src\/features\/[a-z]+\/(live\/shop\/live|coupon\/shop\/coupon-to-take|purchase\/shop\/(added|purchase)|recent\/shop\/recent|wishlist\/shop\/heart\/heart)\.store\.ts|src\/features\/[a-z]+\/(product\/product(-status)?|recent\/recent)\.ts/,
    priority: 3,
  },
  {
    name: 'island',
    test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\/|src\/components\/(?!Phone|TabList|MoreButton)[^/]+\.tsx|src\/i18n\/t\.ts/,
    priority: 2,
  },
  {
    name: 'text',
    test: /src\/lib\/text\.ts/,
    priority: 2,
  },
  {
    name: 'rules',
    test: /src\/features\/[a-z]+\/(gift|product|saleable-unit|pricing|shipping(?!\/arrival))\/[^/]+$|src\/(errors\/cart-errors|lib\/(image|reason))\.ts/,
    priority: 1,
  },
];

function addDirectives({ addClientDirective }) {
  for (const name of ['attention', 'paint']) {
    addClientDirective({ name, entrypoint: `./src/components/on-${name}.directive.ts` });
  }
}

/** As `react()` adds, and asked before it: starts every island within an error boundary. */
function addIslandRenderer({ addRenderer }) {
  addRenderer({
    name: '@astrojs/react', // what components are tagged with
    clientEntrypoint: './src/components/island-client.ts',
    serverEntrypoint: '@astrojs/react/server.js',
  });
}

export default defineConfig({
  output: 'server',
  outDir: process.env.OUT_DIR ?? './dist',
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  trailingSlash: 'never',
  adapter: siteAdapter(),
  // src/server/session.ts has them in the database.
  session: false,
  integrations: [
    { name: 'island-renderer', hooks: { 'astro:config:setup': addIslandRenderer } },
    react(),
    inlineScripts(),
    devServer(),
    { name: 'client-directives', hooks: { 'astro:config:setup': addDirectives } },
  ],
  // Korean without a prefix; every page also answers below /en (README).
  i18n: {
    locales: ['ko', 'en'],
    defaultLocale: 'ko',
    fallback: { en: 'ko' },
    routing: { prefixDefaultLocale: false, fallbackType: 'rewrite' },
  },
  cache: { provider: { name: 'publisher', entrypoint: './src/publish/cache-provider.ts' } },
  // src/server/csrf.ts checks the origin itself: providers post their results from another site.
  security: { checkOrigin: false },
  vite: {
    plugins: [browserImports(), namedReact()],
    // Elsewhere than it says, the shop would send buyers who come back from a provider to nobody.
    server: { strictPort: true },
    // By itself the bundler makes a file of every module that two pages share: a dozen a page.
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    },
    // Native modules and what carries their types stay outside the bundle.
    ssr: {
      external: ['better-sqlite3', 'sharp', '@node-rs/argon2', 'pino', 'nodemailer', 'lucia'],
    },
  },
});
