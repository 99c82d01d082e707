import type { CacheProvider } from 'astro';

/**
 * Astro's cache provider of this shop: it caches nothing itself. With one, pages can declare what
 * they depend on; src/middleware.ts tells the publisher. Content changes ask for publishing in their
 * own transaction (request-publish.ts), so invalidating here is refused.
 */
export default function createProvider(): CacheProvider {
  return {
    name: 'publisher',
    setHeaders: () => new Headers(),
    invalidate() {
      return Promise.reject(new Error('Use requestPublish() in the transaction of the change.'));
    },
  };
}
