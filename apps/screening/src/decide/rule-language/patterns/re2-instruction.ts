/** An instruction as `re2js` has it. */
export interface Re2Instruction {
  readonly op: number;
  readonly out: number;
  readonly arg: number;
  readonly runes: Int32Array;
  matchRune(rune: number): boolean;
}
