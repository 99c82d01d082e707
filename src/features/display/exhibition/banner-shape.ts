/** Banner pictures come in two shapes: `<path>-1600.avif` for wide screens, `<path>-800.avif`. */
export const WIDE = { width: 1600, height: 700 };
export const TALL = { width: 800, height: 900 };
