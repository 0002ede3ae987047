import { useEffect, useRef } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { SoftLock } from '../parts/together/SoftLock.tsx'
import { EdgeInspector } from './EdgeInspector.tsx'
import { removeEdge, removeJob, removeNode } from './flow-edits.ts'
import { GuardInspector } from './GuardInspector.tsx'
import styles from './Inspector.module.css'
import { JobInspector } from './JobInspector.tsx'
import { type Flow, nodeName, nodeOf } from './read-flow.ts'
import { StateInspector } from './StateInspector.tsx'
import { texts } from './texts.ts'
import { type Selection, useChange } from './use-flow.ts'

interface Props extends Selection {
  flow: Flow
}

/** All that can be said of what is selected. */
export function Inspector({ flow, selected, select }: Props) {
  const change = useChange()
  const section = useRef<HTMLElement>(null)
  const shown = useRef(selected)
  useEffect(() => {
    if (shown.current === selected) return
    shown.current = selected
    // What was pressed has gone with what was shown before: whoever works by keys goes on here.
    if (document.activeElement === document.body) section.current?.querySelector('input')?.focus()
  }, [selected])
  const node = nodeOf(flow, selected)
  const edge = flow.edges.find(({ entry }) => entry.id === selected)?.entry
  const job = flow.jobs.find(({ entry }) => entry.id === selected)?.entry
  const [kind, name] = node
    ? [node.type === 'state' ? texts.state : texts.condition, nodeName(node)]
    : edge
      ? [edge.event ? texts.action : texts.way, edge.event?.label ?? texts.toState(nameAt(flow, edge.target))]
      : [texts.job, job?.name ?? '']
  if (!node && !edge && !job) return <p className={styles.hint}>{texts.chooseOne}</p>
  const remove = () => {
    change(texts.removeOf(name), (documents) => {
      if (node) return removeNode(documents, node.id)
      return edge ? removeEdge(documents, edge.id) : removeJob(documents, selected)
    })
    select('')
  }
  return (
    <section ref={section} key={selected} className={styles.inspector} aria-label={`${kind}: ${name}`}>
      <h2 className={styles.title}>
        <span className={styles.kind}>{kind}</span>
        {name}
      </h2>
      <SoftLock id={selected} what={kind.toLowerCase()}>
        <div className={styles.fields}>
          {node?.type === 'state' && <StateInspector {...{ flow, node, selected, select }} />}
          {node && node.type !== 'state' && <GuardInspector flow={flow} node={node} />}
          {edge && <EdgeInspector flow={flow} edge={edge} />}
          {job && <JobInspector flow={flow} job={job} />}
          <Button small tone="quiet" icon="trash" className={styles.wide} onClick={remove}>
            {texts.removeThis(kind.toLowerCase())}
          </Button>
        </div>
      </SoftLock>
    </section>
  )
}

const nameAt = (flow: Flow, id: string): string => {
  const node = nodeOf(flow, id)
  return node ? nodeName(node) : id
}
