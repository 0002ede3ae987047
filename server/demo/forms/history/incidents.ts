import type { Random } from '../../campus/random.ts'
import patterns from '../content/incident-patterns.json' with { type: 'json' }
import type { Incident } from '../generated/incidents.ts'
import { filled, fromPatterns, wordsOf } from './patterns.ts'

interface Pattern
  extends Pick<Incident, 'who' | 'kind' | 'name' | 'doing' | 'happened' | 'injury' | 'place'> {
  weight: number
  months?: readonly number[]
  harmfulObject: string
  /** What each part of the body is called in a sentence. */
  parts: Readonly<Record<string, string>>
  slots: Readonly<Record<string, readonly string[]>>
  /** How often each comes of it. */
  results: Readonly<Record<string, number>>
  investigation?: { causes: string[]; sequence: string; what: string; by: string }
}

const SERIOUS: ReadonlySet<string> = new Set(['days-away', 'restricted-work'])
const IN_HOSPITAL = 0.06
const INVESTIGATED = 0.6

/** Incidents of which no two happened in the same way. */
export const incidentMaker = (random: Random): (() => Incident) =>
  fromPatterns(random, patterns as unknown as readonly Pattern[], (pattern, number) =>
    incidentOf(random, pattern, number),
  )

function incidentOf(
  random: Random,
  { parts, slots, investigation, ...pattern }: Pattern,
  number: number,
): Incident {
  const told = pattern.happened + pattern.injury
  const words = wordsOf({ part: Object.values(parts), ...slots }, number, told)
  const [bodyPart = ''] = Object.entries(parts).find(([, name]) => name === words.part) ?? []
  const results = Object.entries(pattern.results).map(([result, weight]) => ({ result, weight }))
  const { result } = random.pickWeighted(results)
  const isSerious = SERIOUS.has(result)
  const hospitalized = isSerious && investigation !== undefined && random.next() < IN_HOSPITAL
  const isInvestigated = hospitalized || (isSerious && random.next() < INVESTIGATED)
  const say = (sentence: string) => filled(sentence, words)
  return {
    ...{ who: pattern.who, kind: pattern.kind, result, hospitalized, bodyParts: [bodyPart] },
    ...(pattern.months && { months: pattern.months }),
    name: say(pattern.name),
    doing: say(pattern.doing),
    happened: say(pattern.happened),
    injury: say(pattern.injury),
    harmfulObject: say(pattern.harmfulObject),
    place: say(pattern.place),
    ...(investigation &&
      isInvestigated && {
        investigation: {
          rootCauses: investigation.causes,
          sequence: investigation.sequence,
          actions: [{ what: investigation.what, who: investigation.by }],
        },
      }),
  }
}
