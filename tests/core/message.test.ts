import { describe, expect, it } from 'vitest'
import { inLanguage } from '../../runtime/core/language/local-language.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { formatIssue, formatMessage } from '../../runtime/core/message/format-issue.ts'

describe('the words of a message', () => {
  it.each<[string, Parameters<typeof formatMessage>[1], string]>([
    ['{max} of {max}', { max: 3 }, '3 of 3'],
    ['{name}', { name: '{other}', other: 'no' }, '{other}'],
    ['{a_1} {B}', { a_1: 0, B: '' }, '0 '],
    ['at most {max}', {}, 'at most '],
    ['at most {max}', undefined, 'at most '],
    ['{toString}{__proto__}', {}, '{__proto__}'],
    ['{1} { a } {} {a-b}', { a: 'x' }, '{1} { a } {} {a-b}'],
  ])('%j with %j is %j', (text, params, words) => {
    expect(formatMessage(text, params)).toBe(words)
  })

  it('are the author’s own, else those of the code, else what the issue itself says, else in general', () => {
    expect(formatIssue({ code: 'required', message: 'Say {what}.', params: { what: 'who' } })).toBe(
      'Say who.',
    )
    expect(formatIssue({ code: 'required' })).toBe('This question is required.')
    expect(formatIssue({ code: 'text_too_long', params: { maxLength: 5 } })).toContain('5')
    expect(formatIssue({ code: 'plugin.own', params: { message: 'Too {wet}.' } })).toBe('Too {wet}.')
    expect(formatIssue({ code: 'plugin.own' })).toBe(formatIssue({ code: 'answer_invalid' }))
    expect(formatIssue({ code: 'toString' })).toBe(formatIssue({ code: 'answer_invalid' }))
    expect(formatIssue({ code: 'answer_invalid' })).not.toBe('')
  })

  it('X-46 are in the language of the form where it has them as a text', () => {
    const german = {
      tag: 'de',
      translation: { messages: { required: 'Bitte antworten.', text_too_long: 7 } },
    }
    const said = (code: string) => inLanguage(german, () => formatIssue({ code, params: { maxLength: 5 } }))
    expect(said('required')).toBe('Bitte antworten.')
    expect(said('text_too_long')).toBe(formatIssue({ code: 'text_too_long', params: { maxLength: 5 } }))
  })

  it('for authors have what linters find, and what forms say as well', () => {
    expect(formatDocumentIssue({ code: 'page.empty', params: { id: 'p1' } })).toBe(
      'Page "p1" has no elements.',
    )
    expect(formatDocumentIssue({ code: 'required' })).toBe('This question is required.')
    expect(formatDocumentIssue({ code: 'toString' })).toBe(formatIssue({ code: 'answer_invalid' }))
  })
})
