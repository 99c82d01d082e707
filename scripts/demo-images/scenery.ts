import { darkenColor, lightenColor, mixColors } from './color.ts';

type Mood = {
  /** Which mountains: the same seed gives the same skyline. */
  seed: number;
  sky: readonly [top: string, middle: string, horizon: string];
  far: string;
  near: string;
  sun?: { x: number; y: number; r: number; color: string };
  stars?: boolean;
  snow?: boolean;
  lake?: boolean;
  trees?: boolean;
  tent?: boolean;
};

type Size = { width: number; height: number };

/** Repeatable noise in 0..1. */
function computeNoise(seed: number, i: number): number {
  const x = Math.sin(seed * 127.1 + i * 311.7) * 43758.5453;
  return x - Math.floor(x);
}

type Ridge = Size & { seed: number; base: number; rise: number };

/** A mountain crest by midpoint displacement, as points from left to right. */
function buildCrest({ seed, width, base, rise }: Ridge): [number, number][] {
  let heights = [
    computeNoise(seed, 1),
    computeNoise(seed, 2),
    computeNoise(seed, 3),
    computeNoise(seed, 4),
    computeNoise(seed, 5),
  ];
  let rough = 0.52;
  for (let level = 0; level < 6; level += 1) {
    heights = heights.flatMap((height, i) => {
      const after = heights[i + 1];
      if (after === undefined) return [height];
      return [height, (height + after) / 2 + (computeNoise(seed + level * 17, i) - 0.5) * rough];
    });

    rough *= 0.5;
  }

  return heights.map((height, i) => [(i / (heights.length - 1)) * width, base - height * rise]);
}

function drawRidge(shape: Ridge, paint: string): string {
  const line = buildCrest(shape).map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(1)}`);
  return `<path d="M0 ${shape.height} L${line.join(' L')} L${shape.width} ${shape.height}Z" fill="${paint}"/>`;
}

/** Snow on the upper slopes: streaks of white that thin out downhill. */
function snowCaps(shape: Ridge, id: string): string {
  const top = Math.min(...buildCrest(shape).map(([, y]) => y));
  const foot = shape.base - shape.rise * 0.2;

  return [
    `<linearGradient id="${id}f" gradientUnits="userSpaceOnUse" x1="0" y1="${top.toFixed(0)}" x2="0" y2="${foot.toFixed(0)}"><stop offset=".1" stop-color="#fff"/><stop offset=".6" stop-color="#777"/><stop offset="1" stop-color="#000"/></linearGradient>`,
    `<mask id="${id}m" maskUnits="userSpaceOnUse" x="0" y="0" width="${shape.width}" height="${shape.height}">${drawRidge(shape, `url(#${id}f)`)}</mask>`,
    `<g mask="url(#${id}m)"><rect width="${shape.width}" height="${foot.toFixed(0)}" filter="url(#snow)"/><rect width="${shape.width}" height="${foot.toFixed(0)}" fill="#fff" opacity=".34"/></g>`,
  ].join('');
}

function drawPines({ width, height, seed, base }: Ridge, color: string): string {
  return Array.from({ length: Math.round(width / 15) }, (_, i) => {
    const x = i * 15 + computeNoise(seed, i) * 12;
    const tall = 34 + computeNoise(seed + 9, i) * height * 0.085;
    const y = base + Math.sin(x / 190 + seed) * 16 + 22;
    const tiers = [0, 0.26, 0.52].map(
      (t) =>
        `M${x} ${y - tall * (1 - t)}L${x + tall * (0.1 + t * 0.2)} ${y - tall * (0.6 - t)}L${x - tall * (0.1 + t * 0.2)} ${y - tall * (0.6 - t)}Z`,
    );

    return `<path d="${tiers.join('')}" fill="${color}"/>`;
  }).join('');
}

function glowingTent(x: number, y: number, k: number): string {
  return `<g transform="translate(${x} ${y}) scale(${k})"><ellipse cx="0" cy="2" rx="170" ry="26" fill="#ffca6b" opacity=".3" filter="url(#haze)"/><path d="M-110 0C-70-50-34-86 0-100C40-80 84-40 118 0Z" fill="url(#lit)"/><path d="M0-100C-18-66-30-30-34 0H30C26-34 16-68 0-100Z" fill="#fff0c4" opacity=".85"/><path d="M-110 0C-70-50-34-86 0-100C40-80 84-40 118 0M0-100C-18-66-30-30-34 0M0-100C16-68 26-34 30 0" fill="none" stroke="#5a2f12" stroke-width="3" opacity=".7"/></g>`;
}

const layers = 5;

/** The colour of each range, paler with distance. */
const tintLayer = (mood: Mood, layer: number): string =>
  mixColors(mood.far, mood.near, layer / (layers - 1));

function drawRange(mood: Mood, { width, height }: Size, layer: number): string {
  const depth = layer / (layers - 1);
  const shape: Ridge = {
    width,
    height,
    seed: mood.seed + layer * 7,
    base: height * 0.74 - height * 0.08 + depth * height * 0.28,
    rise: height * (0.5 - depth * 0.26),
  };

  const haze = `<rect y="${shape.base - shape.rise * 0.2}" width="${width}" height="${height * 0.2}" fill="${mood.sky[2]}" opacity="${0.34 * (1 - depth)}" filter="url(#haze)"/>`;
  const snow = mood.snow && layer < 2 ? snowCaps(shape, `snow${layer}`) : '';

  return drawRidge(shape, `url(#land${layer})`) + snow + haze;
}

function sceneDefs(mood: Mood): string {
  const gradients = Array.from({ length: layers }, (_, i) => {
    const color = tintLayer(mood, i);
    return `<linearGradient id="land${i}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lightenColor(color, 0.08)}"/><stop offset=".7" stop-color="${darkenColor(color, 0.1)}"/></linearGradient>`;
  });
  return [
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mood.sky[0]}"/><stop offset=".45" stop-color="${mood.sky[1]}"/><stop offset=".75" stop-color="${mood.sky[2]}"/></linearGradient>`,
    '<radialGradient id="lit"><stop offset="0" stop-color="#ffe6a8"/><stop offset="1" stop-color="#d9772b"/></radialGradient>',
    '<filter id="haze" x="-30%" y="-80%" width="160%" height="260%"><feGaussianBlur stdDeviation="38"/></filter>',
    '<filter id="film" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .8 .8 0 0 -.66"/></filter>',
    '<filter id="clouds" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".0022 .011" numOctaves="4" seed="9"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  2.4 0 0 0 -1.15"/></filter>',
    '<filter id="snow" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="turbulence" baseFrequency=".03 .014" numOctaves="4" seed="6"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  -7 0 0 0 1.9"/></filter>',
    ...gradients,
  ].join('');
}

/** The foreground of the mountains: a lake, a wood, a tent. */
function drawForeground(mood: Mood, { width, height }: Size): string {
  const found: string[] = [];

  if (mood.lake) {
    const water = mixColors(mood.sky[1], mood.near, 0.3);
    found.push(
      `<rect y="${height * 0.84}" width="${width}" height="${height * 0.16}" fill="${water}"/>`,
      drawRipples(width, height),
    );
  }

  if (mood.trees) {
    const wood = darkenColor(mood.near, 0.35);
    found.push(
      `<rect y="${height * 0.9}" width="${width}" height="${height * 0.1}" fill="${wood}"/>`,
      drawPines({ width, height, seed: 3, base: height * 0.9, rise: 0 }, wood),
    );
  }

  if (mood.tent) found.push(glowingTent(width * 0.72, height * 0.93, height / 700));

  return found.join('');
}

function drawScene(mood: Mood, size: Size): string {
  const { width, height } = size;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${sceneDefs(mood)}</defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    mood.stars
      ? starField(width, height)
      : `<rect width="${width}" height="${height * 0.7}" filter="url(#clouds)" opacity=".38"/>`,
    sunOf(mood, width, height),
    ...Array.from({ length: layers }, (_, i) => drawRange(mood, size, i)),
    drawForeground(mood, size),
    `<rect width="${width}" height="${height}" filter="url(#film)" opacity=".1"/></svg>`,
  ].join('');
}

function sunOf({ sun }: Mood, width: number, height: number): string {
  if (sun === undefined) return '';
  const x = sun.x * width;
  const y = sun.y * height;
  return `<circle cx="${x}" cy="${y}" r="${sun.r * 4}" fill="${sun.color}" opacity=".4" filter="url(#haze)"/><circle cx="${x}" cy="${y}" r="${sun.r}" fill="${lightenColor(sun.color, 0.5)}"/>`;
}

function starField(width: number, height: number): string {
  return Array.from({ length: 220 }, (_, i) => {
    const x = computeNoise(1, i) * width;
    const y = computeNoise(2, i) * height * 0.62;
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(0.5 + computeNoise(3, i) * 1.5).toFixed(1)}" fill="#fff" opacity="${(0.3 + computeNoise(4, i) * 0.7).toFixed(2)}"/>`;
  }).join('');
}

function drawRipples(width: number, height: number): string {
  return Array.from({ length: 46 }, (_, i) => {
    const y = height * (0.845 + 0.15 * computeNoise(5, i));
    const x = computeNoise(6, i) * width;
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}h${(40 + computeNoise(7, i) * 180).toFixed(0)}" stroke="#fff" stroke-opacity="${(0.06 + computeNoise(8, i) * 0.18).toFixed(2)}" stroke-width="2"/>`;
  }).join('');
}

const moods: Record<string, Mood> = {
  winter: {
    seed: 11,
    sky: ['#3f6ea3', '#8fb4d3', '#e8eef1'],
    far: '#9db3c9',
    near: '#22364a',
    snow: true,
    trees: true,
    sun: { x: 0.2, y: 0.2, r: 34, color: '#fff1cf' },
  },
  sunrise: {
    seed: 42,
    sky: ['#2e4372', '#d77f62', '#f7d9a4'],
    far: '#b98a86',
    near: '#2b2336',
    sun: { x: 0.66, y: 0.42, r: 46, color: '#ffc867' },
  },
  camping: {
    seed: 29,
    sky: ['#0c1533', '#27406e', '#6d6d96'],
    far: '#46527e',
    near: '#0f1a26',
    stars: true,
    trees: true,
    tent: true,
  },
  forest: {
    seed: 64,
    sky: ['#93b7b4', '#c9d9cc', '#f0eedd'],
    far: '#9fb8a6',
    near: '#1d3a2f',
    trees: true,
  },
  lake: {
    seed: 87,
    sky: ['#3c86a8', '#9fcad3', '#f3ead2'],
    far: '#86a7b3',
    near: '#1f4650',
    lake: true,
    snow: true,
    sun: { x: 0.78, y: 0.24, r: 36, color: '#ffe3a0' },
  },
  autumn: {
    seed: 103,
    sky: ['#6f8fb0', '#dfc9a6', '#f6e3c0'],
    far: '#c2936b',
    near: '#4a2a1c',
    trees: true,
    sun: { x: 0.3, y: 0.3, r: 40, color: '#ffd489' },
  },
};

const wide: Size = { width: 1600, height: 700 };
const tall: Size = { width: 800, height: 900 };

/** Campaign pictures: `banner-<mood>-1600` for wide screens, `banner-<mood>-800` for phones. */
export const banners = Object.entries(moods).flatMap(([name, mood]) => [
  { name: `banner-${name}-${wide.width}`, svg: drawScene(mood, wide) },
  { name: `banner-${name}-${tall.width}`, svg: drawScene(mood, tall) },
]);

/** The same landscape for other formats, such as the social preview. */
export function drawLandscape(name: string, size: Size): string {
  const mood = moods[name];
  if (mood === undefined) throw new Error(`no mood ${name}`);
  return drawScene(mood, size);
}
