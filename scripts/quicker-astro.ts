import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const TO_BYTES = fileURLToPath(new URL('../src/server/to-bytes.ts', import.meta.url));

interface Change {
  /** Below `astro/dist/runtime/server/`. */
  file: string;
  from: RegExp;
  to: string;
}

/**
 * What publishing thousands of pages cannot afford, measured on a product page. Each change is
 * looked for in each build: one that Astro has no place for any more breaks it.
 */
const CHANGES: readonly Change[] = [
  {
    // A function that is written where it is assigned to a property is one of V8's old objects from
    // the start, and holds its whole page until the next large collection (see page-fetch.ts).
    file: 'render/astro/instance.js',
    from: /this\.slotValues\[name\] = (\(\) => \{.*?\n {6}\});/s,
    to: 'const again = $1; this.slotValues[name] = again;',
  },
  {
    // Only development's reloading asks for it, and it reads all of an island's data once more.
    file: 'render/component.js',
    from: /const astroId = shorthash\(.*?\n {2}\);/s,
    to: 'const astroId = "";',
  },
  {
    file: 'render/page.js',
    from: /^(.*)body = encoder\.encode\(body\);/s,
    to: `import { toBytes } from ${JSON.stringify(TO_BYTES)};\n$1body = toBytes(body);`,
  },
];

/** Changes what Astro renders pages with while it is built into the site. */
export function quickerAstro(): AstroIntegration {
  const found = new Set<Change>();
  const plugin = {
    name: 'quicker-astro',
    transform(code: string, path: string) {
      const [, file] = path.split('/astro/dist/runtime/server/');
      const change = CHANGES.find((one) => one.file === file);
      if (change?.from.test(code) !== true) return undefined;
      found.add(change);
      return code.replace(change.from, change.to);
    },
  };
  return {
    name: 'quicker-astro',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:build:done': () => {
        const lost = CHANGES.filter((change) => !found.has(change)).map(({ file }) => file);
        if (lost.length > 0) throw new Error(`Astro has other code now in ${lost.join(', ')}.`);
      },
    },
  };
}
