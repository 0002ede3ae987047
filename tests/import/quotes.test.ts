import { describe, expect, it } from 'vitest'
import { markQuotes } from '../../designer/import/shared/quotes.ts'
import type { SourceForm, SourceItem } from '../../designer/import/shared/source-form.ts'
import { become } from './become.ts'

/** Words in which `#name#` stands for an answer. */
const quoting = (text: string) => ({ '': markQuotes(text, /#(\w+)#/g) })
const item = (name: string, more: Partial<SourceItem> = {}): SourceItem => ({
  at: `/${name}`,
  name,
  kinds: ['text'],
  title: { '': name },
  ...more,
})
const of = (children: readonly SourceItem[], more: Partial<SourceForm> = {}) => {
  const form: SourceForm = { pages: [{ at: '', name: 'Questions', children }], ...more }
  const { template, lost } = become((each: SourceForm) => each, form)
  return { template, elements: template.pages[0]?.children ?? [], lost }
}
/** The prompt of a question after these others. */
const promptAfter = (others: readonly SourceItem[], text: string) => {
  const { elements, lost } = of([...others, item('last', { prompt: quoting(text) })])
  return { prompt: elements.at(-1)?.prompt, lost }
}

describe('words of a source that stand for an answer', () => {
  it('stand for it in the template, by the id of the question', () => {
    expect(promptAfter([item('first name')], 'Hello')).toEqual({ prompt: 'Hello', lost: [] })
    expect(promptAfter([item('ada')], 'Hello #ada#, and #ada# again')).toEqual({
      prompt: 'Hello {answer:ada}, and {answer:ada} again',
      lost: [],
    })
  })

  it('stay as they are where there is no such answer, which is told', () => {
    const lost = [['/last', 'Hello #bob#', 'quote']]
    expect(promptAfter([item('ada')], 'Hello #bob#')).toEqual({ prompt: 'Hello #bob#', lost })
    const note = item('bob', { kinds: ['note'] })
    expect(promptAfter([note], 'Hello #bob#')).toEqual({ prompt: 'Hello #bob#', lost })
    const nowhere = item('bob', { kinds: ['note'], title: undefined })
    expect(promptAfter([nowhere], 'Hello #bob#').lost).toEqual(lost)
  })

  it('say nothing of what nobody sees, but for what is calculated', () => {
    const hidden = item('secret', { hidden: true })
    expect(promptAfter([hidden], 'It is #secret#').prompt).toBe('It is #secret#')
    const sum = { at: '/sum', what: '1 + 1', rule: { '+': [1, 1] } }
    const calculated = item('sum', { kinds: ['calculatedNumber'], hidden: true, calculation: sum })
    expect(promptAfter([calculated], 'It is #sum#').prompt).toBe('It is {answer:sum}')
    expect(promptAfter([item('secret', { hidden: false })], 'It is #secret#').prompt).toBe(
      'It is {answer:secret}',
    )
  })

  it('reach what stands in the same row, and nothing in another', () => {
    const rows = item('rows', {
      kinds: ['rows'],
      children: [item('inside'), item('beside', { prompt: quoting('It is #inside# of #before#') })],
    })
    const { elements, lost } = of([
      item('before'),
      rows,
      item('after', { prompt: quoting('It is #inside#') }),
    ])
    expect(elements[1]?.children?.[1]?.prompt).toBe('It is {answer:inside} of {answer:before}')
    expect(elements[2]?.prompt).toBe('It is #inside#')
    expect(lost).toEqual([['/after', 'It is #inside#', 'quote']])
  })

  it('stand below the name of a question that they are in, with the words that were there', () => {
    const asked = item('asked_of', { title: quoting('Why, #ada#?'), prompt: { '': 'In short' } })
    const { elements } = of([item('ada'), asked])
    expect(elements[1]).toMatchObject({ title: 'Asked of', prompt: 'Why, {answer:ada}?\nIn short' })
    const alone = of([item('ada'), item('q', { title: { ...quoting('Why, #ada#?'), es: 'Por qué' } })])
    expect(alone.elements[1]).toMatchObject({ title: 'Q', prompt: 'Why, {answer:ada}?' })
    expect(alone.template.translations).toEqual({ es: { 'q/prompt': 'Por qué' } })
  })

  it('may stand in an information, in a text and in what is said at the end', () => {
    const { elements, template } = of(
      [
        item('ada'),
        item('q', { info: quoting('For #ada#'), texts: { text: { at: '/t', words: quoting('By #ada#') } } }),
      ],
      { afterSubmit: { at: '/end', words: quoting('Thank you, #ada#') } },
    )
    expect(elements[1]).toMatchObject({ info: 'For {answer:ada}', text: 'By {answer:ada}' })
    expect(template.afterSubmit).toEqual({ text: 'Thank you, {answer:ada}' })
    expect(of([item('ada')]).template).not.toHaveProperty('afterSubmit')
  })

  it('stand for no answer elsewhere, which is told', () => {
    const { elements, lost } = of([
      item('ada'),
      item('q', { texts: { placeholder: { at: '/p', words: quoting('As #ada#') } } }),
    ])
    expect(elements[1]?.placeholder).toBe('As #ada#')
    expect(lost).toEqual([['/p', 'As #ada#', 'quote']])
  })

  it('are told from signs that stand in the source by chance', () => {
    expect(markQuotes('a\uE000b\uE001c\uE002 #x#', /#(\w+)#/g)).toBe('abc \uE000x\uE001#x#\uE002')
  })
})
