import { BaseEdge, type EdgeProps, getSmoothStepPath, Position } from '@xyflow/react'

const labelStyle = { fill: 'var(--fw-text)', fontSize: 12 }
const labelBgStyle = { fill: 'var(--fw-bg-subtle)' }
const labelBgPadding: [number, number] = [4, 2]

/** So far from the line that there and back do not write over each other. */
const BESIDE = 44

/** A way in the drawing; the words of one that goes down stand at its right, of one that goes up at its left. */
export function WayLine({ id, label, markerEnd, style, sourcePosition, targetPosition, ...ends }: EdgeProps) {
  const { sourceX, sourceY, targetX, targetY } = ends
  const [path, labelX, labelY] = getSmoothStepPath({
    ...{ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition },
  })
  const isDown = sourcePosition === Position.Bottom && targetPosition === Position.Top
  const isUp = sourcePosition === Position.Top && targetPosition === Position.Bottom
  return (
    <BaseEdge
      id={id}
      path={path}
      labelX={labelX + (isDown ? BESIDE : 0) - (isUp ? BESIDE : 0)}
      labelY={labelY}
      label={label}
      {...{ labelStyle, labelBgStyle, labelBgPadding }}
      {...(markerEnd && { markerEnd })}
      {...(style && { style })}
    />
  )
}
