import type { CompiledElement } from '../model/compiled-template.ts'
import { type Bound, boundsOf, excludes } from '../template/rule-bounds.ts'
import { callOf } from '../template/rule-literals.ts'
import { takesOne } from '../template/takes-one.ts'

type Elements = ReadonlyMap<string, CompiledElement>

/** What a condition asks of one answer: that it is within one of these bounds. */
export interface Demand {
  questionId: string
  column: string | undefined
  within: readonly Bound[]
}

/** More of one condition are not looked at. */
const MOST = 30

/** What must hold of single answers for a `dependsOn` to be met, as far as that can be told. */
export function demandsOf(dependsOn: unknown, elements: Elements): readonly Demand[] {
  if (typeof dependsOn !== 'object' || dependsOn === null) return []
  const { rule, conditions } = dependsOn as { rule?: unknown; conditions?: unknown }
  const found = Array.isArray(conditions) ? chosen(conditions, elements) : demandsIn(rule, elements)
  return found.slice(0, MOST)
}

/**
 * Two demands that no answer meets together, the later one of `own`.
 *
 * @param around demands that go together
 */
export function contradictionIn(
  around: readonly Demand[],
  own: readonly Demand[],
): readonly [Demand, Demand] | undefined {
  for (const [i, demand] of own.entries()) {
    const other =
      around.find((each) => excludesAll(each, demand)) ??
      own.slice(0, i).find((each) => excludesAll(each, demand))
    if (other) return [other, demand]
  }
  return undefined
}

const excludesAll = (one: Demand, other: Demand) =>
  one.questionId === other.questionId &&
  one.column === other.column &&
  one.within.every((a) => other.within.every((b) => excludes(a, b)))

function demandsIn(rule: unknown, elements: Elements): Demand[] {
  const call = callOf(rule)
  if (call?.operator === 'and') return call.args.flatMap((part) => demandsIn(part, elements))
  if (call?.operator === 'or') return sharedBy(call.args.map((part) => demandsIn(part, elements)))
  if (call?.operator === 'in') return listed(call.args, elements)
  return boundsOf(rule).map((bound) => ({ ...pick(bound), within: [bound] }))
}

const pick = ({ questionId, column }: Bound) => ({ questionId, column })

/** Of ways of which any will do: what each of them asks of the same answer. */
function sharedBy([first = [], ...others]: readonly Demand[][]): Demand[] {
  return first.flatMap((demand) => {
    const same = others.map((way) =>
      way.find((each) => each.questionId === demand.questionId && each.column === demand.column),
    )
    return same.every((each) => each !== undefined)
      ? [{ ...demand, within: [demand, ...same].flatMap(({ within }) => within) }]
      : []
  })
}

/** `{"in": [answer, ["a", "b"]]}`; several choices could be in two lists at once. */
function listed([read, list]: readonly unknown[], elements: Elements): Demand[] {
  if (!Array.isArray(list)) return []
  const within = list.flatMap((value) => boundsOf({ '==': [read, value] }))
  const [bound] = within
  if (!bound || within.length < list.length || !takesOne(elements.get(bound.questionId))) return []
  return [{ ...pick(bound), within }]
}

/** `conditions`: one of several options, of which a question takes one. */
function chosen(conditions: readonly unknown[], elements: Elements): Demand[] {
  const named = conditions.map((each) => (each ?? {}) as { questionId?: unknown; optionId?: unknown })
  const questionId = named[0]?.questionId
  const isOfOne = named.every((each) => each.questionId === questionId && typeof each.optionId === 'string')
  if (typeof questionId !== 'string' || !isOfOne || !takesOne(elements.get(questionId))) return []
  const within = named.map(({ optionId }) => ({
    ...{ questionId, column: undefined, operator: '==', value: optionId as string },
  }))
  return [{ questionId, column: undefined, within }]
}
