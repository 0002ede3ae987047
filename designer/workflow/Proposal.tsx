import { useEffect, useMemo, useRef } from 'react'
import { Badge } from '../../runtime/react/ui/Badge.tsx'
import { Icon } from '../../runtime/react/ui/Icon.tsx'
import { common } from '../parts/common-texts.ts'
import type { ProposedWorkflow } from './operations.ts'
import styles from './Proposal.module.css'
import { edgesFrom, nodeName, readFlow, wayWords } from './read-flow.ts'
import { texts } from './texts.ts'

/** What the assistant proposes, as a list, and what the proof says of it. */
export function Proposal({ proposal }: { proposal: ProposedWorkflow }) {
  const { nodes, edges, problems } = proposal
  const flow = useMemo(() => readFlow({ flow: { nodes, edges } }), [nodes, edges])
  const list = useRef<HTMLUListElement>(null)
  // Read at once by whoever does not see it come.
  useEffect(() => list.current?.focus(), [])
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.states} aria-label={texts.theProposedWorkflow}>
        {flow.nodes.map(({ entry }) => (
          <li key={entry.id}>
            <strong>{nodeName(entry)}</strong>{' '}
            {entry.type === 'state' && entry.data.isInitial && <Badge tone="blue">{texts.first}</Badge>}
            {entry.type === 'state' && entry.data.isFinal && <Badge tone="green">{texts.final}</Badge>}
            <ul className={styles.ways}>
              {edgesFrom(flow, entry.id).map((edge) => (
                <li key={edge.id}>
                  <Icon name="arrowRight" size={14} />
                  {wayWords(edge, flow)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className={styles.verdict} data-tone={problems.length === 0 ? 'green' : 'red'}>
        <Icon name={problems.length === 0 ? 'success' : 'alert'} size={16} />
        <div>
          {problems.length === 0 ? texts.proofInOrder : texts.toMend}
          {problems.length > 0 && (
            <ul className={styles.problems}>
              {problems.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <p>
        <em>{common.useIt}</em> {texts.useItHint}
      </p>
    </>
  )
}
