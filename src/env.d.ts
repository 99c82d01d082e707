/// <reference types="astro/client" />

import type { Locale } from './lib/locale.ts';
import type { Cookies } from './server/cookies.ts';
import type { Runtime } from './server/runtime.ts';
import type { Visitor } from './server/visitor.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** src/components/on-attention.directive.ts */
    'client:attention'?: boolean | 'visible';
    /** src/components/on-paint.directive.ts */
    'client:paint'?: boolean;
  }
}

declare global {
  /** The development server (scripts/dev-server.ts) sets it: pages run in a module graph of their own. */
  var devRuntime: Runtime | undefined;
  namespace App {
    interface Locals {
      runtime: Runtime;
      /** The instant this page is rendered for. */
      now: number;
      locale: Locale;
      visitor: Visitor;
      cookies: Cookies;
      requestId: string;
      /** Staff look at it, before the shop is open, too. */
      isPreview?: boolean;
    }
  }
}
