import type { Report } from '../shared/loss.ts'
import type { Words } from '../shared/source-form.ts'
import { isObject, SourceObject } from '../shared/source-object.ts'
import { readWords } from './read-words.ts'
import { readScore } from './scores.ts'

/** A resource of the file, with its place. */
export interface Resource {
  value: unknown
  at: string
}

/** A code with the words for it. */
export interface Concept {
  code: string
  display?: Words
  /** What it means, in a sentence. */
  definition?: string
  /** What it counts for. */
  score?: number
  at: string
}

interface CodeSystem {
  /** @throws ImportError where so many sets take all of it that a small file becomes a huge form */
  all(): Iterable<Concept>
  called(code: string): Concept | undefined
}

/** The lists of codes that a file brings along. */
export interface CodeSystems {
  /** The system that a part of a value set includes; undefined where it is not in the file. */
  of(include: SourceObject): CodeSystem | undefined
}

export function readCodeSystems(resources: readonly Resource[], report: Report): CodeSystems {
  const systems = new Map<string, CodeSystem>()
  for (const { value, at } of resources) {
    if (!isObject(value) || value.resourceType !== 'CodeSystem') continue
    const { id, url } = value
    const system = systemOf(readConcepts(new SourceObject(value, at, report), 'concept'), report)
    if (typeof id === 'string') systems.set(`#${id}`, system)
    if (typeof url === 'string') systems.set(url, system)
  }
  return {
    of(include) {
      const url = include.text('system') ?? ''
      const [contained] = referencesBeside(include)
      const found = systems.get(contained ?? url) ?? systems.get(url)
      if (!found && url !== '') include.lose('system', 'about')
      return found
    },
  }
}

function systemOf(concepts: readonly Concept[], report: Report): CodeSystem {
  // The first of those that are called the same.
  const byCode = new Map(concepts.map((concept) => [concept.code, concept] as const).toReversed())
  let isTaken = false
  return {
    all() {
      if (isTaken) report.grow(concepts.length)
      isTaken = true
      return concepts
    },
    called: (code) => byCode.get(code),
  }
}

/** `_system` may name a contained system. */
function referencesBeside(include: SourceObject): string[] {
  const beside = include.object('_system')
  const references = (beside?.objects('extension') ?? []).flatMap((extension) => {
    extension.take('url')
    const reference = extension.text('valueCanonical') ?? extension.text('valueUri')
    extension.rest()
    return reference ?? []
  })
  beside?.rest()
  return references
}

/** Also those that stand below others. */
export function readConcepts(source: SourceObject, key: string): Concept[] {
  return source.objects(key).flatMap((concept): Concept[] => {
    const code = concept.text('code')
    const display = readWords(concept, 'display')
    const definition = concept.text('definition')
    concept.about(['designation'])
    const score = readScore(concept)
    const below = readConcepts(concept, 'concept')
    concept.rest()
    if (code === undefined) return below
    return [
      {
        ...{ code, at: concept.at },
        ...(display && { display }),
        ...(definition && { definition }),
        ...(score !== undefined && { score }),
      },
      ...below,
    ]
  })
}
