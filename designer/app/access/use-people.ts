import { useMemo, useState } from 'react'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { moreMembersQuery, type NodeRole, type RoleMember } from './operations.ts'
import type { RoleNode } from './role-node.ts'
import { useRoles } from './use-roles.ts'

const PAGE = 100

/** The roles of a node with the people that were loaded so far, and the way to load the next ones of a role. */
export function usePeople(node: RoleNode) {
  const { session } = useApplication()
  const { data, error, reload } = useRoles(node)
  const [more, setMore] = useState<ReadonlyMap<string, readonly RoleMember[]>>(new Map())
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set())
  const roles = useMemo(
    () =>
      data?.roles.map(
        (role): NodeRole => ({ ...role, members: [...role.members, ...(more.get(role.id) ?? [])] }),
      ),
    [data, more],
  )
  const loadMore = async (role: NodeRole) => {
    const after = role.members.at(-1)?.userId ?? ''
    const found = await session.transport.request(moreMembersQuery, { ...node, after })
    const next = found.nodeRoles.roles.find(({ id }) => id === role.id)?.members ?? []
    setMore(new Map(more).set(role.id, [...(more.get(role.id) ?? []), ...next]))
    if (next.length < PAGE) setEnded(new Set(ended).add(role.id))
  }
  return {
    error,
    name: data?.name,
    roles,
    loadMore,
    reload() {
      setMore(new Map())
      setEnded(new Set())
      reload()
    },
    /** Some of its people were not loaded yet. */
    hasMore: (role: NodeRole) => role.members.length < role.memberCount || mayGoOn(role, ended),
  }
}

/** What is counted to a thousand may be more. */
const mayGoOn = ({ id, memberCount, members }: NodeRole, ended: ReadonlySet<string>) =>
  memberCount >= 1000 && members.length % PAGE === 0 && !ended.has(id)
