import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import { BLOCK_SIZE, blocksOf } from '../../runtime/react/form/blocks.ts'
import { compilePage } from '../../runtime/react/form/compile-page.ts'
import { FormView } from '../../runtime/react/form/FormView.tsx'
import type { FormController } from '../../runtime/react/form/form-controller.ts'
import { QuestionView } from '../../runtime/react/form/QuestionView.tsx'
import { options, page, paragraph, section, table, templateOf, text, when } from '../support/elements.ts'
import { openForm } from './support/fake-views.tsx'

const html = (controller: FormController) => renderToStaticMarkup(<FormView controller={controller} />)
/** With the parts that are fetched when they are first needed. */
const htmlOnceThere = async (controller: FormController) =>
  new Response((await prerender(<FormView controller={controller} />)).prelude).text()

describe('a page as RJSF reads it', () => {
  it('has blocks that hold every element once, in order', () => {
    const keys = Array.from({ length: BLOCK_SIZE * 2 + 1 }, (_, i) => `${100 - i}`)
    const blocks: string[][] = compilePage(keys, () => ({})).uiSchema['ui:blocks']
    expect(blocks).toHaveLength(3)
    expect(blocks.flat()).toEqual(keys)
  })

  it('is the JSON Schema of its answers, and of no other page', () => {
    const { engine } = openForm(
      templateOf([
        page('one', [
          text('a', { required: true }),
          section('s', [text('b')]),
          table('t', [text('c', { required: true })]),
        ]),
        page('two', [text('other')]),
      ]),
    )
    const { schema } = compilePage(engine.pageKeys('one'), () => engine.pageSchema('one'))
    expect(schema).toMatchObject({ type: 'object', required: ['a'], additionalProperties: false })
    expect(schema).not.toHaveProperty('properties')
    const answers = schema.patternProperties ?? {}
    expect(Object.keys(answers)).toEqual(['^a$', '^b$', '^t$', '^t/[A-Za-z0-9_-]{1,64}/c$'])
    expect(answers['^a$']).toMatchObject({ properties: { text: { type: 'string' } } })
  })

  it('is made once, and not before somebody asks what its answers may be', () => {
    const make = vi.fn(() => ({ properties: { a: { type: 'string' } } }))
    const { schema } = compilePage(['a'], make)
    expect({ ...schema }).toEqual({ type: 'object' })
    expect(make).not.toHaveBeenCalled()
    expect(schema.patternProperties).toEqual({ '^a$': { type: 'string' } })
    expect(schema.required).toBeUndefined()
    expect(make).toHaveBeenCalledOnce()
  })

  it('holds nothing for a page without elements', () => {
    expect(openForm(templateOf([page('p1', [])])).engine.pageSchema('p1')).toEqual({
      type: 'object',
      properties: {},
      additionalProperties: false,
    })
  })
})

describe('a form on the screen', () => {
  it('ties label, help, information and control together, in document order', () => {
    const fields = [
      text('9', { prompt: 'As in the passport', info: 'Why we ask', required: true }),
      text('1', { description: 'Second' }),
      section('s', [text('inner')]),
    ]
    const markup = html(openForm(templateOf(fields)))
    expect(markup).toMatch(
      /<label class="[^"]+" for="fw-9">Title of 9<span class="[^"]+" title="[^"]+" aria-hidden="true">\*</,
    )
    expect(markup).toMatch(/<div class="[^"]+" id="fw-9-help"><p>As in the passport<\/p><\/div>/)
    expect(markup).toContain('aria-describedby="fw-9-help"')
    expect(markup).toContain('aria-label="More information about Title of 9"')
    expect(markup.match(/id="fw-(9|1|inner)"/g)).toEqual(['id="fw-9"', 'id="fw-1"', 'id="fw-inner"'])
  })

  it('shows no error on a fresh form, and after an attempt each with its way to the question', async () => {
    const controller = openForm(
      templateOf([text('a', { required: true }), options('b', ['x'], { required: true })]),
    )
    expect(html(controller)).not.toMatch(/-error"|problems|aria-invalid/)
    controller.attempt()
    const markup = await htmlOnceThere(controller)
    expect(markup).toContain('There are 2 problems to correct')
    expect(markup).toContain('<a href="#fw-a">Title of a: This question is required.</a>')
    expect(markup).toMatch(/<p class="[^"]+" id="fw-a-error">This question is required\.<\/p>/)
    expect(markup).toContain('aria-describedby="fw-a-error" aria-invalid="true"')
  })

  it('FF-01 lists the pages with something to show, and marks them only after an attempt', () => {
    const controller = openForm(
      templateOf([
        page('one', [text('a', { required: true }), options('more', ['yes'])]),
        page('two', [text('b', when('more', 'yes'))]),
        page('three', [text('c')]),
      ]),
    )
    expect(html(controller)).toContain('Page 1 of 2')
    expect(html(controller)).not.toMatch(/data-tone/)
    controller.slot('more').onChange('choose', { optionId: 'yes' })
    controller.attempt()
    const markup = html(controller)
    expect(markup).toContain('Page 1 of 3')
    expect(markup.match(/1 problem<|complete</g)).toEqual(['1 problem<', 'complete<', 'complete<'])
  })

  it('FF-11 draws nothing for a question that does not apply', () => {
    const controller = openForm(templateOf([options('more', ['yes']), text('why', when('more', 'yes'))]))
    expect(html(controller)).not.toContain('fw-why')
    controller.slot('more').onChange('choose', { optionId: 'yes' })
    expect(html(controller)).toContain('id="fw-why"')
  })

  it('keeps neighbours that stand side by side in one block, as far as a block goes', () => {
    const beside = (key: string) => Number(key) >= 8 && Number(key) <= 12
    const blocks = blocksOf(
      Array.from({ length: 15 }, (_, i) => `${i}`),
      beside,
    )
    expect(blocks.map((block) => block.at(-1))).toEqual(['12', '14'])
    const endless = Array.from({ length: 1000 }, (_, i) => `${i}`)
    expect(blocksOf(endless, () => true).every((block) => block.length <= 30)).toBe(true)
    expect(blocksOf(endless, () => true).flat()).toEqual(endless)
  })

  it('cuts a long section into blocks too, so that what is off the screen can be left out', () => {
    const long = Array.from({ length: BLOCK_SIZE + 1 }, (_, i) => text(`q${i}`))
    const markup = html(openForm(templateOf([section('s', long)])))
    expect(markup.match(/class="[^"]*block[^"]*"/g)).toHaveLength(3)
    expect(markup.match(/<input/g)).toHaveLength(long.length)
  })

  it('draws rows, and cells with a label for those who cannot see the column', () => {
    const answers = {
      list: { rowIds: ['r1'] },
      grid: { rowIds: ['r1'] },
      'grid/r1/cell': { text: 'in cell' },
    }
    const markup = html(
      openForm(templateOf([table('list', [text('item')]), table('grid', [text('cell')], { cells: true })]), {
        answers,
      }),
    )
    expect(markup).toMatch(/<label class="[^"]*label[^"]*" for="fw-list.r1.item">/)
    expect(markup).toMatch(/<label class="[^"]*visuallyHidden[^"]*" for="fw-grid.r1.cell">/)
    expect(markup).toContain('value="in cell"')
  })

  it('X-24 puts a placeholder for an unknown element, reports its type once, and goes on', () => {
    const onElementError = vi.fn()
    const odd = { id: 'odd', type: 'from-the-future' }
    const controller = openForm(templateOf([odd, { ...odd, id: 'odd2' }, paragraph('p'), text('a')]), {
      onElementError,
    })
    const markup = html(controller)
    expect(markup.match(/This question cannot be shown \(type from-the-future\)/g)).toHaveLength(2)
    expect(markup).toContain('id="fw-a"')
    expect(onElementError.mock.calls.map(([type]) => type)).toEqual(['from-the-future', 'fake-note'])
  })

  it('FF-12 gives read-only controls to whoever may not update', () => {
    expect(html(openForm(templateOf([text('a')]), { readOnly: true }))).toContain('readOnly=""')
    expect(html(openForm(templateOf([text('a')]), { canUpdate: false }))).toContain('readOnly=""')
    expect(html(openForm(templateOf([text('a')])))).not.toContain('readOnly')
  })

  it('FF-20 throws when a form component stands outside a form', () => {
    expect(() => renderToStaticMarkup(<QuestionView name="a" />)).toThrow(/outside its form/)
  })
})
