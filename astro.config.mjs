import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'server',
  outDir: process.env.OUT_DIR ?? './dist',
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  trailingSlash: 'never',
  adapter: node({ mode: 'middleware' }),
  integrations: [react()],
  // Korean without a prefix; every page also answers below /en (README "Languages").
  i18n: {
    locales: ['ko', 'en'],
    defaultLocale: 'ko',
    fallback: { en: 'ko' },
    routing: { prefixDefaultLocale: false, fallbackType: 'rewrite' },
  },
  cache: { provider: { name: 'publisher', entrypoint: './src/publish/cache-provider.ts' } },
  // src/server/csrf.ts checks the origin itself: providers post their results from another site.
  security: { checkOrigin: false },
  prefetch: { defaultStrategy: 'hover', prefetchAll: false },
  build: { inlineStylesheets: 'never' },
  vite: {
    // Native modules and what carries their types stay outside the bundle.
    ssr: {
      external: ['better-sqlite3', 'sharp', '@node-rs/argon2', 'pino', 'nodemailer', 'lucia'],
    },
  },
});
