import type { RiskResult } from '../../runtime/core/outcome/types.ts'
import { muted, visuallyHidden } from '../../runtime/react/ui/text.ts'
import styles from './RiskLevel.module.css'
import { numberWords } from './result-words.ts'
import { texts } from './texts.ts'

/** Levels that are drawn as bars; of more, the shape shows the part that is reached. */
const MOST_BARS = 7
const [WIDTH, GAP, HEIGHT] = [6, 2, 16]

/** A level by its word, with its colour and how far up it is beside it: no meaning hangs on the colour. */
export function RiskLevel({ level, value }: { level: RiskResult; value: number | undefined }) {
  const { name, color, rank, of } = level
  const bars = Math.min(of, MOST_BARS)
  const filled = Math.ceil((rank / of) * bars)
  return (
    <span className={styles.level}>
      <svg
        className={styles.shape}
        width={bars * (WIDTH + GAP) - GAP}
        height={HEIGHT}
        aria-hidden="true"
        data-rank={rank}
      >
        {Array.from({ length: bars }, (_, i) => {
          const height = (HEIGHT * (i + 2)) / (bars + 1)
          return (
            <rect
              key={i}
              x={i * (WIDTH + GAP) + 0.5}
              y={HEIGHT - height + 0.5}
              width={WIDTH - 1}
              height={height - 1}
              fill={i < filled ? color : 'none'}
              className={styles.bar}
            />
          )
        })}
      </svg>
      <strong>{name}</strong>
      <span className={visuallyHidden}>{texts.level(rank, of)}</span>
      {value !== undefined && <span className={muted}>{numberWords(value)}</span>}
    </span>
  )
}
