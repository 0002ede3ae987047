import { Badge } from '../../runtime/react/ui/Badge.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Icon } from '../../runtime/react/ui/Icon.tsx'
import type { FlowNode } from '../../schemas/index.ts'
import styles from './FlowList.module.css'
import { edgesFrom, type Flow, nodeName, wayWords } from './read-flow.ts'
import { texts } from './texts.ts'
import type { Selection } from './use-flow.ts'

interface Props extends Selection {
  flow: Flow
  /** Ids of what the proof finds fault with. */
  faulty: ReadonlySet<unknown>
}

/** The workflow as a list: every state with what leads on from it. All that the drawing says, for keyboard and ear. */
export function FlowList({ flow, faulty, selected, select }: Props) {
  const states = flow.nodes.filter(({ entry }) => entry.type === 'state')
  const others = flow.nodes.filter(({ entry }) => entry.type !== 'state')
  const pick = { selected, select, faulty, flow }
  return (
    <nav aria-label={texts.listTitle}>
      <ul className={styles.list}>
        {states.map(({ entry }) => (
          <NodeItem key={entry.id} node={entry} {...pick} />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3 className={styles.title}>{texts.conditions}</h3>
          <ul className={styles.list}>
            {others.map(({ entry }) => (
              <NodeItem key={entry.id} node={entry} {...pick} />
            ))}
          </ul>
        </>
      )}
      {flow.jobs.length > 0 && (
        <>
          <h3 className={styles.title}>{texts.jobs}</h3>
          <ul className={styles.list}>
            {flow.jobs.map(({ entry: { id, name } }) => (
              <li key={id}>
                <Entry id={id} icon="clock" isFaulty={faulty.has(id)} {...{ selected, select }}>
                  {name || id}
                </Entry>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}

function NodeItem({ node, flow, faulty, ...selection }: Props & { node: FlowNode }) {
  const edges = edgesFrom(flow, node.id)
  return (
    <li>
      <Entry id={node.id} isFaulty={faulty.has(node.id)} isNode {...selection}>
        {nodeName(node)}
        {node.type === 'state' && node.data.isInitial && <Badge tone="blue">{texts.first}</Badge>}
        {node.type === 'state' && node.data.isFinal && <Badge tone="green">{texts.final}</Badge>}
      </Entry>
      {edges.length > 0 && (
        <ul className={styles.events}>
          {edges.map((edge) => (
            <li key={edge.id}>
              <Entry id={edge.id} icon="arrowRight" isFaulty={false} {...selection}>
                {wayWords(edge, flow)}
              </Entry>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface EntryProps extends Selection {
  id: string
  icon?: 'arrowRight' | 'clock'
  isFaulty: boolean
  isNode?: boolean
  children: React.ReactNode
}

function Entry({ id, icon, isFaulty, isNode, selected, select, children }: EntryProps) {
  return (
    <Button
      className={styles.entry}
      data-node={isNode}
      aria-current={selected === id || undefined}
      onClick={() => select(id)}
    >
      {icon && <Icon name={icon} size={14} />}
      <span className={styles.words}>{children}</span>
      {isFaulty && (
        <span className={styles.fault}>
          <Icon name="alert" size={14} />
          {texts.problem}
        </span>
      )}
    </Button>
  )
}
