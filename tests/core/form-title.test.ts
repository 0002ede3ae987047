import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { MAX_FORM_NAME } from '../../runtime/core/form/limits.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { formTitle } from '../../runtime/core/template/form-title.ts'
import { fakes, options, paragraph, templateOf, text } from '../support/elements.ts'

const content = [
  text('name', { maxLength: 1_000 }),
  text('blank'),
  text('odd'),
  options('where', ['lab']),
  paragraph('note'),
  { id: 'unknown', type: 'not-installed', title: 'Unknown' },
]
const apply = (titleFrom: string[] | undefined, answers: Record<string, AnswerValue | null>) =>
  formTitle(
    compileTemplate(templateOf(content, titleFrom && { titleFrom }), fakes),
    (id) => ({ unknown: { text: 'x' }, where: null, ...answers })[id],
  )
const words = (text: string): AnswerValue => ({ text })

describe('what the answers of a form call it', () => {
  it('are the named ones in words, in their order', () => {
    const answers = { name: words('Ada'), where: { selectedOptionIds: ['lab'] } }
    expect(apply(['where', 'name'], answers)).toBe('lab, Ada')
    expect(apply(['name'], answers)).toBe('Ada')
    expect(apply(undefined, answers)).toBeUndefined()
    expect(apply([], answers)).toBeUndefined()
  })

  it('leave out what is not answered, says nothing or is no question', () => {
    const answers = { name: words('Ada'), blank: words('  '), odd: words('\u202E\u0007'), note: words('x') }
    expect(apply(['blank', 'odd', 'note', 'gone', 'where', 'unknown', 'name'], answers)).toBe('Ada')
    expect(apply(['blank', 'odd', 'note', 'gone', 'where', 'unknown'], answers)).toBeUndefined()
  })

  it('stand on one line, in their own direction, without what cannot be written', () => {
    const name = words(' Ada \n\r\n of\u2028\u2029the\u0000\u0001 \u202Elab\u202C\u2066\u200E\u200F\ud800 ')
    expect(apply(['name'], { name })).toBe('Ada of the lab\ufffd')
  })

  it('are as long as the name of a form may be, cut between characters', () => {
    const long = apply(['name', 'blank'], { name: words('🔥'.repeat(MAX_FORM_NAME + 1)), blank: words('x') })
    expect([...(long ?? '')]).toHaveLength(MAX_FORM_NAME)
    expect(long?.isWellFormed()).toBe(true)
    const cut = apply(['name'], { name: words(`${'x'.repeat(MAX_FORM_NAME - 1)} and more`) })
    expect(cut).toBe('x'.repeat(MAX_FORM_NAME - 1))
  })
})
