import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { FormScope } from '../../../runtime/react/form/FormScope.tsx'
import { QuestionView } from '../../../runtime/react/form/QuestionView.tsx'
import type { Element } from '../../../schemas/index.ts'
import { useWorkbench } from '../../parts/workbench.ts'
import { createAuthorForm } from '../author-form.ts'
import styles from './LiveControl.module.css'

interface Props {
  element: Element
  /** Its title stands above it already, where it is written. */
  hidesLabel: boolean
  /** It can be tried out. */
  isLive: boolean
}

/** The real control of an element, as whoever fills the form will have it. Made when it comes near the screen. */
export const LiveControl = memo(function LiveControl({ element, hidesLabel, isLive }: Props) {
  const { catalogue } = useWorkbench()
  const [ref, isNear] = useNearScreen()
  const form = useMemo(
    () => (isNear ? createAuthorForm(element, catalogue) : undefined),
    [isNear, element, catalogue],
  )
  return (
    <div ref={ref} className={styles.control} data-hides-label={hidesLabel || undefined} inert={!isLive}>
      {form && (
        <FormScope controller={form}>
          <QuestionView key={element.type} name={element.id} guarded />
        </FormScope>
      )}
    </div>
  )
})

/** As far above and below the screen as one scrolls in a moment. */
const MARGIN = '800px'

function useNearScreen() {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const target = ref.current
    if (!target || isNear) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [isNear])
  return [ref, isNear] as const
}
