import { useState } from 'react'
import { humaniseId } from '../../runtime/core/text/normalise-id.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { ButtonRow } from '../../runtime/react/ui/ButtonRow.tsx'
import type { FlowEdge, FlowNode, StateNode } from '../../schemas/index.ts'
import { entriesOf } from '../document/entries.ts'
import { RuleWords } from '../parts/RuleWords.tsx'
import { useDocument } from '../parts/workbench.ts'
import styles from './Inspector.module.css'
import { type Flow, nodeName, nodeOf } from './read-flow.ts'
import { texts } from './texts.ts'
import { type Offer, offersIn, passedFrom } from './walk-steps.ts'

interface Props {
  flow: Flow
  /** The nodes that the walk has passed. */
  passed: readonly string[]
  onPass(passed: readonly string[]): void
  onEnd(): void
}

/** A form is taken through the workflow by hand: who may do what, where it leads, and what happens on the way. */
export function WalkThrough({ flow, passed, onPass, onEnd }: Props) {
  const node = nodeOf(flow, passed.at(-1) ?? '')
  const [choosing, setChoosing] = useState<readonly FlowEdge[]>([])
  const take = (ways: readonly FlowEdge[]) => {
    const [only] = ways
    if (!only) return
    if (ways.length > 1) return setChoosing(ways)
    const { passed: next, ways: open } = passedFrom(flow, only.target)
    setChoosing(open)
    onPass([...passed, ...next])
  }
  const again = () => {
    setChoosing([])
    onPass(passed.slice(0, 1))
  }
  const states = passed.flatMap((id) => nodeOf(flow, id) ?? []).filter(({ type }) => type === 'state')
  return (
    <section className={styles.inspector} aria-label={texts.walkThrough}>
      <h2 className={styles.title}>
        <span className={styles.kind}>{texts.walkThrough}</span>
        {node ? nodeName(node) : texts.noFirst}
      </h2>
      <p className={styles.hint}>{states.map(nodeName).join(' → ')}</p>
      {choosing.length > 0 && <Choice flow={flow} ways={choosing} onTake={(way) => take([way])} />}
      {choosing.length === 0 && node?.type === 'state' && <Offers flow={flow} state={node} onTake={take} />}
      <ButtonRow>
        <Button small icon="undo" disabled={passed.length < 2} onClick={again}>
          {texts.beginAgain}
        </Button>
        <Button small tone="quiet" onClick={onEnd}>
          {texts.end}
        </Button>
      </ButtonRow>
    </section>
  )
}

/** Which of several conditions is met is for the author to say: there are no answers here. */
function Choice({
  flow,
  ways,
  onTake,
}: {
  flow: Flow
  ways: readonly FlowEdge[]
  onTake(way: FlowEdge): void
}) {
  return (
    <>
      <p className={styles.hint}>{texts.whichIsSo}</p>
      {ways.map((way) => {
        const node = nodeOf(flow, way.target)
        return (
          <div key={way.id} className={styles.offer}>
            <Button small onClick={() => onTake(way)}>
              {node ? nodeName(node) : way.target}
            </Button>
            {node && <Met node={node} />}
          </div>
        )
      })}
    </>
  )
}

function Met({ node }: { node: FlowNode }) {
  if (node.type === 'else-guard') return <span className={styles.hint}>{texts.noneOfOthers}</span>
  if (node.type === 'state') return null
  const { rule, dataMapperFieldKey = '', value = '' } = node.data
  return (
    <span className={styles.hint}>
      {rule === undefined ? texts.fieldIs(dataMapperFieldKey, value) : <RuleWords rule={rule} />}
    </span>
  )
}

function Offers({
  flow,
  state,
  onTake,
}: {
  flow: Flow
  state: StateNode
  onTake(ways: readonly FlowEdge[]): void
}) {
  const template = useDocument((documents) => documents.template)
  const offers = offersIn(flow, state, template)
  const messages = state.data.notificationTriggers ?? []
  const known = entriesOf(useDocument((documents) => documents.notifications))
  const nameOf = (id: string) => {
    const name = known.find((each) => each.id === id)?.entry.name
    return typeof name === 'string' && name !== '' ? name : humaniseId(id)
  }
  return (
    <>
      {messages.length > 0 && (
        <p className={styles.hint}>
          {texts.sentHere(messages.map((each) => nameOf(each.notificationTemplateId)).join(', '))}
        </p>
      )}
      {state.data.isFinal && <p className={styles.sentence}>{texts.ended}</p>}
      {offers.length === 0 && !state.data.isFinal && (
        <p className={styles.sentence}>{texts.nothingLeadsOn}</p>
      )}
      {offers.map((offer) => (
        <div key={offer.event.id} className={styles.offer}>
          <Button small onClick={() => onTake(offer.ways)}>
            {offer.event.label}
          </Button>
          <span className={styles.hint}>{whoWords(offer)}</span>
        </div>
      ))}
    </>
  )
}

function whoWords({ event, roles, ways }: Offer): string {
  const stays = ways.every(({ source, target }) => source === target) ? texts.staysHere : ''
  if (event.automatic === true) return texts.byJob(stays)
  return texts.byRoles(roles.length, roles.map(humaniseId).join(', '), stays)
}
