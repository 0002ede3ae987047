import { chooseLanguage } from '../../../../runtime/core/language/choose-language.ts'
import { type CompiledTemplate, compileTemplate } from '../../../../runtime/core/template/compile-template.ts'
import { languagesOf, localise } from '../../../../runtime/core/template/localise.ts'
import type { Template } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'

/** By language, of a version that is kept in memory: a translation is made once for all who read it. */
const versions = memoize((_: Template) => new Map<string, Template>())
const compiledVersions = memoize((_: Template) => new Map<string, CompiledTemplate>())

/** The language of the template that the caller reads best. */
export const languageOf = ({ languages = [] }: Caller, template: Template) =>
  chooseLanguage(languagesOf(template), languages)

/** The template in the one of its languages that the caller reads best; what they answer does not depend on it. */
export function localisedTemplate(caller: Caller, template: Template): Template {
  if (!template.translations) return template
  const language = languageOf(caller, template)
  const known = versions(template)
  const localised = known.get(language) ?? localise(template, language, caller.services.validator.texts)
  known.set(language, localised)
  return localised
}

/** The same, to make words of: whatever is decided is decided by the template as it is written. */
export function localisedWords(caller: Caller, compiled: CompiledTemplate): CompiledTemplate {
  const { template } = compiled
  const localised = localisedTemplate(caller, template)
  if (localised === template) return compiled
  const known = compiledVersions(template)
  const language = languageOf(caller, template)
  const words = known.get(language) ?? compileTemplate(localised, caller.services.registry)
  known.set(language, words)
  return words
}
