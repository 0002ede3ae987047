import { partsOfRole } from '../permission/role-of.ts'
import { humaniseId } from '../text/normalise-id.ts'
import { listed } from './relation-words.ts'
import type { Wording } from './say-condition.ts'
import type { Sentence } from './spans.ts'
import { roleTexts, texts } from './texts.ts'
import type { Grant } from './types.ts'

/** So many statuses of one right are named. */
const MOST_STATUSES = 8

/** `program administrators and occupational health in Under review or Approved` */
export function grantWords(
  grants: readonly Grant[],
  { statusLabel }: Pick<Wording, 'statusLabel'>,
  sentence: Sentence,
): string {
  const byStatuses = new Map<string, { roles: Set<string>; statuses: readonly string[] }>()
  for (const { role, statuses = [] } of grants) {
    const name = JSON.stringify(statuses)
    const known = byStatuses.get(name)
    if (known) known.roles.add(role)
    else byStatuses.set(name, { roles: new Set([role]), statuses })
  }
  const said = [...byStatuses.values()].map(({ roles, statuses }) => {
    const who = roleWords([...roles], sentence)
    if (statuses.length === 0) return who
    const named = statuses.slice(0, MOST_STATUSES).map((each) => sentence.name(statusLabel(each)))
    return texts.inStatus(who, listed([...new Set(named)], 'or'))
  })
  return listed(said, 'and')
}

/** Roles by those who hold them. */
export const roleWords = (roles: readonly string[], sentence: Sentence): string =>
  listed(
    roles.map((role) =>
      isWellKnown(role) ? roleTexts[role] : sentence.name(humaniseId(partsOfRole(role).name)),
    ),
    'and',
  )

const isWellKnown = (role: string): role is keyof typeof roleTexts => Object.hasOwn(roleTexts, role)
