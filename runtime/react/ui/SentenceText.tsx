import type { MouseEvent } from 'react'

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
    if (key == null) return <strong key={i}>{name}</strong>
    return (
      <a key={i} href={`#${key}`} onClick={leadTo(key, goTo)}>
        {name}
      </a>
    )
  })
}

export const leadTo = (key: string, goTo: (key: string) => void) => (event: MouseEvent) => {
  event.preventDefault()
  goTo(key)
}
