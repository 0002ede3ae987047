import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { plainText } from '../../runtime/core/text/plain-text.ts'
import { FormView } from '../../runtime/react/form/FormView.tsx'
import { createFormController } from '../../runtime/react/form/form-controller.ts'
import type { Element, RichText } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { erin } from '../support/cast.ts'
import { templateOf } from '../support/elements.ts'
import { plugins, prepare, registry, views } from '../support/plugin-folders.ts'

const validator = createDocumentValidator(
  Object.fromEntries(plugins.map(({ type, schema }) => [type, schema])),
)
const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }

const paragraph = (...content: RichText[]): RichText => ({ type: 'paragraph', content })
const rich = (...content: RichText[]): RichText => ({ type: 'doc', content })
const linked = (text: string, href: string): RichText => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
})

function markupOf(template: ReturnType<typeof templateOf>, answers: object = {}) {
  const engine = createEngine(compileTemplate(template, registry), {
    answers: Object.entries(answers),
    actor: erin,
    context,
  })
  return renderToStaticMarkup(<FormView controller={createFormController({ engine, registry, views })} />)
}

const help = rich(
  paragraph({ type: 'text', text: 'See the ' }, linked('guide', 'https://example.edu/guide')),
  {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [paragraph({ type: 'text', text: 'First step' })] }],
  },
)
const HELP =
  /See the <a href="https:\/\/example\.edu\/guide" target="_blank" rel="noopener noreferrer">guide<\/a>.*<li><p>First step/

const asking = plugins.filter(({ model }) => model.answer || model.children)

describe.each(asking)('rich text in what is said of $type', ({ type, model, designer }) => {
  it.each(['prompt', 'description', 'info'])('ET-26 ET-19 shows it in its %s', async (property) => {
    const element: Element = {
      ...designer.defaults,
      id: 'e',
      type,
      title: 'Named',
      ...(model.children && { children: [{ id: 'in', type: 'text-question', title: 'Inside' }] }),
      [property]: help,
    }
    await prepare([element])
    expect(validator.checkElement(element)).toEqual([])
    expect(markupOf(templateOf([element]))).toMatch(HELP)
  })
})

it('ET-26 ET-22 shows it above the rows of a table, where it describes each cell of its column', () => {
  const column: Element = { id: 'c', type: 'text-question', title: 'Inside', description: help }
  const table: Element = { id: 't', type: 'table-question', title: 'Samples', children: [column] }
  const markup = markupOf(templateOf([table]), { t: { rowIds: ['r1'] } })
  expect(markup).toMatch(HELP)
  expect(markup).toMatch(/<div id="fw-t-c-help">/)
  expect(markup).toMatch(/<input[^>]*aria-describedby="fw-t-c-help"/)
})

it('ET-26 shows it above a page', () => {
  const template = templateOf([{ id: 'q', type: 'text-question', title: 'Q' }])
  const [page] = template.pages
  expect(markupOf({ ...template, pages: [{ ...page, description: help } as typeof page] } as never)).toMatch(
    HELP,
  )
})

it('ET-19 takes markup for words and an address that runs something for no link', () => {
  const description = rich(
    paragraph({ type: 'text', text: '<img src=x onerror=alert(1)>' }),
    paragraph(linked('press', 'javascript:alert(1)')),
  )
  const element: Element = { id: 'e', type: 'text-question', title: 'Named', description }
  expect(validator.checkElement(element)).not.toEqual([])
  const markup = markupOf(templateOf([element]))
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(markup).not.toMatch(/<img|javascript:/)
})

it('ET-26 refuses what is neither text nor a tree of known nodes', () => {
  const element = { id: 'e', type: 'text-question', title: 'Named' }
  for (const description of [1, [], {}, { type: 'script' }, { type: 'doc', content: [{ type: 'iframe' }] }])
    expect(validator.checkElement({ ...element, description })).not.toEqual([])
})

it('ET-26 says the words alone where there is room for nothing else', () => {
  expect(plainText(help)).toBe('See the guide First step')
  expect(plainText('As written  ')).toBe('As written  ')
  expect(plainText(undefined)).toBe('')
  const markup = markupOf(templateOf([{ id: 'e', type: 'text-question', prompt: help }]))
  expect(markup).toMatch(/<label[^>]*>See the guide First step<\/label>/)
})
