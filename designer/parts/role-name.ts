import { roleWords } from '../../runtime/core/explain/say-grants.ts'
import { createSentence, plainSentence } from '../../runtime/core/explain/spans.ts'
import { ENGLISH, inLanguage } from '../../runtime/core/language/local-language.ts'
import { partsOfRole } from '../../runtime/core/permission/role-of.ts'
import { texts } from './texts.ts'

/** Who a role is, in Studio's words: `program administrators`. */
export function roleName(role: string): string {
  const { name, scope } = partsOfRole(role)
  const sentence = createSentence()
  const words = inLanguage(ENGLISH, () =>
    plainSentence(sentence.spans(roleWords([name], sentence))).replace(/[\u2068\u2069]/g, ''),
  )
  return scope === undefined ? words : texts.roleOf(words, scope)
}
