import type { Report } from '../loss.ts'
import type { SourceOption } from '../source-form.ts'
import { SourceObject } from '../source-object.ts'
import { readWords } from './read-words.ts'

/** The sets of answers that a questionnaire brings along (`contained`). */
export interface ValueSets {
  /** The options of a set, or undefined where it is not in the file. */
  options(reference: string): SourceOption[] | undefined
  loseUnused(): void
}

export function readValueSets(root: SourceObject, report: Report): ValueSets {
  const sets = new Map<string, { at: string; options: SourceOption[]; used: boolean }>()
  for (const { value, at } of root.list('contained')) {
    const { resourceType, id } = (value ?? {}) as { resourceType?: unknown; id?: unknown }
    if (resourceType !== 'ValueSet' || typeof id !== 'string') {
      report.lose(at, value, 'unknown')
      continue
    }
    const set = new SourceObject(value as object, at, report)
    set.take('resourceType')
    set.take('id')
    sets.set(id, { at, options: readSet(set), used: false })
    set.rest()
  }
  return {
    options(reference) {
      const set = reference.startsWith('#') ? sets.get(reference.slice(1)) : undefined
      if (set) set.used = true
      return set?.options
    },
    loseUnused() {
      for (const [id, { at, used }] of sets) if (!used) report.lose(at, id, 'unknown')
    },
  }
}

function readSet(set: SourceObject): SourceOption[] {
  const options: SourceOption[] = []
  const compose = set.object('compose')
  for (const include of compose?.objects('include') ?? []) {
    for (const concept of include.objects('concept')) options.push(...readConcept(concept))
    include.rest()
  }
  compose?.rest()
  const expansion = set.object('expansion')
  for (const concept of expansion?.objects('contains') ?? []) {
    const [read] = readConcept(concept)
    if (read && !options.some(({ value }) => value === read.value)) options.push(read)
  }
  expansion?.rest()
  return options
}

function readConcept(concept: SourceObject): SourceOption[] {
  const value = concept.text('code')
  const label = readWords(concept, 'display')
  concept.rest()
  return value === undefined ? [] : [{ value, label: label ?? { '': value }, at: concept.at }]
}
