import type { Node } from '@openfga/sdk'
import type { UsersetTree } from '../authorizer.ts'

/** OpenFGA's tree of users in the shape of the port. */
export function toUsersetTree({ name, leaf, union, intersection, difference }: Node): UsersetTree {
  if (difference) {
    const children = [difference.base, difference.subtract].map(toUsersetTree)
    return { name, users: [], children, operation: 'difference' }
  }
  const nodes = union?.nodes ?? intersection?.nodes
  if (nodes)
    return {
      name,
      users: [],
      children: nodes.map(toUsersetTree),
      operation: union ? 'union' : 'intersection',
    }
  const users = [
    ...(leaf?.users?.users ?? []),
    ...(leaf?.computed ? [leaf.computed.userset] : []),
    ...(leaf?.tupleToUserset?.computed ?? []).map(({ userset }) => userset),
  ]
  return { name, users: users.sort(), children: [], operation: 'leaf' }
}
