import { hasWords } from '../../runtime/core/lint/lint-translations.ts'
import { mapTexts } from '../../runtime/core/template/localise.ts'
import type { AuthorText, Template } from '../../schemas/index.ts'
import type { Texts } from '../../schemas/texts.ts'

/** A text of a template that can be said in another language. */
export interface TemplateText {
  /** In `translations` (docs/languages.md). */
  address: string
  text: AuthorText
}

/** The texts of a template in its order, each address once. None of a draft that cannot be read as a template yet. */
export function templateTexts(template: Template, texts: Texts): TemplateText[] {
  const found = new Map<string, AuthorText>()
  if (!Array.isArray(template?.pages)) return []
  try {
    mapTexts(template, texts, (address, text) => {
      if (hasWords(text) && !found.has(address)) found.set(address, text as AuthorText)
      return undefined
    })
  } catch {
    return []
  }
  return [...found].map(([address, text]) => ({ address, text }))
}
