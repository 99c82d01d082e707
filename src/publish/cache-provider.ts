import type { CacheProvider } from 'astro';

/**
 * Astro's cache provider of this shop. It caches nothing: it only lets pages declare the tags they
 * depend on, which src/middleware.ts passes to the publisher. Content changes request publishing
 * in their own transaction (request-publish.ts), so invalidation here is refused.
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
