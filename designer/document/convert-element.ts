import type { ElementModel } from '../../runtime/core/element/define-element.ts'
import type { Element } from '../../schemas/index.ts'
import template from '../../schemas/template.schema.json' with { type: 'json' }
import type { ElementDesigner } from '../contract/element-designer.ts'
import { fits } from './fits.ts'

type Fields = Readonly<Record<string, unknown>>

/** A kind of element, as far as one is made into another. */
export interface ConvertedKind {
  schema: Fields
  model: ElementModel | undefined
  designer: Pick<ElementDesigner, 'defaults' | 'takesOver'>
  /** What the entry of the palette sets: over the type's own defaults. */
  defaults: Fields
}

/** An element as another kind, and what does not go along. */
export interface Converted {
  element: Element
  /** Names of properties that the new kind has no place for. */
  lost: readonly string[]
  /** What rules read of its answer is not the same any more. */
  answersDiffer: boolean
}

/** Only what a person answers in one place becomes another such question. */
export const canConvert = (from: ElementModel | undefined, to: ElementModel | undefined): boolean =>
  [from, to].every(isAnsweredByPeople)

/**
 * Not what the form itself answers (a calculation, subforms), what others stand in, nor what says whom the form is about:
 * that decides who sees it.
 */
function isAnsweredByPeople(model: ElementModel | undefined): boolean {
  const answer = model?.answer
  if (!answer || model.children) return false
  return Object.keys(answer.operations).length > 0 && answer.graphql.subject === undefined
}

/**
 * An element of one kind as one of another, under its own id. What all elements share stays; of what is the kind's own
 * stays what the new kind knows by the same name and can hold, and what it says that it takes over. The rest is lost,
 * and the new kind's defaults fill what it cannot be without.
 */
export function convertElement(element: Element, from: ConvertedKind, to: ConvertedKind): Converted {
  const isSameType = from.model?.type === to.model?.type
  const given = element as unknown as Fields
  const fromOwn = propertiesOf(from.schema)
  const toOwn = propertiesOf(to.schema)
  const taken = isSameType ? {} : (to.designer.takesOver?.(element) ?? {})
  const wanted = plain(isSameType ? to.defaults : beyond(to.defaults, to.designer.defaults))
  const unwanted = isSameType
    ? Object.keys(plain(from.defaults)).filter((name) => !(name in to.defaults))
    : []
  const next: Record<string, unknown> = {}
  const lost: string[] = []
  const used = new Set(Object.values(taken).map(({ from }) => from))

  for (const [name, value] of Object.entries(given)) {
    if (name === 'type') next.type = to.model?.type
    else if (name === 'elementVersion' || unwanted.includes(name) || name in wanted) continue
    else if (isSameType || isKept(name, value)) next[name] = value
    else if (!used.has(name) && !isDefault(name, value)) lost.push(name)
  }
  for (const [name, { value }] of Object.entries(taken)) next[name] ??= value
  Object.assign(next, wanted)
  for (const [name, value] of Object.entries(to.defaults))
    if (name in toOwn && !(name in SHARED)) next[name] ??= structuredClone(value)
  if ((to.model?.version ?? 1) > 1) next.elementVersion = to.model?.version
  const converted = next as unknown as Element

  const before = columnsOf(element, from.model)
  const after = columnsOf(converted, to.model)
  const answersDiffer = before !== after
  if (answersDiffer)
    for (const name of OF_ANSWER)
      if (name in next) {
        delete next[name]
        lost.push(name)
      }
  return { element: converted, lost, answersDiffer }

  function isKept(name: string, value: unknown): boolean {
    const place = toOwn[name]
    if (place) return fits(value, fromOwn[name], place)
    return name in SHARED || !(name in fromOwn)
  }

  /** What a new element of the old entry says anyway is no loss. */
  function isDefault(name: string, value: unknown): boolean {
    const said = [fromOwn[name]?.default, from.defaults[name]].map((each) => JSON.stringify(each))
    return said.includes(JSON.stringify(value))
  }
}

/** What speaks of the answer itself. */
const OF_ANSWER = ['default', 'businessKeys', 'defaultMapping']

const SHARED: Fields = template.$defs.element.properties

const propertiesOf = (schema: Fields) => (schema.properties ?? {}) as Readonly<Record<string, Fields>>

const plain = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => typeof value !== 'object' && !(name in SHARED)),
  )

const beyond = (fields: Fields, base: object): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => (base as Fields)[name] !== value))

/** What rules can read of an answer, and whether it is an answer of the same shape. */
function columnsOf(element: Element, model: ElementModel | undefined): string {
  const columns = model?.answer?.columns(element) ?? []
  return JSON.stringify([model?.answer?.graphql.type, columns.map(({ key, kind }) => [key, kind])])
}
