import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { useWorkbench } from '../parts/workbench.ts'
import { BuilderContext, createBuilder } from './builder.ts'
import { Canvas } from './canvas/Canvas.tsx'
import styles from './FormPane.module.css'
import { Outline } from './outline/Outline.tsx'
import { Palette } from './palette/Palette.tsx'

const Inspector = lazy(() => import('./inspector/Inspector.tsx'))

const sides = [
  { id: 'outline', label: 'Outline', look: undefined },
  { id: 'palette', label: 'Add', look: undefined },
  { id: 'form', label: 'Form', look: styles.narrow },
  { id: 'settings', label: 'Settings', look: styles.narrow },
] as const
type Side = (typeof sides)[number]['id']

/** Pages and questions: what there is at the left, the form itself, and what can be set at the right (ST-02). */
export default function FormPane() {
  const { session, catalogue } = useWorkbench()
  const builder = useMemo(() => createBuilder(session, catalogue), [session, catalogue])
  const [side, setSide] = useState<Side>('palette')
  const [params] = useSearchParams()
  const at = params.get('at')
  useEffect(() => {
    if (at !== null && builder.node(at)) builder.select([at])
  }, [builder, at])
  return (
    <BuilderContext value={builder}>
      <div className={styles.pane} data-side={side}>
        <div className={styles.side}>
          <div className={styles.choice} role="group" aria-label="What to show">
            {sides.map((each) => (
              <Button
                key={each.id}
                small
                tone="quiet"
                className={each.look}
                aria-pressed={side === each.id}
                data-wide={(side === 'outline') === (each.id === 'outline') || undefined}
                onClick={() => setSide(each.id)}
              >
                {each.label}
              </Button>
            ))}
          </div>
          <div className={styles.shown}>{side === 'outline' ? <Outline /> : <Palette />}</div>
        </div>
        <Canvas />
        <Suspense fallback={<aside className={styles.waiting} />}>
          <Inspector />
        </Suspense>
      </div>
    </BuilderContext>
  )
}
