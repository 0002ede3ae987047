import type { OutcomeGroup, Template } from '../../../schemas/index.ts'
import type { Texts } from '../../../schemas/texts.ts'
import { hasWords, lintSaid, turning } from '../lint/lint-translations.ts'
import { languagesOf } from '../template/localise.ts'
import type { Issue } from '../validation/issue.ts'
import { mapGroupTexts } from './localise-group.ts'

/**
 * What is wrong with the languages of a group, and, as warnings, what is missing in one that its template has. Paths are
 * JSON pointers into the group.
 */
export function lintGroupTexts(
  group: OutcomeGroup,
  template: Pick<Template, 'language' | 'translations'>,
  texts: Texts,
): Issue[] {
  const { translations = {} } = group
  const [own, ...others] = languagesOf(template)
  const addresses = new Set<string>()
  mapGroupTexts(group, texts, (address, text) => {
    if (hasWords(text)) addresses.add(address)
    return undefined
  })
  const offered = new Set(others)
  const unread = Object.keys(translations).filter((language) => !offered.has(language))
  return [
    ...unread.flatMap((language): Issue[] => {
      const path = `/translations/${language}`
      if (language === own) return [{ code: 'translation.own_language', path, params: { language } }]
      return [
        { code: 'translation.not_offered', path, severity: 'warning', params: { language } },
        ...turning(translations[language] ?? {}, path),
      ]
    }),
    ...others.flatMap((language) => {
      const said = Object.hasOwn(translations, language) ? translations[language] : undefined
      return lintSaid(language, said ?? {}, addresses, said ? `/translations/${language}` : '/translations')
    }),
  ]
}
