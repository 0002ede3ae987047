import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { Icon } from '../../runtime/react/ui/Icon.tsx'
import type { FlowNode } from '../../schemas/index.ts'
import styles from './NodeCard.module.css'
import { nodeName } from './read-flow.ts'
import { texts } from './texts.ts'

export type DrawnNode = Node<{ node: FlowNode; isFaulty: boolean; isPassed: boolean }, 'card'>

/** Where ways up and down end: beside each other, so that there and back are two lines. */
const SIDES = [
  { id: 'down-from', type: 'source', position: Position.Bottom, style: { left: '65%' } },
  { id: 'down-to', type: 'target', position: Position.Top, style: { left: '65%' } },
  { id: 'up-from', type: 'source', position: Position.Top, style: { left: '35%' } },
  { id: 'up-to', type: 'target', position: Position.Bottom, style: { left: '35%' } },
  { id: 'back-from', type: 'source', position: Position.Bottom, style: { left: '80%' } },
  { id: 'back-to', type: 'target', position: Position.Bottom, style: { left: '20%' } },
] as const

/** A state or condition in the drawing. */
export function NodeCard({ data: { node, isFaulty, isPassed }, selected }: NodeProps<DrawnNode>) {
  return (
    <div
      className={styles.card}
      data-kind={node.type}
      data-selected={selected || undefined}
      data-faulty={isFaulty || undefined}
      data-passed={isPassed || undefined}
    >
      <Handle type="target" position={Position.Left} id="left" className={styles.handle} />
      {SIDES.map(({ id, ...side }) => (
        <Handle key={id} id={id} {...side} className={styles.end} isConnectable={false} />
      ))}
      <span className={styles.kind}>
        {isFaulty && <Icon name="alert" size={14} />}
        {kindOf(node)}
      </span>
      <span className={styles.name}>{nodeName(node)}</span>
      <Handle type="source" position={Position.Right} id="right" className={styles.handle} />
    </div>
  )
}

function kindOf(node: FlowNode): string {
  if (node.type === 'guard') return texts.if
  if (node.type === 'else-guard') return texts.otherwise
  if (node.data.isInitial) return texts.firstState
  return node.data.isFinal ? texts.finalState : texts.state
}
