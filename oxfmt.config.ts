import { defineConfig } from 'oxfmt';
import manifest from './package.json' with { type: 'json' };

const { printWidth, singleQuote } = manifest.prettier;

/** Prettier's format as package.json sets it, for everything but pages. */
export default defineConfig({ printWidth, singleQuote, sortPackageJson: false });
