/** Korean, English. */
export type Bilingual = readonly [ko: string, en: string];

export type KindCopy = {
  leads: readonly Bilingual[];
  features: readonly Bilingual[];
  material: Bilingual;
  care: keyof typeof careCopy;
  notice:
    | 'apparel'
    | 'shoes'
    | 'bag'
    | 'camping'
    | 'electric'
    | 'kitchen'
    | 'goods'
    | 'care'
    | 'book';
};

export const careCopy = {
  shell: [
    '지퍼를 모두 잠그고 30℃ 이하의 물에 중성세제로 세탁하세요. 섬유유연제와 표백제는 방수막을 상하게 합니다. 낮은 온도로 20분 건조하면 발수력이 살아납니다.',
    'Close all zips and wash at 30 °C or below with a mild detergent. Softener and bleach damage the membrane. Twenty minutes of low tumble drying revives the water repellency.',
  ],
  down: [
    '다운 전용 세제로 손세탁하고, 그늘에 뉘어 말리면서 뭉친 곳을 가볍게 두드려 주세요. 압축하지 말고 넉넉한 주머니에 보관하세요.',
    'Hand wash with a down detergent. Dry flat in the shade and pat out any clumps. Store uncompressed in a large sack.',
  ],
  synthetic: [
    '비슷한 색끼리 뒤집어 30℃ 이하에서 세탁하고 그늘에 말려 주세요. 섬유유연제는 흡습력을 떨어뜨립니다.',
    'Wash inside out with similar colours at 30 °C or below and dry in the shade. Softener reduces wicking.',
  ],
  cotton: [
    '40℃ 이하에서 세탁하고 젖은 상태에서 모양을 잡아 널어 주세요. 중간 온도로 다림질할 수 있습니다.',
    'Wash at 40 °C or below, shape while damp and line dry. Iron at medium heat.',
  ],
  hand: [
    '미지근한 물에 중성세제를 풀어 손으로 가볍게 눌러 빨고, 비틀어 짜지 마세요.',
    'Hand wash gently in lukewarm water with a mild detergent. Do not wring.',
  ],
  shoe: [
    '끈과 깔창을 빼고 부드러운 솔로 흙을 털어 주세요. 신문지를 넣어 그늘에서 말리고, 난로나 드라이어는 피하세요.',
    'Take out laces and insoles and brush off the dirt. Stuff with paper and dry in the shade, away from heaters.',
  ],
  pack: [
    '젖은 천으로 닦고 그늘에 말려 주세요. 세탁기와 건조기는 코팅을 벗겨 냅니다.',
    'Wipe with a damp cloth and dry in the shade. Machines strip the coating.',
  ],
  tent: [
    '철수 후에는 반드시 펼쳐 말린 뒤 느슨하게 접어 보관하세요. 젖은 채로 두면 코팅이 끈적해집니다.',
    'Always dry the tent fully before storing it loosely. Packed wet, the coating turns sticky.',
  ],
  wipe: [
    '마른 천으로 닦아 직사광선을 피해 보관하세요.',
    'Wipe with a dry cloth and store out of direct sun.',
  ],
  dish: [
    '첫 사용 전에 세척하고, 쓴 뒤에는 뚜껑을 열어 완전히 말려 주세요. 염소계 표백제와 거친 수세미는 피하세요.',
    'Wash before first use and dry with the lid off. Avoid chlorine bleach and rough scourers.',
  ],
  spray: [
    '통풍이 잘되는 곳에서 20cm 떨어져 뿌리고 하루 말린 뒤 사용하세요. 불 가까이에 두지 마세요.',
    'Spray from 20 cm in a well-ventilated place and let dry for a day. Keep away from fire.',
  ],
} as const satisfies Record<string, Bilingual>;
