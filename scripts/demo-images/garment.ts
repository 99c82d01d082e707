export type TorsoShape = { hem: number; chest?: number; hemHalf?: number; drop?: number };

/** Front outline of a torso from neck to `hem`; `drop` is how far the hem sags in the middle. */
export function buildTorso({ hem, chest = 208, hemHalf = 220, drop = 24 }: TorsoShape): string {
  const side = 500 - chest;
  const foot = 500 - hemHalf;

  return [
    'M388 198 C352 214 316 230 288 246',
    `C284 318 286 372 ${side} 424 C${side + 4} 560 ${foot + 6} ${hem - 180} ${foot} ${hem}`,
    `Q${(foot + 500) / 2} ${hem + drop} 500 ${hem + drop} Q${1000 - (foot + 500) / 2} ${hem + drop} ${1000 - foot} ${hem}`,
    `C${994 - foot} ${hem - 180} ${996 - side} 560 ${1000 - side} 424`,
    'C714 372 716 318 712 246 C684 230 648 214 612 198',
    'Q558 240 500 242 Q442 240 388 198Z',
  ].join(' ');
}

export const longSleeve =
  'M294 242 C238 270 206 330 190 420 C170 534 148 656 130 766 Q158 800 212 802 C232 704 262 588 296 470 C290 392 290 316 294 242Z';
export const longCuff =
  'M136 732 C134 744 132 755 130 766 Q158 800 212 802 L219 768 Q166 764 136 732Z';
export const shortSleeve =
  'M294 242 C232 268 196 330 172 424 Q206 462 282 466 L298 418 C290 360 290 300 294 242Z';
export const shortCuff =
  'M178 402 C176 410 174 417 172 424 Q206 462 282 466 L287 448 Q210 440 178 402Z';

export const sleeveCreases = [
  'M236 410 C228 460 250 500 242 560',
  'M200 560 C220 600 212 650 196 704',
  'M262 330 C246 360 240 380 238 400',
];
export const bodyCreases = [
  'M322 430 C352 490 352 556 332 620',
  'M432 470 C420 560 440 676 424 780',
  'M304 690 C332 724 332 766 320 806',
  'M300 300 C322 330 330 350 330 384',
];

export const standCollar =
  'M386 206 C382 176 384 150 392 128 C430 148 470 154 500 154 C530 154 570 148 608 128 C616 150 618 176 614 206 C584 244 544 262 500 264 C456 262 416 244 386 206Z';
export const collarInside =
  'M392 130 C424 106 462 100 500 100 C538 100 576 106 608 130 C570 150 530 156 500 156 C470 156 430 150 392 130Z';
export const hoodOuter =
  'M360 218 C352 130 416 72 500 72 C584 72 648 130 640 218 C612 256 560 276 500 278 C440 276 388 256 360 218Z';
export const hoodInside =
  'M404 210 C400 146 444 108 500 108 C556 108 600 146 596 210 C572 240 538 252 500 254 C462 252 428 240 404 210Z';
export const hoodRim =
  'M404 210 C400 146 444 108 500 108 C556 108 600 146 596 210 L586 218 C588 160 548 124 500 124 C452 124 412 160 414 218Z';
export const chinGuard =
  'M398 212 C430 248 466 258 500 260 C534 258 570 248 602 212 L608 268 Q560 302 500 304 Q440 302 392 268Z';
export const hoodBack =
  'M358 214 C348 122 414 62 500 62 C586 62 652 122 642 214 C636 270 580 300 500 302 C420 300 364 270 358 214Z';
export const yoke =
  'M388 198 C352 214 316 230 288 246 C285 296 285 332 288 372 Q390 398 500 398 Q610 398 712 372 C715 332 715 296 712 246 C684 230 648 214 612 198 Q558 240 500 242 Q442 240 388 198Z';
