import { compileRule } from '../../../../runtime/core/expression/compile-rule.ts'
import type { RuleScope } from '../../../../runtime/core/model/rule.ts'
import type { Issue, JsonValue, Person } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { rolesOfViewer } from './viewer-roles.ts'

/** A rule about a viewer has no form to read from. */
const noForm: Omit<RuleScope, 'actor' | 'now'> = {
  answer: () => null,
  answered: () => false,
  text: () => null,
  shown: () => null,
  rows: () => null,
  status: '',
}

interface Ruled {
  /** Of the viewer alone; everybody is shown what has none. */
  showWhen?: JsonValue
}

/** Those whose rule is true of the viewer; what has a rule that is unknown is shown to nobody. */
export async function shownTo<T extends Ruled>(
  caller: Caller,
  viewer: Person,
  all: readonly T[],
): Promise<T[]> {
  if (all.every(({ showWhen }) => showWhen === undefined)) return [...all]
  const scope = scopeOf(caller, viewer, await rolesOfViewer(caller, viewer))
  return all.filter(({ showWhen }) => isTrueOf(scope, showWhen))
}

/** One of the conditions that a rule joins. */
interface JudgedCondition {
  rule: JsonValue
  isTrue: boolean
}

export interface Judged<T> {
  document: T
  isShown: boolean
  /** What its rule asks, and what of it is true of the viewer; nothing where everybody is shown it. */
  conditions: readonly JudgedCondition[]
}

/** The same with its reasons, for a simulator: all of them, shown or not. */
export async function judgedFor<T extends Ruled>(
  caller: Caller,
  viewer: Person,
  all: readonly T[],
): Promise<{ roles: readonly string[]; judged: Judged<T>[] }> {
  const roles = await rolesOfViewer(caller, viewer)
  const scope = scopeOf(caller, viewer, roles)
  const judged = all.map((document) => ({
    document,
    isShown: isTrueOf(scope, document.showWhen),
    conditions: conditionsOf(document.showWhen).map((rule) => ({ rule, isTrue: isTrueOf(scope, rule) })),
  }))
  return { roles, judged }
}

function scopeOf(caller: Caller, { id, campusCode }: Person, roles: readonly string[]): RuleScope {
  const actor = { userId: id, roles: [...roles], campusCode }
  return { ...noForm, actor, now: caller.services.clock().toISOString() }
}

const isTrueOf = (scope: RuleScope, rule: JsonValue | undefined): boolean =>
  rule === undefined || compileRule(rule).evaluate(scope) === true

/** They join conditions, and are none themselves. */
const JOINING = new Set(['and', 'or', '!', '!!'])

function conditionsOf(rule: JsonValue | undefined): JsonValue[] {
  if (rule === undefined) return []
  const [only, ...more] = rule && typeof rule === 'object' && !Array.isArray(rule) ? Object.entries(rule) : []
  if (!only || more.length > 0 || !JOINING.has(only[0])) return [rule]
  return [only[1]].flat().flatMap((part) => conditionsOf(part as JsonValue))
}

/** What is wrong with such a rule: it cannot be read, or asks for a form. */
export function lintViewerRule(showWhen: JsonValue = true): Issue[] {
  const { issues, references, readsStatus } = compileRule(showWhen)
  return [
    ...issues.map((issue) => ({ ...issue, path: `/showWhen${issue.path ?? ''}` })),
    ...(references.length > 0 || readsStatus ? [{ code: 'viewer_rule.reads_form', path: '/showWhen' }] : []),
  ]
}
