import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { common } from '../parts/common-texts.ts'
import { useHere } from '../parts/together/use-together.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { blockOfKey } from './blocks/block-key.ts'
import { readBlock } from './blocks/use-blocks.ts'
import { BuilderContext, createBuilder, useLooking } from './builder.ts'
import { Canvas } from './canvas/Canvas.tsx'
import styles from './FormPane.module.css'
import { FindPanel } from './find/FindPanel.tsx'
import { Outline } from './outline/Outline.tsx'
import { Palette } from './palette/Palette.tsx'
import { texts } from './texts.ts'

const Inspector = lazy(() => import('./inspector/Inspector.tsx'))

const sides = [
  { id: 'outline', label: texts.outline, look: undefined },
  { id: 'palette', label: common.add, look: undefined },
  { id: 'find', label: texts.find, look: undefined },
  { id: 'form', label: common.form, look: styles.narrow },
  { id: 'settings', label: common.settings, look: styles.narrow },
] as const
type Side = (typeof sides)[number]['id']

/** On a wide screen the form and its settings stand beside what was chosen: the palette then. */
const wideSide = (side: Side): Side => (side === 'outline' || side === 'find' ? side : 'palette')

/** Pages and questions: what there is at the left, the form itself, and what can be set at the right (ST-02). */
export default function FormPane() {
  const { session, catalogue } = useWorkbench()
  const { transport } = useApplication().session
  const builder = useMemo(
    () =>
      createBuilder(session, catalogue, (key) => {
        const block = blockOfKey(key)
        return block === undefined ? undefined : readBlock(transport, block)
      }),
    [session, catalogue, transport],
  )
  const [side, setSide] = useState<Side>('palette')
  const [asked, setAsked] = useState(0)
  const [params] = useSearchParams()
  const at = params.get('at')
  useEffect(() => {
    if (at !== null && builder.node(at)) builder.select([at])
  }, [builder, at])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f'
      if (!isFind || (event.target as Element | null)?.closest?.('dialog')) return
      event.preventDefault()
      setSide('find')
      setAsked((count) => count + 1)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <BuilderContext value={builder}>
      <Here />
      <div className={styles.pane} data-side={side}>
        <div className={styles.side}>
          <div className={styles.choice} role="group" aria-label={texts.whatToShow}>
            {sides.map((each) => (
              <Button
                key={each.id}
                small
                tone="quiet"
                className={each.look}
                aria-pressed={side === each.id}
                data-wide={wideSide(side) === each.id || undefined}
                onClick={() => setSide(each.id)}
              >
                {each.label}
              </Button>
            ))}
          </div>
          <div className={styles.shown}>
            {side === 'outline' ? <Outline /> : side === 'find' ? <FindPanel asked={asked} /> : <Palette />}
          </div>
        </div>
        <Canvas />
        <Suspense fallback={<aside className={styles.waiting} />}>
          <Inspector />
        </Suspense>
      </div>
    </BuilderContext>
  )
}

/** Tells the others what is selected: drawn alone, whatever is selected. */
function Here() {
  useHere(
    'builder',
    useLooking(({ selected }) => selected.at(-1)),
  )
  return null
}
