import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FormView } from '../../runtime/react/form/FormView.tsx'
import type { FormController } from '../../runtime/react/form/form-controller.ts'
import { SummaryView } from '../../runtime/react/summary/SummaryView.tsx'
import { options, page, paragraph, section, table, templateOf, text, when } from '../support/elements.ts'
import { openForm } from './support/fake-views.tsx'

const html = (controller: FormController) => renderToStaticMarkup(<SummaryView controller={controller} />)

describe('a summary', () => {
  it('SU-01 shows the page name, and label and answer of each question, -- when empty', () => {
    const markup = html(openForm(templateOf([text('a'), text('b')]), { answers: { a: { text: 'Ada' } } }))
    expect(markup).toMatch(/<h2[^>]*>Page p1<\/h2>/)
    expect(markup).toContain('<dt>Title of a</dt><dd>Ada</dd>')
    expect(markup).toContain('<dt>Title of b</dt><dd>--</dd>')
  })

  it('SU-01 leaves out what does not apply, and names sections', () => {
    const elements = [
      options('more', ['yes']),
      text('why', when('more', 'yes')),
      section('s', [text('inner')]),
    ]
    const markup = html(openForm(templateOf(elements)))
    expect(markup).not.toContain('Title of why')
    expect(markup).toMatch(/<h3>Title of s<\/h3>.*Title of inner/)
  })

  it('SU-02 asks the plugin for a summary of rows', () => {
    const answers = { t: { rowIds: ['r1', 'r2'] }, 't/r1/x': { text: 'one' }, 't/r2/x': { text: 'two' } }
    const markup = html(openForm(templateOf([table('t', [text('x')])]), { answers }))
    expect(markup).toContain('<li>one</li><li>two</li>')
  })

  it('SU-03 says so when a question has no summary', () => {
    const markup = html(openForm(templateOf([paragraph('p', { title: 'Odd' })])))
    expect(markup).toContain('<dt>Odd</dt><dd>This question has no available summary.</dd>')
  })

  it('shows on a summary page the answers of the questions with the same ids, in its own words', () => {
    const template = templateOf([page('one', [text('a'), text('b'), table('t', [text('x'), text('y')])])], {
      summaryPages: [page('sum', [text('a', { title: 'In short' }), table('t', [text('y')])])],
    })
    const answers = {
      a: { text: 'Ada' },
      b: { text: 'Bob' },
      t: { rowIds: ['r1'] },
      't/r1/x': { text: 'left out' },
      't/r1/y': { text: 'kept' },
    }
    const markup = html(openForm(template, { answers, readOnly: true }))
    expect(markup).toContain('Page sum')
    expect(markup).toContain('<dt>In short</dt><dd>Ada</dd>')
    expect(markup).toContain('<li>kept</li>')
    expect(markup).not.toMatch(/Bob|left out/)
  })

  it('SU-04 steps only among pages with visible content, and not at all on summary pages', () => {
    const pages = [
      page('one', [options('more', ['yes'])]),
      page('two', [text('b', when('more', 'yes'))]),
      page('three', [text('c')]),
    ]
    const markup = html(openForm(templateOf(pages)))
    expect(markup).toContain('Next Page')
    expect(markup).not.toContain('Previous Page')
    const onlyOne = html(openForm(templateOf(pages.slice(0, 2))))
    expect(onlyOne).not.toContain('<button')
    const withSummary = templateOf(pages, {
      summaryPages: [page('sum', [text('c')]), page('sum2', [text('c')])],
    })
    const form = renderToStaticMarkup(<FormView controller={openForm(withSummary, { readOnly: true })} />)
    expect(form).toMatch(/<h2[^>]*>Page sum<\/h2>/)
    expect(form).not.toMatch(/>Next<|>Previous</)
    const draft = openForm(withSummary)
    const steps = () => renderToStaticMarkup(<FormView controller={draft} />).match(/>(Next|Previous)</g)
    draft.goTo({ kind: 'summary', id: 'sum' })
    expect(steps()).toEqual(['>Previous<', '>Next<'])
    draft.goTo({ kind: 'summary', id: 'sum2' })
    expect(steps()).toEqual(['>Previous<'])
  })

  it('SU-04 FF-02 opens the first summary page that shows something, and no blank one', () => {
    const pages = [
      page('one', [options('more', ['yes']), section('s', [text('b', when('more', 'yes'))]), text('c')]),
    ]
    const blank = page('blank', [section('s', [text('b', when('more', 'yes'))])])
    const template = templateOf(pages, { summaryPages: [blank, page('sum', [text('c')])] })
    const opened = (answers: object) => {
      const controller = openForm(template, { readOnly: true, answers: answers as never })
      return [controller.page.get().id, html(controller).match(/<h2[^>]*>(Page \w+)<\/h2>/)?.[1]]
    }
    expect(opened({})).toEqual(['sum', 'Page sum'])
    expect(opened({ more: { selectedOptionIds: ['yes'] } })).toEqual(['blank', 'Page blank'])
    const none = templateOf(pages, { summaryPages: [blank] })
    expect(openForm(none, { readOnly: true }).page.get()).toEqual({ kind: 'page', id: 'one' })
  })

  it('SU-01 FF-02 reads term and value on every page, the summary pages first, and no control', () => {
    const template = templateOf(
      [
        page('one', [text('a'), text('gone', when('more', 'no'))]),
        page('two', [options('more', ['yes', 'no'])]),
      ],
      {
        summaryPages: [page('empty', [text('gone')]), page('sum', [text('a')])],
      },
    )
    const form = openForm(template, { answers: { a: { text: 'Ada' } }, readOnly: true })
    const pages = (markup: string) =>
      [...markup.matchAll(/<li><button[^>]*><span>([^<]*)/g)].map(([, name]) => name)
    expect(pages(html(form))).toEqual(['Page sum', 'Page one', 'Page two'])
    expect(html(form)).toContain('<dt>Title of a</dt><dd>Ada</dd>')
    form.goTo({ kind: 'page', id: 'two' })
    expect(html(form)).toMatch(/<h2[^>]*>Page two<\/h2><dl[^>]*><dt>Title of more<\/dt><dd>--<\/dd>/)
    expect(html(form)).not.toMatch(/<input|<textarea|<select/)
  })
})
