import type { Span } from '../../runtime/core/explain/spans.ts'
import styles from './Said.module.css'

/** A sentence in which what is named is set apart. */
export function Said({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, quoted }, i) => {
    // A sentence has no ids: its pieces are their places.
    const key = `${i}`
    return quoted ? (
      <bdi key={key} className={styles.named}>
        {text}
      </bdi>
    ) : (
      <span key={key}>{text}</span>
    )
  })
}
