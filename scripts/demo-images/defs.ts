export type Cloth = {
  /** feTurbulence base frequency of the folds, x and y: low numbers make long soft folds. */
  fold: string;
  /** Relief height of the folds. */
  depth: number;
  /** Base frequency of the weave grain. */
  weave: string;
};

export const cloths = {
  smooth: { fold: '.006 .0026', depth: 26, weave: '.9 .9' },
  crisp: { fold: '.009 .005', depth: 30, weave: '.8 .8' },
  soft: { fold: '.005 .0022', depth: 18, weave: '.6 .6' },
  sturdy: { fold: '.006 .005', depth: 20, weave: '.5 .5' },
  hard: { fold: '.002 .002', depth: 4, weave: '.9 .9' },
} as const satisfies Record<string, Cloth>;

/** Filters and patterns every packshot shares. Light comes from the upper left. */
export function sharedDefs(cloth: Cloth, seed: number): string {
  return `
<radialGradient id="studio" cx="50%" cy="36%" r="82%"><stop offset="0" stop-color="#fbfbfa"/><stop offset=".65" stop-color="#f3f3f2"/><stop offset="1" stop-color="#e6e6e4"/></radialGradient>
<linearGradient id="fall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".26"/></linearGradient>
<linearGradient id="baffle" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".36"/><stop offset=".16" stop-color="#fff" stop-opacity=".08"/><stop offset=".38" stop-color="#fff" stop-opacity=".3"/><stop offset=".62" stop-color="#fff" stop-opacity=".02"/><stop offset="1" stop-color="#000" stop-opacity=".44"/></linearGradient>
<filter id="grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${cloth.weave}" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .9 .9 0 0 -.72"/><feComposite in2="SourceGraphic" operator="in"/></filter>
<filter id="folds" x="-4%" y="-4%" width="108%" height="108%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${cloth.fold}" numOctaves="2" seed="${seed + 7}"/><feDiffuseLighting surfaceScale="${cloth.depth}" diffuseConstant="1.05" lighting-color="#fff"><feDistantLight azimuth="218" elevation="52"/></feDiffuseLighting><feColorMatrix values="1.15 0 0 0 -.42  0 1.15 0 0 -.42  0 0 1.15 0 -.42  0 0 0 1 0"/><feGaussianBlur stdDeviation="5"/><feComposite in2="SourceGraphic" operator="in"/></filter>
<filter id="pile" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="turbulence" baseFrequency=".045 .05" numOctaves="3" seed="${seed + 3}"/><feDiffuseLighting surfaceScale="7" diffuseConstant="1.1" lighting-color="#fff"><feDistantLight azimuth="225" elevation="56"/></feDiffuseLighting><feComposite in2="SourceGraphic" operator="in"/></filter>
<filter id="blur2"><feGaussianBlur stdDeviation="2"/></filter>
<filter id="blur4" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="4"/></filter>
<filter id="blur7" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="blur20" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="20"/></filter>
<filter id="floor" x="-30%" y="-200%" width="160%" height="500%"><feGaussianBlur stdDeviation="20 9"/></filter>
<pattern id="mesh" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(28)"><ellipse cx="2.4" cy="2.4" rx="1.7" ry="2.3" fill="#000" fill-opacity=".5"/><ellipse cx="6.9" cy="6.9" rx="1.7" ry="2.3" fill="#000" fill-opacity=".5"/><path d="M0 4.5H9" stroke="#fff" stroke-opacity=".14"/></pattern>
<pattern id="ripstop" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M0 .5H16M.5 0V16" stroke="#000" stroke-opacity=".22"/><path d="M0 1.8H16M1.8 0V16" stroke="#fff" stroke-opacity=".14"/></pattern>
<pattern id="rib" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="#000" fill-opacity="0"/><rect width="3" height="9" fill="#000" fill-opacity=".26"/><rect x="5" width="2" height="9" fill="#fff" fill-opacity=".16"/></pattern>
<pattern id="knit" width="14" height="12" patternUnits="userSpaceOnUse"><path d="M1 1L7 8L13 1" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="2.6"/><path d="M1 5L7 12L13 5" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2"/></pattern>
<pattern id="web" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 3L3 0M3 6L6 3" stroke="#fff" stroke-opacity=".16"/><path d="M0 0L6 6" stroke="#000" stroke-opacity=".22"/></pattern>`;
}
