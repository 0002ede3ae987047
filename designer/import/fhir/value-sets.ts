import type { Report } from '../shared/loss.ts'
import type { SourceOption } from '../shared/source-form.ts'
import { isObject, SourceObject } from '../shared/source-object.ts'
import { type CodeSystems, type Concept, type Resource, readConcepts } from './code-systems.ts'
import { readWords } from './read-words.ts'
import { readScore } from './scores.ts'
import { WELL_KNOWN_SETS } from './well-known-sets.ts'

/** The sets of answers that a questionnaire brings along (`contained`, or beside it in a bundle), or all know. */
export interface ValueSets {
  /** The options of a set, or undefined where it is not in the file. */
  options(reference: string): SourceOption[] | undefined
  loseUnused(): void
}

const ABOUT = [
  'url',
  'name',
  'title',
  'status',
  'version',
  'experimental',
  'date',
  'publisher',
  'description',
]
  .concat(['immutable', 'meta', 'text', 'contact', 'identifier', 'language', 'copyright', 'purpose'])
  .concat(['jurisdiction', 'useContext'])

/** What programs ask for, look up and make of the answers. */
const OF_PROGRAMS = new Set(['Bundle', 'Parameters', 'Library', 'StructureMap', 'ConceptMap'])

export function readValueSets(
  resources: readonly Resource[],
  systems: CodeSystems,
  report: Report,
): ValueSets {
  const sets = new Map<string, { at: string; id: string; options: SourceOption[]; used: boolean }>()
  for (const { value, at } of resources) {
    const { resourceType, id, url } = isObject(value) ? value : {}
    if (resourceType === 'CodeSystem') continue
    if (resourceType !== 'ValueSet' || typeof (id ?? url) !== 'string') {
      report.lose(at, value, OF_PROGRAMS.has(String(resourceType)) ? 'about' : 'unknown')
      continue
    }
    const source = new SourceObject(value as object, at, report)
    source.take('resourceType')
    source.take('id')
    source.about(ABOUT)
    const set = { at, id: String(id ?? url), options: readSet(source, systems), used: false }
    source.rest()
    if (typeof id === 'string') sets.set(`#${id}`, set)
    if (typeof url === 'string') sets.set(url, set)
  }
  return {
    options(reference) {
      const address = reference.replace(/\|.*/s, '')
      const set = sets.get(address)
      if (set) set.used = true
      return set?.options ?? WELL_KNOWN_SETS.get(address)
    },
    loseUnused() {
      for (const { at, id, used } of new Set(sets.values())) if (!used) report.lose(at, id, 'about')
    },
  }
}

const optionOf = ({ code, display, definition, score, at }: Concept): SourceOption => ({
  value: code,
  label: display ?? {},
  at,
  ...(definition && { help: { '': definition } }),
  score,
})

function readSet(set: SourceObject, systems: CodeSystems): SourceOption[] {
  const options = new Map<string, SourceOption>()
  const add = (option: SourceOption) => {
    if (!options.has(option.value)) options.set(option.value, option)
  }
  const compose = set.object('compose')
  for (const include of compose?.objects('include') ?? []) {
    const system = systems.of(include)
    const named = readConcepts(include, 'concept')
    // Without any, all of the system.
    if (named.length === 0 && include.peek('filter') === undefined)
      for (const concept of system?.all() ?? []) add(optionOf(concept))
    for (const concept of named) add(optionOf({ ...system?.called(concept.code), ...concept }))
    include.rest()
  }
  compose?.rest()
  const expansion = set.object('expansion')
  expansion?.about(['identifier', 'timestamp', 'total', 'offset', 'parameter'])
  for (const concept of expansion?.objects('contains') ?? []) {
    const value = concept.text('code')
    const label = readWords(concept, 'display')
    const score = readScore(concept)
    concept.about(['system', 'version'])
    concept.rest()
    if (value !== undefined) add({ value, label: label ?? {}, at: concept.at, score })
  }
  expansion?.rest()
  return [...options.values()]
}
