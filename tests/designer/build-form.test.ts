import { describe, expect, it } from 'vitest'
import { createBuilder } from '../../designer/builder/builder.ts'
import { entriesOf, entryFor, findKinds, offersFor } from '../../designer/builder/palette/kinds.ts'
import { indexTemplate } from '../../designer/document/template-index.ts'
import { dependsOn, usesOf } from '../../designer/document/uses.ts'
import type { Element, Template } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { readElementSchemas } from '../support/element-schemas.ts'
import { fc } from '../support/random.ts'
import { catalogue, openLocalDraft } from './support/local-draft.ts'

const text = (id: string, more: object = {}) => ({
  id,
  type: 'text-question',
  title: id,
  input: 'Default',
  ...more,
})
const section = (id: string, ...children: object[]) => ({ id, type: 'section', name: id, children })
const page = (id: string, ...children: object[]) => ({ id, name: id, children })

function open(...pages: object[]) {
  const session = openLocalDraft({ name: 'Form', pages })
  const builder = createBuilder(session, catalogue)
  const template = () => session.documents().template as Template
  /** The ids, those of a container in brackets behind it. */
  const shape = (elements: readonly Element[]): string =>
    elements.map(({ id, children }) => (children ? `${id}(${shape(children)})` : id)).join(' ')
  const form = () =>
    template()
      .pages.map(({ children }) => shape(children))
      .join(' | ')
  return { session, builder, template, form }
}

describe('ST-02 building a form', () => {
  it('adds behind what is selected, at the end of the page, and a question with its words', () => {
    const { builder, form, template } = open(page('one', text('a'), text('b')))
    builder.select(['a'])
    builder.add('date-question')
    const [, added] = template().pages[0]?.children ?? []
    expect(added).toMatchObject({ type: 'date-question', title: 'Untitled date' })
    expect(builder.looking.get()).toMatchObject({ selected: [added?.id], editing: added?.id })
    // What comes next is chosen, behind it, and nothing is added until it is.
    builder.beginAdding(added?.id)
    expect(builder.looking.get().adding).toBe(added?.id)
    builder.add('date-question', builder.targetAfter(added?.id), 'When was it over?')
    expect(template().pages[0]?.children.map(({ title }) => title)).toEqual([
      ...['a', 'Untitled date', 'When was it over?', 'b'],
    ])
    expect(builder.looking.get()).toMatchObject({ adding: undefined })
    builder.select([])
    builder.add('section')
    expect(form()).toMatch(/ b section-\w+\(\)$/)
  })

  it('tells a page and a question of one id apart', () => {
    const { builder, template, form } = open(page('staff', text('staff'), text('b')), page('two', text('c')))
    expect(builder.index().pageIds).toEqual(['page~staff', 'two'])
    expect(builder.node('staff')?.entry).toMatchObject({ type: 'text-question' })
    builder.set('page~staff', 'name', 'Staff', 'Change the title')
    builder.set('staff', 'title', 'Who?', 'Change the title')
    expect(template().pages[0]).toMatchObject({ name: 'Staff', children: [{ title: 'Who?' }, { id: 'b' }] })
    builder.move(['staff'], { parentId: 'two', index: 1 })
    expect(form()).toBe('b | c staff')
    expect(builder.index().pageIds).toEqual(['page~staff', 'two'])
    builder.add('date-question', { parentId: 'page~staff', index: 0 })
    expect(template().pages[0]?.children.map(({ type }) => type)).toEqual(['date-question', 'text-question'])
    builder.movePage('page~staff', 1)
    expect(template().pages.map(({ id }) => id)).toEqual(['two', 'staff'])
    builder.remove(['page~staff'])
    expect(form()).toBe('c staff')
  })

  it('adds a variant of a kind, and the same variant again', () => {
    const { builder, template } = open(page('one'))
    builder.add('text-question/Number')
    const [number] = template().pages[0]?.children ?? []
    expect(number).toMatchObject({ type: 'text-question', input: 'Number' })
    builder.set(number?.id ?? '', 'title', 'How many?', 'Change the title')
    const again = () => {
      const made = template().pages[0]?.children.at(-1)
      builder.add((made && entryFor(catalogue, made)?.key) ?? '')
    }
    again()
    builder.add('option-question/Drop-down list')
    again()
    builder.add('text-question')
    again()
    expect(template().pages[0]?.children.map(({ input, isDropdown }) => input ?? isDropdown)).toEqual([
      ...['Number', 'Number', true, true, 'Default', 'Default'],
    ])
  })

  it('gives every kind what it needs to be a valid element, under an id that nobody has', () => {
    const { builder, template } = open(page('one'))
    const validator = createDocumentValidator(readElementSchemas())
    const entries = entriesOf(catalogue)
    for (const { key } of entries) builder.add(key)
    const elements = template().pages[0]?.children ?? []
    expect(elements.map(({ type }) => type)).toEqual(entries.map(({ type }) => type))
    expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length)
    const document = {
      ...template(),
      ...{ schemaVersion: 1, id: 't', groupId: 'g', version: 1, status: 'DRAFT' },
      ...{ workflowMachineId: 'm', workflowVersionId: 'w' },
    }
    const faults = validator.check('template', document).filter(({ code }) => code.startsWith('schema.'))
    expect(faults).toEqual([])
  })

  it('moves step by step, over the edge of a page, into a section and out of it', () => {
    const { builder, form } = open(
      page('one', text('a'), section('s', text('b')), text('c')),
      page('two', text('d')),
    )
    builder.step(['a'], 1)
    expect(form()).toBe('s(b) a c | d')
    builder.indent(['a'])
    expect(form()).toBe('s(b a) c | d')
    builder.step(['a'], -1)
    expect(form()).toBe('s(a b) c | d')
    builder.step(['b'], 1)
    expect(form()).toBe('s(a) b c | d')
    builder.step(['c'], 1)
    expect(form()).toBe('s(a) b | c d')
    builder.step(['d'], 1)
    expect(form()).toBe('s(a) b | c d')
    builder.move(['a', 'c'], { parentId: 'one', index: 2 })
    expect(form()).toBe('s() b a c | d')
    builder.move(['s'], { parentId: 's', index: 0 })
    expect(form()).toBe('s() b a c | d')
  })

  it('copies with what stands inside, and with the rules among what was copied', () => {
    const rule = { dependsOn: { conditions: [{ questionId: 'a', optionId: 'a' }] } }
    const { builder, form, template } = open(page('one', section('s', text('a'), text('b', rule)), text('c')))
    builder.duplicate(['s', 'a'])
    expect(form()).toMatch(/^s\(a b\) section-\w+\(text-\w+ text-\w+\) c$/)
    const [first, second] = template().pages[0]?.children[1]?.children ?? []
    expect(second?.dependsOn).toEqual({ conditions: [{ questionId: first?.id, optionId: 'a' }] })
    const copied = builder.copied(['c'])
    expect(JSON.parse(copied)).toMatchObject({ formwork: 'elements', elements: [{ id: 'c' }] })
    builder.select(['a'])
    expect(builder.paste(copied)).toBe(true)
    expect(form()).toMatch(/^s\(a text-\w+ b\)/)
    for (const other of ['', 'hello', '[]', 'null', '{"formwork":"elements","elements":[{"id":1}]}'])
      expect(builder.paste(other)).toBe(false)
  })

  it('adds, moves and removes pages and summary pages', () => {
    const { builder, template } = open(page('one', text('a')), page('two'))
    builder.addPage('pages')
    const added = builder.looking.get().pageId ?? ''
    expect(template().pages.map(({ name }) => name)).toEqual(['one', 'two', 'Page 3'])
    builder.step([added], -1)
    expect(template().pages.map(({ name }) => name)).toEqual(['one', 'Page 3', 'two'])
    builder.movePage(added, 0)
    expect(template().pages.map(({ name }) => name)).toEqual(['Page 3', 'one', 'two'])
    builder.movePage('one', 2)
    builder.movePage('one', 3)
    builder.movePage('one', -1)
    expect(template().pages.map(({ name }) => name)).toEqual(['Page 3', 'two', 'one'])
    builder.movePage('one', 1)
    builder.remove([added])
    expect(template().pages.map(({ id }) => id)).toEqual(['one', 'two'])
    expect(builder.looking.get().pageId).toBe('one')
    builder.addPage('summaryPages')
    builder.addPage('summaryPages')
    expect(template().summaryPages?.map(({ name }) => name)).toEqual(['Summary 1', 'Summary 2'])
    // Between two, and behind the last.
    const names = () => template().pages.map(({ name }) => name)
    builder.addPage('pages', 'one')
    expect(names()).toEqual(['one', 'Page 3', 'two'])
    expect(builder.looking.get()).toMatchObject({
      pageId: template().pages[1]?.id,
      selected: [template().pages[1]?.id],
    })
    builder.addPage('pages', 'two')
    expect(names()).toEqual(['one', 'Page 3', 'two', 'Page 4'])
  })

  it('types the words of an option in one step, and leaves the others as they are', () => {
    const options = [
      { id: 'yes', label: 'Yes', score: 1 },
      { id: 'no', label: 'No' },
    ]
    const { session, builder, template } = open(page('one', { id: 'a', type: 'option-question', options }))
    const before = JSON.stringify(template())
    const shown = () => (builder.node('a')?.entry as { options?: object } | undefined)?.options
    for (const label of ['Yes!', 'Yes, I'])
      builder.set('a', 'options', options.with(0, { id: 'yes', label, score: 1 }), 'Change', true)
    expect(shown()).toEqual([{ id: 'yes', label: 'Yes, I', score: 1 }, options[1]])
    builder.set('a', 'options', [{ id: 'yes', label: 'Yes, I', score: 1 }], 'Change')
    expect(shown()).toHaveLength(1)
    session.undo()
    session.undo()
    expect(JSON.stringify(template())).toBe(before)
    expect(session.undo()).toBe(false)
  })

  it('does nothing to what is not there, and opens what is no form', () => {
    const { builder, form } = open(page('one', text('a')))
    builder.remove(['none'])
    builder.duplicate([])
    builder.step(['none'], 1)
    builder.add('no-such-kind')
    builder.set('none', 'title', 'x', 'Change')
    expect(form()).toBe('a')
    for (const broken of [{}, { pages: 3 }, { pages: [null, 4, { id: 5 }, { id: 'x', children: 'y' }] }]) {
      const other = createBuilder(openLocalDraft(broken), catalogue)
      other.add('section')
      expect(other.index().nodes.size).toBeLessThan(3)
    }
  })

  it('ST-07 is undone byte for byte, whatever was done', () => {
    const step = fc.record({
      what: fc.constantFrom(
        'add',
        'next',
        'up',
        'down',
        'in',
        'out',
        'copy',
        'remove',
        'title',
        'page',
        'order',
      ),
      at: fc.nat(20),
      also: fc.nat(20),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { session, builder } = open(
          page('one', text('a'), section('s', text('b'))),
          page('two', text('c')),
        )
        const before = JSON.stringify(session.documents())
        for (const { what, at, also } of steps) {
          const nodes = [...builder.index().nodes.values()]
          const [id, other] = [nodes[at % nodes.length]?.id ?? '', nodes[also % nodes.length]?.id ?? '']
          const isLastPage = builder.index().pageIds.join() === id
          if (what === 'add') builder.add('text-question', { parentId: id, index: also })
          if (what === 'next') builder.add('date-question', builder.targetAfter(id), `${also}?`)
          if (what === 'up') builder.step([id, other], -1)
          if (what === 'down') builder.step([id], 1)
          if (what === 'in') builder.indent([id])
          if (what === 'out') builder.outdent([id])
          if (what === 'copy') builder.duplicate([id, other])
          if (what === 'remove' && !isLastPage) builder.remove([id])
          if (what === 'title') builder.set(id, 'title', `${also}`, 'Change the title', true)
          if (what === 'page') builder.addPage(also % 2 ? 'pages' : 'summaryPages')
          if (what === 'order') builder.move([id], { parentId: other, index: 0 })
          // Nothing is lost or doubled on the way.
          const { template } = session.documents()
          expect(JSON.stringify(template).match(/"children"/g)?.length ?? 0).toBeLessThan(200)
          expect(indexTemplate(template).nodes.size).toBeGreaterThan(0)
        }
        const after = JSON.stringify(session.documents())
        let count = 0
        while (session.undo()) count++
        expect(JSON.stringify(session.documents())).toBe(before)
        for (let i = 0; i < count; i++) session.redo()
        expect(JSON.stringify(session.documents())).toBe(after)
      }),
      { numRuns: 60 },
    )
  })
})

describe('ST-02 who uses what', () => {
  it('finds rules, quoted answers and other documents, and no option of the same name', () => {
    const template = {
      name: 'Form',
      titleFrom: ['a'],
      pages: [
        page(
          'one',
          text('a'),
          text('yes'),
          text('b', { dependsOn: { rule: { '==': [{ answer: 'a' }, 'yes'] } } }),
          text('c', { prompt: 'You said {answer:a}', options: [{ id: 'yes', label: 'a' }] }),
        ),
      ],
    }
    const documents = { template, workflow: { guard: { '>': [{ answer: 'a' }, 1] } } }
    expect(usesOf(documents, 'a').map(({ label }) => label)).toEqual([
      ...['b', 'c', 'The form’s settings', 'The workflow'],
    ])
    expect(usesOf(documents, 'one').map(({ document }) => document)).toEqual(['template', 'workflow'])
    expect(dependsOn(documents, 'b').map(({ id }) => id)).toContain('a')
    expect(usesOf(documents, 'c')).toEqual([])
  })
})

describe('ET-29 the palette', () => {
  it('finds a kind by its name, by what else it is called, and by what it begins with', () => {
    const found = (words: string) => findKinds(catalogue, words).map(({ type }) => type)
    expect(found('date')[0]).toBe('date-question')
    expect(found('email')).toContain('text-question')
    expect(found('yes')).toContain('option-question')
    const labels = (words: string) => findKinds(catalogue, words).map(({ label }) => label)
    expect(labels('number')[0]).toBe('Number')
    expect(labels('dropdown')).toContain('Drop-down list')
    expect(labels('tick')).toEqual(['Checkboxes'])
    const types = new Set(findKinds(catalogue, '  ').map(({ type }) => type))
    expect(types).toEqual(new Set(catalogue.kinds.map(({ type }) => type)))
    expect(found('no kind is called so')).toEqual([])
  })

  const offered = (typed: string) => offersFor(catalogue, typed).map(({ key, title }) => ({ key, title }))

  it('offers a question in its words, of the kind that it sounds like, and a text that fits any', () => {
    for (const [title, key] of [
      ['When did it happen?', 'date-question'],
      ['Date of the incident', 'date-question'],
      ['At what time did it happen?', 'time-question'],
      ['How many people were hurt?', 'text-question/Number'],
      ['Was anybody hurt?', 'option-question'],
      ['Is it safe?', 'option-question'],
      ['Who saw it?', 'search-question'],
      ['Attach a photo', 'image-upload'],
      ['Describe what happened', 'text-question/Long text'],
      ['What happened?', 'text-question/Long text'],
      ['Your e-mail', 'text-question/E-mail address'],
    ] as const)
      expect(offered(title).slice(0, 2)).toEqual([
        { key, title },
        { key: 'text-question', title },
      ])
    // What only sounds like the beginning of another one, within a word or later on.
    for (const title of ['What is your name?', 'Wherever it is', 'Isotope'])
      expect(offered(title)).toEqual([{ key: 'text-question', title }])
  })

  it('offers a kind for its name and for what people call it, and never a question before it', () => {
    const first = (typed: string) => offered(typed)[0]
    for (const [typed, key] of [
      ['long text', 'text-question/Long text'],
      ['total', 'calculated-value'],
      ['formula', 'calculated-value'],
      ['reviewer', 'search-question'],
      ['person', 'search-question'],
      ['risk', 'option-question'],
      ['upload', 'image-upload'],
      ['currency', 'text-question/Number'],
      ['yes or no', 'option-question'],
    ] as const)
      expect(first(typed)).toEqual({ key, title: undefined })
    expect(first('')).toEqual({ key: 'text-question', title: undefined })
    expect(first('Date?')).toEqual({ key: 'date-question', title: 'Date?' })
    expect(offered('')).toHaveLength(entriesOf(catalogue).length)
  })
})
