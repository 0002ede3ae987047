import { type PointerEvent, useRef, useState } from 'react'
import styles from './DrawingPad.module.css'
import mark from './mark.module.css'
import { BOX, MAX_COORDINATES, MAX_STROKES, type Stroke, toPath } from './props.ts'

interface Props {
  strokes: readonly Stroke[]
  editable: boolean
  label: string
  onStroke(strokes: readonly Stroke[]): void
}

/** Points nearer to the last one than this are left out. */
const NEAR = 4

const within = (value: number, limit: number) => Math.min(limit, Math.max(0, Math.round(value)))

function pointOf(event: PointerEvent<SVGSVGElement>): [x: number, y: number] {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return [
    within(((event.clientX - left) / width) * BOX.width, BOX.width),
    within(((event.clientY - top) / height) * BOX.height, BOX.height),
  ]
}

/** A long line in pieces that each keep the bound, with the joint in both. */
function split(line: Stroke): Stroke[] {
  const pieces: Stroke[] = []
  for (let start = 0; start === 0 || start < line.length - 2; start += MAX_COORDINATES - 2)
    pieces.push(line.slice(start, start + MAX_COORDINATES))
  return pieces
}

/** Takes a line from press to release; who cannot draw types the name instead. */
export function DrawingPad({ strokes, editable, label, onStroke }: Props) {
  const line = useRef<number[] | null>(null)
  const [drawing, setDrawing] = useState<Stroke>([])

  const end = () => {
    if (!line.current) return
    onStroke([...strokes, ...split(line.current)].slice(0, MAX_STROKES))
    line.current = null
    setDrawing([])
  }
  return (
    <svg
      className={styles.pad}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={label}
      data-editable={editable || undefined}
      onPointerDown={(event) => {
        if (!editable || !event.isPrimary || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        line.current = pointOf(event)
        setDrawing([...line.current])
      }}
      onPointerMove={(event) => {
        const points = line.current
        if (!points || !event.isPrimary) return
        const [x, y] = pointOf(event)
        const [lastX = 0, lastY = 0] = points.slice(-2)
        if (Math.hypot(x - lastX, y - lastY) < NEAR) return
        points.push(x, y)
        setDrawing([...points])
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path className={styles.line} d={`M40 240H${BOX.width - 40}`} />
      <path className={mark.ink} d={toPath(drawing.length > 0 ? [...strokes, drawing] : strokes)} />
    </svg>
  )
}
