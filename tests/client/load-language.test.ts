import { afterEach, expect, it } from 'vitest'
import { texts as answers } from '../../plugins/toggle-question/texts.ts'
import { texts as comments } from '../../runtime/app/comments/texts.ts'
import { loadLanguage } from '../../runtime/app/language/load-language.ts'
import { ENGLISH, setLocalLanguage } from '../../runtime/core/language/local-language.ts'
import { texts as form } from '../../runtime/react/form/texts.ts'

afterEach(() => setLocalLanguage(ENGLISH))

it('X-46 says the words of the form, its element types and the screens around it in the language that was loaded', async () => {
  setLocalLanguage(await loadLanguage('es-MX'))
  expect([form.next, answers.yes, comments.comments]).toEqual(['Siguiente', 'Sí', 'Comentarios'])
})
