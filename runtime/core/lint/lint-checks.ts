import type { Scalar } from '../element/define-element.ts'
import { compileRule } from '../expression/compile-rule.ts'
import { messageFor } from '../message/catalogue.ts'
import type { CompiledElement } from '../model/compiled-template.ts'
import { type Bound, boundsOf, excludes } from '../template/rule-bounds.ts'
import type { Issue } from '../validation/issue.ts'
import { MESSAGE_NAMES } from '../validation/own-words.ts'

/** An author's checks in the template: `path` is where the list stands. */
interface Written {
  source: unknown
  path: string
}

interface Check {
  id?: unknown
  rule?: unknown
  severity?: unknown
}

const listOf = (source: unknown): Check[] => (Array.isArray(source) ? source.filter((each) => each) : [])

/** Two checks of one name, and one that asks nothing: it would say the same of every form, or never anything. */
export function lintChecks(id: string, { source, path }: Written): Issue[] {
  const seen = new Set<unknown>()
  return listOf(source).flatMap((check, i) => {
    const params = { id, check: String(check.id) }
    const isTwin = seen.has(check.id)
    seen.add(check.id)
    const { references, readsNow, readsStatus, readsViewer, issues } = compileRule(check.rule)
    const isConstant =
      issues.length === 0 && references.length === 0 && !readsNow && !readsStatus && !readsViewer
    return [
      ...(isTwin ? [{ code: 'check.duplicate', path: `${path}/${i}/id`, params }] : []),
      ...(isConstant ? [{ code: 'check.constant', path: `${path}/${i}/rule`, params }] : []),
    ]
  })
}

/** The least and the most that a question takes by itself. */
const ownBounds = ({ id, element: { min, max } }: CompiledElement): Bound[] => [
  ...boundsOf({ '>=': [{ answer: id }, min] }),
  ...boundsOf({ '<=': [{ answer: id }, max] }),
]

/**
 * Checks that no answer passes together, as far as they compare an answer with what is written: at least 10 here, and
 * less than 5 there, be it another check or what the question takes. Only errors: of warnings both may be said.
 */
export function lintContradictions(all: readonly Written[], elements: Iterable<CompiledElement>): Issue[] {
  const known = new Map<string, Bound[]>()
  for (const element of elements) known.set(JSON.stringify([element.id, undefined]), ownBounds(element))
  const issues: Issue[] = []
  for (const { source, path } of all) {
    for (const [i, { rule, severity }] of listOf(source).entries()) {
      if (severity === 'warning') continue
      for (const bound of boundsOf(rule)) {
        const name = JSON.stringify([bound.questionId, bound.column])
        const others = known.get(name) ?? []
        const other = others.find((each) => excludes(each, bound))
        if (other) {
          const params = { questionId: bound.questionId, one: said(other), other: said(bound) }
          issues.push({ code: 'check.contradiction', path: `${path}/${i}/rule`, params })
        }
        known.set(name, [...others, bound])
      }
    }
  }
  return issues
}

const said = ({ operator, value }: { operator: string; value: Scalar }) => `${operator} ${value}`

/** Own words for what is never said. */
export function lintMessages({ element, id, path }: CompiledElement): Issue[] {
  const { messages } = element
  if (typeof messages !== 'object' || messages === null) return []
  return Object.keys(messages)
    .filter((name) => !Object.hasOwn(MESSAGE_NAMES, name) && messageFor(name) === undefined)
    .map((name) => ({ code: 'message.unknown', path: `${path}/messages/${name}`, params: { id, name } }))
}
