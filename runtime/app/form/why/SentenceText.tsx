import type { MouseEvent } from 'react'
import styles from './Why.module.css'

interface Props {
  spans: readonly SentencePart[]
  goTo(key: string): void
}

/** A piece of a sentence, found here or told by the server. */
export interface SentencePart {
  text: string
  quoted?: boolean
  key?: string | null
}

/** A sentence that leads to the questions that it names. */
export function SentenceText({ spans, goTo }: Props) {
  return spans.map(({ text, quoted, key }, i) => {
    if (!quoted) return <span key={i}>{text}</span>
    const name = <bdi>{text}</bdi>
    if (key == null) {
      return (
        <strong key={i} className={styles.named}>
          {name}
        </strong>
      )
    }
    const open = (event: MouseEvent) => {
      event.preventDefault()
      goTo(key)
    }
    return (
      <a key={i} href={`#${key}`} onClick={open}>
        {name}
      </a>
    )
  })
}
