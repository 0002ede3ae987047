import { compileRule } from '../../../runtime/core/expression/compile-rule.ts'
import type { RuleScope } from '../../../runtime/core/expression/types.ts'
import type { Issue, JsonValue, Person } from '../../../schemas/index.ts'
import type { Caller } from '../../contract/caller.ts'
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
  const roles = await rolesOfViewer(caller, viewer)
  const actor = { userId: viewer.id, roles, campusCode: viewer.campusCode }
  const scope = { ...noForm, actor, now: caller.services.clock().toISOString() }
  return all.filter(
    ({ showWhen }) => showWhen === undefined || compileRule(showWhen).evaluate(scope) === true,
  )
}

/** What is wrong with such a rule: it cannot be read, or asks for a form. */
export function lintViewerRule(showWhen: JsonValue = true): Issue[] {
  const { issues, references, readsStatus } = compileRule(showWhen)
  return [
    ...issues.map((issue) => ({ ...issue, path: `/showWhen${issue.path ?? ''}` })),
    ...(references.length > 0 || readsStatus ? [{ code: 'viewer_rule.reads_form', path: '/showWhen' }] : []),
  ]
}
