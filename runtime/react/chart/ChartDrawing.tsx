import { type RefObject, useEffect, useRef } from 'react'
import styles from './ChartDrawing.module.css'
import { readColors } from './chart-colors.ts'
import { chartOption } from './chart-option.ts'
import { draw } from './draw.ts'
import type { ChartFigure, ChartMetric, ChartPlace } from './figure.ts'
import { pressedPlace } from './pressed-place.ts'

interface Props {
  figure: ChartFigure
  metric: ChartMetric
  label: string
  place: RefObject<HTMLDivElement | null>
  onPress(pressed: ChartPlace): void
}

/** The drawing of a figure, in the light and in the dark. Its library is loaded with this file alone. */
export default function ChartDrawing({ figure, metric, label, place, onPress }: Props) {
  const press = useRef(onPress)
  press.current = onPress
  useEffect(() => {
    const { current } = place
    if (!current) return
    const drawing = draw(current, (part) => {
      const pressed = pressedPlace(figure, part)
      if (pressed) press.current(pressed)
    })
    const show = () => {
      const colors = readColors(current.parentElement ?? current)
      drawing.show((size) => chartOption(figure, metric, colors, size))
    }
    show()
    const theme = matchMedia('(prefers-color-scheme: dark)')
    theme.addEventListener('change', show)
    const observer = new MutationObserver(show)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      theme.removeEventListener('change', show)
      observer.disconnect()
      drawing.end()
    }
  }, [figure, metric, place])
  return (
    <div className={styles.frame}>
      <div ref={place} className={styles.drawing} role="img" aria-label={label} />
    </div>
  )
}
