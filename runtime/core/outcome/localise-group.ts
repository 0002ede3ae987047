import type { OutcomeGroup } from '../../../schemas/index.ts'
import type { Texts } from '../../../schemas/texts.ts'
import type { RiskResult } from './types.ts'

/** Called for each text of a group with its address in `translations`; returns what is said instead. */
type SayText = (address: string, text: string) => string | undefined

/** A level that an outcome names is one of the group's: it is said once. */
const OF_AN_OUTCOME = /^outcomes\/([^/]+)\/riskLevel\/(.+)$/

/** The group with other texts, everything else as it is. */
export function mapGroupTexts(group: OutcomeGroup, texts: Texts, say: SayText): OutcomeGroup {
  const listed = new Set(group.riskLevels?.map(({ id }) => id))
  const levelOf = new Map(
    group.outcomes.flatMap((outcome) =>
      outcome.type === 'risk' && outcome.riskLevel && listed.has(outcome.riskLevel.id)
        ? [[outcome.id, outcome.riskLevel.id] as const]
        : [],
    ),
  )
  return texts.mapGroup(group, (place, text) => {
    if (typeof text !== 'string') return text
    const [, outcomeId = '', field] = OF_AN_OUTCOME.exec(place) ?? []
    const level = levelOf.get(outcomeId)
    return say(level === undefined ? `/${place}` : `/riskLevels/${level}/${field}`, text) ?? text
  })
}

/** The group in a language of its template; what it does not say in it stays as it is written. */
export function localiseGroup(group: OutcomeGroup, language: string, texts: Texts): OutcomeGroup {
  const { translations = {}, ...own } = group
  const said = Object.hasOwn(translations, language) ? translations[language] : undefined
  if (!said) return own
  return mapGroupTexts(own, texts, (address) => (Object.hasOwn(said, address) ? said[address] : undefined))
}

/** A level that was decided in the words of the author, in those of the localised group. */
export function localiseLevel(level: RiskResult, group: OutcomeGroup, localised: OutcomeGroup): RiskResult {
  const [own, other] = [group, localised].map((each) => [
    ...(each.scales ?? []),
    ...(each.riskLevels ?? []),
    ...each.outcomes.flatMap((outcome) => (outcome.type === 'risk' ? (outcome.riskLevel ?? []) : [])),
  ])
  const place = own?.findIndex((each) => each.level === level.name) ?? -1
  return { ...level, name: other?.[place]?.level ?? level.name }
}
