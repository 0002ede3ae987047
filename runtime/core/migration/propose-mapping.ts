import type { Workflow } from '../../../schemas/index.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import { optionsOf, titleOf } from './convert-answer.ts'
import { isItself, rowsOf } from './plan-answers.ts'
import { statesOf } from './plan-states.ts'
import { isQuestion, type Mapping } from './types.ts'

interface Version {
  template: Pick<CompiledTemplate, 'elements'>
  workflow: Pick<Workflow, 'flow'>
}

/**
 * What an author would most likely say of what is not the same by its id: a question that came in the place of one that
 * went, by its business name, else by its title and kind; an option or a state by its label.
 */
export function proposeMapping(from: Version, to: Version): Mapping {
  const elements = proposeElements(from.template, to.template)
  const options = new Map<string, ReadonlyMap<string, string>>()
  for (const element of from.template.elements.values()) {
    const target = to.template.elements.get(elements.get(element.id) ?? element.id)
    const proposed = target && proposeOptions(element, target)
    if (proposed && proposed.size > 0) options.set(element.id, proposed)
  }
  return { elements, options, states: proposeStates(from.workflow, to.workflow) }
}

function proposeElements(from: Version['template'], to: Version['template']): Map<string, string> {
  const free = new Set(
    [...to.elements.values()].filter(
      (element) => isQuestion(element) && !isItself(from.elements.get(element.id), to),
    ),
  )
  const found = new Map<string, string>()
  for (const element of from.elements.values()) {
    if (!isQuestion(element) || isItself(element, to)) continue
    const rows = element.rows.map(({ id }) => found.get(id) ?? id).join('/')
    const fits = [...free].filter((other) => rowsOf(other) === rows)
    const twin =
      fits.find((other) => sharesKey(element, other)) ??
      fits.find(({ id }) => id === element.id) ??
      onlyOne(fits.filter((other) => isSame(element, other)))
    if (!twin) continue
    free.delete(twin)
    found.set(element.id, twin.id)
  }
  return found
}

/** Of several that are called the same none is more likely than the other. */
const onlyOne = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined)

const isSame = (a: CompiledElement, b: CompiledElement): boolean =>
  a.element.type === b.element.type && spoken(titleOf(a)) === spoken(titleOf(b))

const spoken = (text: string): string => text.trim().toLowerCase()

function sharesKey({ element: a }: CompiledElement, { element: b }: CompiledElement): boolean {
  const keys = keysOf(a.businessKeys)
  return keysOf(b.businessKeys).some((key) => keys.includes(key))
}

const keysOf = (keys: unknown): string[] =>
  Array.isArray(keys)
    ? (keys as ({ key?: unknown } | null)[]).flatMap((each) =>
        typeof each?.key === 'string' ? [each.key] : [],
      )
    : []

function proposeOptions(from: CompiledElement, to: CompiledElement): Map<string, string> {
  const [before, after] = [optionsOf(from), optionsOf(to)]
  const found = new Map<string, string>()
  if (!before || !after) return found
  for (const [id, label] of before) {
    if (after.has(id)) continue
    const twin = onlyOne(
      [...after].filter(([other, name]) => !before.has(other) && spoken(name) === spoken(label)),
    )
    if (twin) found.set(id, twin[0])
  }
  return found
}

function proposeStates(from: Version['workflow'], to: Version['workflow']): Map<string, string> {
  const old = idsOf(from)
  const known = idsOf(to)
  const fresh = statesOf(to).filter(({ id }) => !old.has(id))
  return new Map(
    statesOf(from).flatMap(({ id, data }): [string, string][] => {
      if (known.has(id)) return []
      const twin =
        onlyOne(fresh.filter((state) => state.data.status === data.status)) ??
        onlyOne(fresh.filter((state) => spoken(state.data.label) === spoken(data.label)))
      return twin ? [[id, twin.id]] : []
    }),
  )
}

const idsOf = (workflow: Version['workflow']) => new Set(statesOf(workflow).map(({ id }) => id))
