/** Korean particles and endings that are written onto a noun, longest first. */
const PARTICLE =
  /(?:에서는|에서|에게|으로|이랑|하고|까지|부터|처럼|보다|이나|[을를이가은는과와의도에로만랑용들])$/;
const SHORTEST_NOUN = 2;

/** The noun before a particle: '등산화를' -> '등산화'; undefined where none is left. */
export function withoutParticle(word: string): string | undefined {
  const noun = word.replace(PARTICLE, '');
  const isNoun = noun !== word && /[가-힣a-z0-9]$/.test(noun) && noun.length >= SHORTEST_NOUN;
  return isNoun ? noun : undefined;
}
