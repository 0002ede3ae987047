import { Link } from 'wouter'
import { muted } from '../../../../runtime/react/ui/text.ts'
import type { Tree } from './ask-model.ts'
import styles from './DrawnTree.module.css'
import { toAddress } from './question.ts'
import { texts } from './texts.ts'

const OPERATIONS: Readonly<Record<Tree['operation'], string>> = {
  union: texts.anyOf,
  intersection: texts.allOf,
  difference: texts.butNot,
  leaf: texts.these,
}

/** Who holds a relation, one level deep; what stands for many leads to who they are. */
export const DrawnTree = ({ tree }: { tree: Tree }) => (
  <ul className={styles.tree}>
    <Node tree={tree} />
  </ul>
)

const Node = ({ tree: { users, children, operation } }: { tree: Tree }) => (
  <li>
    {OPERATIONS[operation]}
    {operation === 'leaf' && users.length === 0 && <span className={muted}>{texts.nobody}</span>}
    <ul>
      {users.map((user) => (
        <li key={user}>
          <User user={user} />
        </li>
      ))}
      {children.map((child, at) => (
        <Node key={at} tree={child} />
      ))}
    </ul>
  </li>
)

function User({ user }: { user: string }) {
  const [object = '', relationship] = user.split('#')
  if (relationship === undefined) return <code>{user}</code>
  const asked = { action: 'expand', user: '', relationship, object } as const
  return (
    <Link href={`/studio/global/auth-model-tools?${toAddress(asked)}`}>
      <code>{user}</code>
    </Link>
  )
}
