import type { ClaimGifts, RuleVerdict } from '../../../../runtime/core/claim-mapping/judge-claims.ts'
import type { ClaimRule } from '../../../../schemas/index.ts'
import { roleLabel } from '../../access/words.ts'
import type { Choices, Rule } from './operations.ts'
import { texts } from './texts.ts'

export const MATCHES = [
  { id: 'equals', label: texts.is },
  { id: 'startsWith', label: texts.startsWith },
] as const

export const matchText = (match: Rule['match']): string =>
  MATCHES.find(({ id }) => id === match)?.label ?? match

interface Gift {
  key: string
  text: string
  /** There is no such role or campus: nothing is given. */
  isUnknown: boolean
}

/** What a rule, or all of them together, give, in words. */
export function giftsIn(
  { campusCode, tags, roleIds }: Pick<Rule, 'campusCode' | 'tags' | 'roleIds'>,
  { campuses, roles }: Choices,
): Gift[] {
  const campus = campuses.find(({ id }) => id === campusCode)
  return [
    ...roleIds.map((id) => {
      const role = roles.find((each) => each.id === id)
      return {
        key: `role ${id}`,
        text: role ? texts.roleOf(roleText(role)) : texts.roleOf(id),
        isUnknown: !role,
      }
    }),
    ...tags.map((tag) => ({ key: `tag ${tag}`, text: texts.tagOf(tag), isUnknown: false })),
    ...(campusCode
      ? [{ key: 'campus', text: texts.campusOf(campus?.name ?? campusCode), isUnknown: !campus }]
      : []),
  ]
}

export const roleText = ({ name, nodeName }: Choices['roles'][number]): string =>
  `${roleLabel(name)} (${nodeName})`

/** Of all rules together. */
export const giftsOf = ({ roles, tags, campusCode }: ClaimGifts, choices: Choices): Gift[] =>
  giftsIn({ roleIds: [...roles], tags: [...tags], campusCode: campusCode ?? null }, choices)

/** As documents hold it. */
export const toClaimRule = ({ campusCode, tags, roleIds, ...rule }: Rule): ClaimRule => ({
  ...rule,
  gives: { ...(campusCode !== null && { campusCode }), tags, roles: roleIds },
})

export function verdictText({ matched, gap, isThere }: RuleVerdict): string {
  if (matched !== undefined) return texts.applies(JSON.stringify(matched))
  if (gap === 'elsewhere') return texts.keptElsewhere
  if (gap === 'too_many') return texts.tooMany
  return isThere ? texts.noValueFits : texts.noSuchClaim
}
