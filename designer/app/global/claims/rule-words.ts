import type { ClaimGifts, RuleVerdict } from '../../../../runtime/core/claim-mapping/judge-claims.ts'
import type { ClaimRule } from '../../../../schemas/index.ts'
import { roleLabel } from '../../access/words.ts'
import type { Choices, Rule } from './operations.ts'

export const MATCHES = [
  { id: 'equals', label: 'is' },
  { id: 'startsWith', label: 'starts with' },
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
        text: role ? `Role: ${roleText(role)}` : `Role: ${id}`,
        isUnknown: !role,
      }
    }),
    ...tags.map((tag) => ({ key: `tag ${tag}`, text: `Tag: ${tag}`, isUnknown: false })),
    ...(campusCode
      ? [{ key: 'campus', text: `Campus: ${campus?.name ?? campusCode}`, isUnknown: !campus }]
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
  if (matched !== undefined) return `Applies: ${JSON.stringify(matched)}`
  if (gap === 'elsewhere')
    return 'Not known: the provider keeps this claim elsewhere. What the rule gave before stays.'
  if (gap === 'too_many') return 'Not known: there are too many values. What the rule gave before stays.'
  return isThere ? 'Does not apply: no value fits.' : 'Does not apply: there is no such claim.'
}
