import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { visibleTemplate } from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { quoteAnswers, quotedIds } from '../../runtime/core/text/quote-answers.ts'
import { FormView } from '../../runtime/react/form/FormView.tsx'
import { createFormController } from '../../runtime/react/form/form-controller.ts'
import { SummaryView } from '../../runtime/react/summary/SummaryView.tsx'
import type { Element } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { templateOf } from '../support/elements.ts'
import { registry, views } from '../support/plugin-folders.ts'

const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }
const asked = (id: string, extra: Partial<Element> = {}): Element => ({
  ...{ id, type: 'text-question', title: `Title of ${id}` },
  ...extra,
})
const saying = (text: unknown, extra: Partial<Element> = {}): Element => ({
  ...{ id: 'said', type: 'static-text', style: 'Warning', text },
  ...extra,
})

function open(elements: Element[], answers: Record<string, object> = {}) {
  const template = visibleTemplate(templateOf(elements), erin, 'draft')
  const engine = createEngine(compileTemplate(template, registry), {
    answers: Object.entries(answers) as never,
    actor: erin,
    context,
  })
  return createFormController({ engine, registry, views })
}
const html = (controller: ReturnType<typeof open>) =>
  renderToStaticMarkup(<FormView controller={controller} />)

describe('a text that quotes answers', () => {
  it('ET-19 says them as they are now, in the form and in its summary, as words', () => {
    const controller = open([asked('name'), saying('Dear {answer:name}, {answer:name}!')], {
      name: { text: '<i>Ada</i>' },
    })
    const words = 'Dear &lt;i&gt;Ada&lt;/i&gt;, &lt;i&gt;Ada&lt;/i&gt;!'
    expect(html(controller)).toContain(words)
    expect(renderToStaticMarkup(<SummaryView controller={controller} />)).toContain(words)
  })

  it('ET-19 says them in the help of a question too, and not twice over', () => {
    const controller = open([asked('name'), asked('mail', { description: 'Of {answer:name}' })], {
      name: { text: '{answer:mail}' },
    })
    expect(html(controller)).toContain('Of {answer:mail}')
  })

  it('ET-19 renders again only when what is quoted says something else', () => {
    const controller = open([asked('name'), asked('other'), saying('Dear {answer:name}')])
    const slot = controller.slot('said')
    let told = 0
    slot.subscribe(() => told++)
    const before = slot.get()
    expect(before.state?.element.text).toBe('Dear --')
    controller.slot('other').onChange('updateText', { text: 'x' })
    expect(told).toBe(0)
    controller.slot('name').onChange('updateText', { text: 'Ada' })
    expect(told).toBeGreaterThan(0)
    const after = slot.get()
    expect(after.state?.element.text).toBe('Dear Ada')
    expect(slot.get()).toBe(after)
    controller.slot('name').onBlur()
    expect(slot.get()).toBe(after)
  })

  it('FF-11 RP-14 says -- for what is not answered, not shown, or not for this person to see', () => {
    const gate = { dependsOn: { conditions: [{ questionId: 'name', optionId: 'x' }] } }
    const secret = { permissions: [{ role: 'somebody_else' }] }
    const quotes =
      '1{answer:empty} 2{answer:gone} 3{answer:secret} 4{answer:hidden} 5{answer:nowhere} 6{answer:said}'
    const all = { text: 'TOLD' }
    const controller = open(
      [
        ...[asked('name'), asked('empty'), asked('gone', gate), asked('secret', secret)],
        ...[asked('hidden', { hidden: true }), saying(quotes)],
      ],
      { gone: all, secret: all, hidden: all },
    )
    expect(html(controller)).toContain('1-- 2-- 3-- 4-- 5-- 6--')
    expect(html(controller)).not.toContain('TOLD')
  })

  it('X-10 reads its own row', () => {
    const rows: Element = {
      ...{ id: 'rows', type: 'repeatable-section', title: 'Rows' },
      children: [asked('who'), saying('Hello {answer:who}')],
    }
    const controller = open([rows], {
      rows: { rowIds: ['a', 'b'] },
      'rows/a/who': { text: 'Ada' },
      'rows/b/who': { text: 'Bob' },
    })
    expect(controller.slot('rows/a/said').get().state?.element.text).toBe('Hello Ada')
    expect(controller.slot('rows/b/said').get().state?.element.text).toBe('Hello Bob')
  })

  it('X-09 is not published where a quote would never say anything', () => {
    const inRows: Element = {
      ...{ id: 'rows', type: 'repeatable-section', title: 'Rows' },
      children: [asked('who')],
    }
    const template = {
      ...templateOf([
        ...[asked('a', { title: 'About {answer:b}' }), asked('b', { hidden: true }), inRows],
        saying('{answer:nobody} {answer:who} {answer:b} {answer:said} {answer:a}'),
      ]),
      afterSubmit: { text: 'Thank you, {answer:nobody}' },
    }
    const found = lintTemplate(template, registry).filter(({ code }) => code.startsWith('quote.'))
    expect(found.map(({ code, params }) => `${code} ${params?.questionId ?? params?.property}`)).toEqual([
      'quote.not_here title',
      'quote.unknown nobody',
      'quote.out_of_reach who',
      'quote.unseen b',
      'quote.unknown said',
      'quote.unknown nobody',
    ])
    for (const issue of found) expect(formatDocumentIssue(issue)).not.toMatch(/not valid|\{/)
  })

  it('reads nothing but ids', () => {
    const text = '{answer:__proto__} {answer:a b} {answer:} {answer:a.b} { answer:a} {answer:ok}'
    expect(quotedIds(text)).toEqual(['__proto__', 'ok'])
    expect(quoteAnswers(text, () => '$& $1')).toContain('{answer:a b}')
    expect(quoteAnswers('{answer:ok}', () => '$& $1')).toBe('$& $1')
    expect(html(open([asked('ok'), saying(text)]))).toContain('-- {answer:a b}')
  })
})
