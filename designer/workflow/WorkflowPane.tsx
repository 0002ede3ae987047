import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { FlowNode, Issue } from '../../schemas/index.ts'
import { useHere } from '../parts/together/use-together.ts'
import { arranged, drawnAt } from './arrange.ts'
import { DescribeFlow } from './DescribeFlow.tsx'
import Drawing from './Drawing.tsx'
import { FlowList } from './FlowList.tsx'
import { addNode, placeNodes } from './flow-edits.ts'
import { Inspector } from './Inspector.tsx'
import { Proof } from './Proof.tsx'
import { texts } from './texts.ts'
import { trailOf } from './trail-of.ts'
import { useChange, useFlow } from './use-flow.ts'
import { useProof } from './use-proof.ts'
import { Versions } from './Versions.tsx'
import { WalkThrough } from './WalkThrough.tsx'
import styles from './WorkflowPane.module.css'

const NOTHING: readonly Issue[] = []

/** The states of a form and the ways between them, as a drawing and as a list, with the proof's verdict. */
export default function WorkflowPane() {
  const flow = useFlow()
  const change = useChange()
  const [search] = useSearchParams()
  const [selected, setSelected] = useState(search.get('at') ?? '')
  useHere('workflow', selected || undefined)
  const issues = useProof(flow)
  const [chosen, setChosen] = useState<string>()
  const nameOf = ({ code, params }: Issue) => `${code} ${JSON.stringify(params)}`
  const shown = issues?.find((issue) => nameOf(issue) === chosen) ?? issues?.[0]
  const [walked, setWalked] = useState<readonly string[]>()
  const fault = useMemo(() => trailOf(flow, shown), [flow, shown])
  const trail = walked ?? fault
  const first = flow.nodes.find(({ entry }) => entry.type === 'state' && entry.data.isInitial)?.entry.id
  const faulty = useMemo(() => new Set<unknown>(issues?.map(({ params }) => params?.id)), [issues])
  // Whoever looks at something has done with walking.
  const select = (id: string) => {
    setSelected(id)
    if (id !== '') setWalked(undefined)
  }
  const show = (issue: Issue) => {
    setChosen(nameOf(issue))
    const { id } = issue.params ?? {}
    if (typeof id === 'string') select(id)
  }
  const add = (type: FlowNode['type'], label: string) => {
    let added = ''
    change(texts.addOf(label.toLowerCase()), (documents) => {
      const places = [...drawnAt(flow).values()]
      // Below all others, where it is seen and in nobody's way.
      const x = Math.min(...places.map((place) => place.x), Number.POSITIVE_INFINITY)
      const y = Math.max(...places.map((place) => place.y), -120) + 120
      const { edits, id } = addNode(documents, type, label, { x: Number.isFinite(x) ? x : 0, y })
      added = id
      return edits
    })
    select(added)
  }
  const [hasVersions, setVersions] = useState(false)
  const [looks, setLooks] = useState(0)
  const arrange = () => {
    change(texts.arrangeTheDrawing, (documents) => placeNodes(documents, arranged(flow)))
    setLooks(looks + 1)
  }
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        <Button small icon="plus" onClick={() => add('state', texts.newState)}>
          {texts.state}
        </Button>
        <Button small icon="plus" onClick={() => add('guard', texts.newCondition)}>
          {texts.condition}
        </Button>
        <Button small icon="plus" onClick={() => add('else-guard', texts.otherwise)}>
          {texts.otherwise}
        </Button>
        <Button small tone="quiet" onClick={arrange}>
          {texts.arrange}
        </Button>
        <DescribeFlow
          onUsed={() => {
            select('')
            setLooks(looks + 1)
          }}
        />
        <Button small tone="quiet" className={styles.versions} onClick={() => setVersions(true)}>
          {texts.versions}
        </Button>
        <Button
          small
          className={styles.walk}
          icon="arrowRight"
          aria-pressed={walked !== undefined}
          onClick={() => setWalked(walked ? undefined : first === undefined ? [] : [first])}
        >
          {texts.walkThrough}
        </Button>
      </div>
      <div className={styles.list}>
        <FlowList {...{ flow, faulty, selected, select }} />
      </div>
      <div className={styles.drawing}>
        <Drawing
          {...{ flow, trail, selected, select }}
          isFault={!walked}
          looks={looks}
          issues={issues ?? NOTHING}
        />
      </div>
      <div className={styles.inspector}>
        {walked ? (
          <WalkThrough flow={flow} passed={walked} onPass={setWalked} onEnd={() => setWalked(undefined)} />
        ) : (
          <Inspector {...{ flow, selected, select }} />
        )}
      </div>
      <div className={styles.proof}>
        <Proof issues={issues} shown={shown} onShow={show} />
      </div>
      {hasVersions && <Versions onClose={() => setVersions(false)} />}
    </div>
  )
}
