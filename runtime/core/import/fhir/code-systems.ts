import type { Report } from '../loss.ts'
import type { Words } from '../source-form.ts'
import { isObject, SourceObject } from '../source-object.ts'
import { readWords } from './read-words.ts'

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
  at: string
}

/** The lists of codes that a file brings along. */
export interface CodeSystems {
  /** The system that a part of a value set includes; undefined where it is not in the file. */
  of(include: SourceObject): { concepts: readonly Concept[] } | undefined
}

export function readCodeSystems(resources: readonly Resource[], report: Report): CodeSystems {
  const systems = new Map<string, { concepts: readonly Concept[] }>()
  for (const { value, at } of resources) {
    if (!isObject(value) || value.resourceType !== 'CodeSystem') continue
    const { id, url } = value
    const system = { concepts: readConcepts(new SourceObject(value, at, report), 'concept') }
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
    concept.about(['property', 'designation', 'extension'])
    const below = readConcepts(concept, 'concept')
    concept.rest()
    if (code === undefined) return below
    return [
      { code, at: concept.at, ...(display && { display }), ...(definition && { definition }) },
      ...below,
    ]
  })
}
