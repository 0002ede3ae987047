import { describe, expect, it } from 'vitest'
import { copyName } from '../../runtime/core/form/copy-name.ts'
import { MAX_FORM_NAME } from '../../runtime/core/form/limits.ts'
import { inLanguage } from '../../runtime/core/language/local-language.ts'

describe('what a copy of a form is called', () => {
  it('says of which form it is one', () => {
    expect(copyName('Lab 4')).toBe('Copy of Lab 4')
    const translation = { names: { copyOf: (name: string) => `Kopie von ${name}` } }
    expect(inLanguage({ tag: 'de', translation }, () => copyName('Lab 4'))).toBe('Kopie von Lab 4')
  })

  it('is no longer than a name may be, cuts no character in two and ends in no space', () => {
    const emoji = copyName('🔥'.repeat(MAX_FORM_NAME))
    expect([...emoji]).toHaveLength(MAX_FORM_NAME)
    expect(emoji.isWellFormed()).toBe(true)
    const cutAtASpace = copyName(`${'x'.repeat(MAX_FORM_NAME - 'Copy of '.length - 1)} and more`)
    expect(cutAtASpace).toHaveLength(MAX_FORM_NAME - 1)
  })
})
