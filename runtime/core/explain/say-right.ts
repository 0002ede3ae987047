import type { RightReason } from './explain-right.ts'
import type { Wording } from './say-condition.ts'
import { grantWords } from './say-grants.ts'
import { placeWords } from './say-shown.ts'
import { createSentence, type Span } from './spans.ts'
import { texts } from './texts.ts'

type Said = Pick<Wording, 'statusLabel'>

/** Who alone changes something that somebody may not. */
export function sayChanged(wording: Said, { node, grants }: Pick<RightReason, 'node' | 'grants'>): Span[] {
  const sentence = createSentence()
  const name = node ? placeWords(node, sentence) : ''
  return sentence.spans(
    grants.length > 0
      ? texts.changedOnlyBy(name, grantWords(grants, wording, sentence))
      : texts.changedByNobody(name),
  )
}

/** Who sees something: `Hidden: the section Medical is seen by occupational health in Under review only.` */
export function saySeen(wording: Said, about: string, { verdict, node, grants }: RightReason): Span[] {
  const sentence = createSentence()
  const name = node ? placeWords(node, sentence) : sentence.name(about)
  if (!node) return sentence.spans(texts.seenByAll(name))
  if (grants.length === 0) return sentence.spans(texts.seenByNobody(name))
  const who = grantWords(grants, wording, sentence)
  return sentence.spans(verdict ? texts.seenBy(name, who) : texts.seenOnlyBy(name, who))
}
