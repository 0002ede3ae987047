import type { OutcomeGroup } from '../../../schemas/index.ts'
import type { CompiledTemplate } from '../model/compiled-template.ts'
import type { Issue } from '../validation/issue.ts'
import { compileGroup } from './compile-group.ts'
import { lintRiskLevels, lintScales } from './lint-levels.ts'
import { lintOutcome } from './lint-outcome.ts'
import { unreachableOutcomes } from './lint-reach.ts'
import { GROUP_PROPERTY, shownGroups } from './shown-groups.ts'

/**
 * The gate before publishing: everything that would leave an outcome undetermined for ever, lead to two levels or
 * none, or to no outcome at all. Paths are JSON pointers into the list of groups.
 */
export function lintGroups(groups: readonly OutcomeGroup[], template: CompiledTemplate): Issue[] {
  const shown = new Set(shownGroups(template.template).map(({ groupId }) => groupId))
  const ids = groups.map(({ id }) => id)
  return groups.flatMap((group, i) => {
    const { id, templateGroupId } = group
    const own: Issue[] = []
    if (ids.indexOf(id) < i) own.push({ code: 'id.duplicate', path: '/id', params: { id } })
    if (templateGroupId !== undefined && templateGroupId !== template.template.groupId)
      own.push({ code: 'outcome.other_template', path: '/templateGroupId', params: { id, templateGroupId } })
    if (!shown.has(id)) own.push({ code: 'outcome.not_shown', path: '', severity: 'warning', params: { id } })
    return [...own, ...lintGroup(group, template)].map((issue) => ({
      ...issue,
      path: `/${i}${issue.path ?? ''}`,
    }))
  })
}

function lintGroup(group: OutcomeGroup, template: CompiledTemplate): Issue[] {
  const compiled = compileGroup(group)
  const { outcomes, byId, cycles } = compiled
  const unreachable = unreachableOutcomes(compiled, template.elements)
  const issues = [...lintScales(group), ...lintRiskLevels(group)]
  for (const cycle of cycles) {
    const ids = cycle.map(({ outcome }) => outcome.id).join(', ')
    issues.push({ code: 'dependency.cycle', path: `/outcomes/${cycle[0]?.index}`, params: { ids } })
  }
  for (const each of outcomes) {
    const { outcome, index } = each
    const path = `/outcomes/${index}`
    const params = { id: outcome.id }
    if (byId.get(outcome.id) !== each) issues.push({ code: 'id.duplicate', path: `${path}/id`, params })
    for (const issue of lintOutcome(each, compiled, template))
      issues.push({ ...issue, path: path + (issue.path ?? '') })
    if (unreachable.has(each))
      issues.push({ code: 'outcome.unreachable', path: `${path}/conditions`, params })
  }
  return issues
}

/** Elements that show a group which the template does not have (OU-05). Paths are JSON pointers into the template. */
export function lintShownGroups(
  template: CompiledTemplate['template'],
  groups: readonly OutcomeGroup[],
): Issue[] {
  const known = new Set(groups.map(({ id }) => id))
  return shownGroups(template).flatMap(({ groupId, element, path }) =>
    known.has(groupId)
      ? []
      : [
          {
            code: 'outcome.missing_group',
            path: `${path}/${GROUP_PROPERTY}`,
            params: { id: element.id, groupId },
          },
        ],
  )
}
