/** What a pictogram of the Globally Harmonized System warns of, in its order (GHS01 to GHS09). */
export const GHS_HAZARDS = [
  'EXPLOSIVE',
  'FLAMMABLE',
  'OXIDIZING',
  'COMPRESSED_GAS',
  'CORROSIVE',
  'TOXIC',
  'IRRITANT',
  'HEALTH_HAZARD',
  'ENVIRONMENT',
] as const

export type GhsHazard = (typeof GHS_HAZARDS)[number]

/** The words beside a pictogram: a sign or a colour alone tells nobody who does not see it. */
export const GHS_WORDS: Readonly<Record<GhsHazard, string>> = {
  EXPLOSIVE: 'Explosive',
  FLAMMABLE: 'Flammable',
  OXIDIZING: 'Oxidizing',
  COMPRESSED_GAS: 'Gas under pressure',
  CORROSIVE: 'Corrosive',
  TOXIC: 'Toxic',
  IRRITANT: 'Irritant',
  HEALTH_HAZARD: 'Health hazard',
  ENVIRONMENT: 'Hazardous to the environment',
}

/** Hazard statements by the pictogram that goes with them (GHS, annex 3). Those without one are in none. */
const STATEMENTS: Readonly<Record<GhsHazard, readonly string[]>> = {
  EXPLOSIVE: ['H200', 'H201', 'H202', 'H203', 'H204', 'H240', 'H241'],
  FLAMMABLE: [
    ...['H206', 'H207', 'H208', 'H220', 'H222', 'H223', 'H224', 'H225', 'H226', 'H228', 'H241', 'H242'],
    ...['H250', 'H251', 'H252', 'H260', 'H261'],
  ],
  OXIDIZING: ['H270', 'H271', 'H272'],
  COMPRESSED_GAS: ['H280', 'H281'],
  CORROSIVE: ['H290', 'H314', 'H318'],
  TOXIC: ['H300', 'H301', 'H310', 'H311', 'H330', 'H331'],
  IRRITANT: ['H302', 'H312', 'H315', 'H317', 'H319', 'H332', 'H335', 'H336', 'H420'],
  HEALTH_HAZARD: [
    ...['H304', 'H334', 'H340', 'H341', 'H350', 'H351', 'H360', 'H361', 'H362', 'H370', 'H371', 'H372'],
    'H373',
  ],
  ENVIRONMENT: ['H400', 'H410', 'H411'],
}

const MOST_STATEMENTS = 40

/** The hazard statements of a text such as `H225, H319, H360FD`. */
export const statementsIn = (text: string): string[] =>
  [...text.matchAll(/\bH[2-4]\d\d[A-Za-z]{0,2}\b/g)].slice(0, MOST_STATEMENTS).map(([statement]) => statement)

/** What the statements warn of, in the order of the pictograms. */
export function hazardsOf(statements: readonly string[]): GhsHazard[] {
  const codes = new Set(statements.map((statement) => statement.slice(0, 4)))
  return GHS_HAZARDS.filter((hazard) => STATEMENTS[hazard].some((code) => codes.has(code)))
}
