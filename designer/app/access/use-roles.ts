import { useMemo } from 'react'
import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { rolesQuery } from './operations.ts'
import type { RoleNode } from './role-node.ts'

/** The roles of a node, their first people, and what they give. */
export function useRoles({ nodeType, nodeId }: RoleNode) {
  const { session } = useApplication()
  const { data, ...rest } = useLoad(
    (signal) => session.transport.request(rolesQuery, { nodeType, nodeId }, { signal }),
    [session, nodeType, nodeId],
  )
  const found = useMemo(() => data && { ...data.nodeRoles, permissions: data.nodePermissions }, [data])
  return { ...rest, data: found }
}
