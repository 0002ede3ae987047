import { localLanguage } from '../../runtime/core/language/local-language.ts'
import type { OutcomeEntry, Why } from '../../runtime/react/contract.ts'
import type { ElementServer } from '../../server/contract/element-server.ts'
import { type PrintBlock, printText, quietText } from '../../server/contract/print.ts'
import { groupIdOf, nameOf } from './props.ts'
import { isShown, numberWords, progressWords, resultWords, titleOf, wordsOfDay } from './result-words.ts'
import { texts } from './texts.ts'
import { factWords, namedFacts, placeWords } from './why-words.ts'

const server: ElementServer = {
  /** What the answers led to, and by which of them (OU-05). */
  print({ element, outcomes }) {
    const opened = outcomes(groupIdOf(element))
    const group = opened?.state()
    const title = nameOf(element)
    if (!opened || group?.kind !== 'ready')
      return [{ kind: 'group', title, blocks: [quietText(texts.missing)] }]
    const entries = group.entries.filter(isShown)
    return [
      {
        kind: 'group',
        title,
        blocks: [
          ...(group.decidedDate ? [quietText(texts.decided(wordsOfDay(group.decidedDate)))] : []),
          ...(entries.length === 0 ? [quietText(texts.none)] : []),
          ...entries.map((entry): PrintBlock => {
            const { outcome, about } = entry
            const label = [titleOf(entry, group.name), about && texts.about(about)].filter(Boolean).join('. ')
            return {
              kind: 'entry',
              label,
              blocks: [...contentOf(entry), whyOf(entry, opened.why(outcome.id))],
            }
          }),
        ],
      },
    ]
  },
}

function contentOf(entry: OutcomeEntry): PrintBlock[] {
  const { outcome, result, signatures, trainings } = entry
  if (result.state === 'unknown') return [printText(texts.notDetermined)]
  if (outcome.type === 'risk' && result.level) {
    const { rank, of } = result.level
    const number = result.value === undefined ? '' : `, ${numberWords(result.value)}`
    return [printText(`${resultWords(entry)} (${texts.level(rank, of)}${number})`)]
  }
  if (outcome.type === 'text') return [printText(outcome.text)]
  if (outcome.type === 'training')
    return trainings.map((each) => printText(`${each.name}: ${progressWords(each)}`))
  if (outcome.type !== 'acknowledgement') return [printText(resultWords(entry))]
  const signed = signatures.map(({ name, signedDate }) =>
    printText(texts.signed(name, wordsOfDay(signedDate))),
  )
  return [printText(outcome.text), ...(signed.length > 0 ? signed : [quietText(texts.unsigned)])]
}

function whyOf({ outcome, result }: OutcomeEntry, why: Why): PrintBlock {
  const facts = namedFacts(why, result.state)
  if (facts.length === 0) return quietText(why.isPartial ? texts.onlyHidden : texts.always)
  const said = resultWords({ outcome, result }) || titleOf({ outcome }, '')
  const parts = facts.map((fact) => `${fact.label}${factWords(fact)}`)
  const listed = new Intl.ListFormat(localLanguage(), { type: 'conjunction' }).format(
    why.isPartial ? [...parts, texts.hidden] : parts,
  )
  return quietText(
    `${result.state === 'unknown' ? texts.waiting(said) : texts.because(said)}${listed}${placeWords(why)}`,
  )
}

export default server
