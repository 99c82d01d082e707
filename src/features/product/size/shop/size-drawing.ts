import type { Measure, SizeKind } from '#db/tables/size.ts';
import type { SizeTable } from '../size.ts';

/** A line of a drawing (an SVG path) and the place of its letter. */
type Line = readonly [path: string, x: number, y: number];

/** An outline in a square of 160, and where each measure is taken. */
interface Drawing {
  outline: string;
  lines: Partial<Record<Measure, Line>>;
}

const TOP_LINES: Drawing['lines'] = {
  length: ['M66 18V140', 66, 112],
  shoulder: ['M48 26H112', 101, 26],
  chest: ['M50 62H110', 92, 62],
  sleeve: ['M114 26L134 99', 126, 66],
  raglanSleeve: ['M80 23L112 26L134 99', 126, 66],
  waist: ['M50 92H110', 92, 92],
  hem: ['M50 135H110', 92, 135],
  armhole: ['M112 26L110 58', 111, 44],
};

const TOP: Drawing = {
  outline: 'M66 18Q80 30 94 18L112 26L142 96L126 102L110 58V140H50V58L34 102L18 96L48 26Z',
  lines: TOP_LINES,
};

const SLEEVELESS: Drawing = {
  outline: 'M66 18Q80 30 94 18L112 26Q102 44 110 58V140H50V58Q58 44 48 26Z',
  lines: TOP_LINES,
};

const DRAWINGS: Record<Exclude<SizeKind, ''>, Drawing> = {
  Top: TOP,
  Raglan: TOP,
  Pants: {
    outline: 'M52 14H108L122 146H90L80 62L70 146H38Z',
    lines: {
      length: ['M45 14L30 146', 36, 92],
      waist: ['M52 19H108', 66, 19],
      hip: ['M48 48H112', 60, 48],
      thigh: ['M82 70H114', 100, 70],
      rise: ['M80 14V62', 80, 36],
      inseam: ['M78 64L69 146', 74, 108],
      hem: ['M90 141H121', 106, 141],
    },
  },
  Skirt: {
    outline: 'M54 16H106L126 142H34Z',
    lines: {
      length: ['M80 16V142', 80, 96],
      waist: ['M54 21H106', 66, 21],
      hip: ['M47 60H113', 62, 60],
      hem: ['M35 136H125', 56, 136],
    },
  },
  Dress: {
    outline:
      'M66 12Q80 22 94 12L108 18L126 66L112 72L104 46L102 72L126 150H34L58 72L56 46L48 72L34 66L52 18Z',
    lines: {
      length: ['M70 14V150', 70, 118],
      shoulder: ['M52 18H108', 90, 19],
      chest: ['M56 46H104', 90, 46],
      waist: ['M58 73H102', 90, 73],
      hip: ['M50 98H110', 94, 98],
      sleeve: ['M110 19L119 69', 116, 46],
      hem: ['M35 145H125', 98, 145],
    },
  },
  Shoes: {
    outline:
      'M24 32Q24 19 46 22L84 24Q138 16 140 32Q138 48 84 40L46 42Q24 45 24 32ZM22 104Q18 74 36 66L58 68Q78 92 118 94Q138 97 140 108V122H22ZM22 104H137',
    lines: {
      footLength: ['M22 138H140', 82, 138],
      footWidth: ['M112 20V44', 124, 32],
      heelHeight: ['M32 104V122', 44, 113],
    },
  },
  Bag: {
    outline: 'M34 58H108V142H34ZM108 58L128 46V130L108 142M34 58L54 46H128M58 46Q74 -14 102 46',
    lines: {
      width: ['M34 150H108', 72, 150],
      height: ['M26 58V142', 26, 102],
      depth: ['M113 150L132 138', 124, 144],
      strap: ['M58 46Q74 -14 102 46', 79, 16],
    },
  },
  Hat: {
    outline: 'M36 96Q36 40 78 40Q118 40 118 96ZM118 96Q146 98 150 110Q112 112 60 96',
    lines: {
      headGirth: ['M37 90H117', 56, 90],
      brim: ['M118 97L149 109', 136, 103],
      crown: ['M80 40V90', 80, 62],
    },
  },
  Belt: {
    outline: 'M14 72H146V90H14ZM14 66H36V96H14Z',
    lines: {
      totalLength: ['M14 108H146', 82, 108],
      beltWidth: ['M124 72V90', 124, 81],
    },
  },
};

/** A measure in a drawing, with the letter that its column has, too. */
interface DrawnMeasure {
  measure: Measure;
  letter: string;
  line: Line;
}

/** The drawing of a table: only what it measures is lettered; undefined for goods without one. */
export function toDrawing({
  kind,
  measures,
}: Pick<SizeTable, 'kind' | 'measures'>): { outline: string; drawn: DrawnMeasure[] } | undefined {
  if (kind === '') return undefined;

  const hasSleeve = measures.includes('sleeve') || measures.includes('raglanSleeve');
  const drawing = kind === 'Top' && !hasSleeve ? SLEEVELESS : DRAWINGS[kind];
  const found = measures.flatMap((measure) => {
    const line = drawing.lines[measure];
    return line ? [{ measure, line }] : [];
  });
  if (found.length === 0) return undefined;

  const drawn = found.map((line, index) => ({ ...line, letter: String.fromCharCode(65 + index) }));
  return { outline: drawing.outline, drawn };
}
