/** What is calculated with a number, by what rules call it. */
export const NUMBER_FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ['round', 'round'],
  ['floor', 'floor'],
  ['ceiling', 'ceil'],
  ['abs', 'abs'],
  ['power', 'power'],
  ['ln', 'logarithm'],
  ['log', 'logarithm'],
])
