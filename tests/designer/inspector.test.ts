import { describe, expect, it } from 'vitest'
import { createBuilder } from '../../designer/builder/builder.ts'
import { chosenAmong } from '../../designer/builder/inspector/chosen-among.ts'
import {
  inspectElement,
  inspectPage,
  inspectShared,
} from '../../designer/builder/inspector/inspector-schema.ts'
import { shownFields, withField } from '../../designer/builder/inspector/object-fields.ts'
import { optionFields } from '../../designer/builder/parts/option-fields.ts'
import { optionPresets } from '../../designer/builder/parts/option-presets.ts'
import {
  areAsBegun,
  insertOptions,
  isOptions,
  moveOption,
  optionId,
  readLines,
  readNumber,
  replaceOption,
  withOptionField,
} from '../../designer/builder/parts/options.ts'
import { readJson } from '../../designer/document/read-json.ts'
import optionQuestion from '../../plugins/option-question/element.schema.json' with { type: 'json' }
import type { Element, Page } from '../../schemas/index.ts'
import { plugins } from '../support/plugin-folders.ts'
import { catalogue, openLocalDraft } from './support/local-draft.ts'

const inspected = (element: Element) => {
  const { schema, ...rest } = catalogue.kindOf(element.type) ?? { schema: {} }
  const asks = catalogue.registry.get(element.type)?.answer !== undefined
  const titleField = createBuilder(openLocalDraft({}), catalogue).titleField(element)
  return { rest, ...inspectElement(element, { own: schema, asks, titleField }) }
}

describe('ET-29 the property panel', () => {
  const all = plugins.flatMap(({ examples }) => examples.flatMap(({ elements }) => elements))

  it('shows every property of every element once, each with a name', () => {
    expect(all.length).toBeGreaterThan(50)
    for (const element of all) {
      const { schema, first, folded } = inspected(element)
      const shown = [...first, ...folded]
      expect(new Set(shown).size).toBe(shown.length)
      expect(Object.keys(schema.properties).toSorted()).toEqual(shown.toSorted())
      const elsewhere = ['id', 'type', 'elementVersion', 'children']
      expect(
        Object.keys(element).filter((name) => !shown.includes(name) && !elsewhere.includes(name)),
      ).toEqual([])
      for (const { title } of Object.values(schema.properties)) expect(title).toMatch(/^\p{Lu}/u)
    }
  })

  it('draws plain values as controls, lists of options as such, and the rest as JSON', () => {
    const options = all.find(({ options }) => isOptions(options)) as Element
    const { properties } = inspected(options).schema
    expect(properties.options).toMatchObject({ format: 'options', title: 'Options' })
    expect(properties.required).toMatchObject({ type: 'boolean', title: 'Must be answered' })
    expect(properties.width).toMatchObject({ enum: ['full', 'half', 'third'] })
    expect(properties.dependsOn).toEqual({ format: 'rule', title: 'Shown when' })
    expect(properties.prompt).toMatchObject({ format: 'text' })
    const rich = inspected({ ...options, prompt: { type: 'doc', content: [] } } as unknown as Element)
    expect(rich.schema.properties.prompt?.type).toBeUndefined()
  })

  it('draws an object of known fields as a form, and as JSON where it holds anything else', () => {
    const choice = (optionsFrom?: unknown) =>
      inspected({ id: 'x', type: 'option-question', title: 'X', optionsFrom } as unknown as Element).schema
        .properties.optionsFrom
    expect(choice()).toMatchObject({
      format: 'fields',
      properties: {
        rows: { title: 'Rows of', type: 'string', 'x-chooses': 'rows' },
        filterBy: { format: 'fields', properties: { field: { type: 'string' } } },
        librarySearchFilter: { title: 'Only items whose' },
      },
    })
    expect(choice({ rows: 'people', label: 'name' })?.format).toBe('fields')
    for (const odd of [{ rows: 'people', odd: 1 }, ['rows'], 'rows', null])
      expect(choice(odd)?.format).toBeUndefined()
    const inner = choice({ library: 'rooms', filterBy: { odd: 1 } })?.properties as Record<
      string,
      { format?: string }
    >
    expect(inner.filterBy?.format).toBeUndefined()
  })

  it('shows the fields of the kind that was chosen, and writes one of them without touching the others', () => {
    const schema = optionQuestion.properties.optionsFrom
    const shown = (value?: Readonly<Record<string, unknown>>) => shownFields(schema, value)
    expect(shown()).toEqual([])
    expect(shown({ rows: '' })).toEqual(['rows', 'label'])
    expect(shown({ library: 'rooms' })).toEqual(['library', 'filterBy', 'librarySearchFilter'])
    expect(shown({ service: 'rooms' })).toEqual(['service', 'filterBy'])
    // What does not belong is shown, so that it can be taken away.
    expect(shown({ service: 'rooms', label: 'name' })).toEqual(['label', 'service', 'filterBy'])

    const written = { filterBy: { sourceQuestion: 'a' }, library: 'rooms' }
    expect(JSON.stringify(withField(schema, written, 'library', 'labs'))).toBe(
      '{"filterBy":{"sourceQuestion":"a"},"library":"labs"}',
    )
    expect(withField(schema, written, 'filterBy', undefined)).toEqual({ library: 'rooms' })
    expect(withField(schema, written, 'library', undefined)).toEqual({ ...written, library: '' })
    const { filterBy } = schema.properties
    expect(withField(filterBy, { sourceQuestion: 'a' }, 'sourceQuestion', undefined)).toBeUndefined()
  })

  it('offers by name what a field may mean: tables, their columns, other questions', () => {
    const ask = (id: string) => ({ id, type: 'text-question', title: id.toUpperCase() })
    const children = [
      ask('a'),
      { id: 't', type: 'table-question', title: 'T', children: [ask('c'), ask('own')] },
      { id: 'u', type: 'table-question', title: 'U', children: [ask('d')] },
    ]
    const template = { pages: [{ id: 'p', name: 'P', children }] }
    const offered = (
      chooses: 'rows' | 'column' | 'question',
      own: string,
      holder?: Record<string, unknown>,
    ) => chosenAmong(chooses, { template, catalogue, own, holder }).map(({ id }) => id)
    expect(offered('rows', 'a')).toEqual(['t', 'u'])
    expect(offered('rows', 'own')).toEqual(['u'])
    expect(offered('column', 'a', { rows: 'u' })).toEqual(['d'])
    expect(offered('column', 'a')).toEqual([])
    expect(offered('question', 'own')).toEqual(['a', 'c', 'd'])
  })

  it('puts first what matters: the title, whether it must be answered, what it cannot do without', () => {
    const first = (type: string) => inspected({ id: 'x', type, title: 'X' } as Element).first
    expect(first('option-question')).toEqual(expect.arrayContaining(['title', 'required', 'options']))
    expect(first('text-question').slice(0, 5)).toEqual(['title', 'prompt', 'required', 'readOnly', 'input'])
    for (const name of ['required', 'readOnly']) expect(first('section')).not.toContain(name)
    expect(inspectPage({ id: 'p', name: 'P', children: [] } as Page).first).toEqual(['name', 'description'])
  })

  it('ST-02 offers for several what they have in common, and says where they differ', () => {
    const several = [
      { id: 'a', type: 'text-question', title: 'A', required: true, width: 'half', input: 'Number' },
      { id: 'b', type: 'date-question', title: 'B', required: true },
    ] as Element[]
    const { names, data, schema } = inspectShared(several, several.map(inspected))
    expect(names).toEqual(expect.arrayContaining(['required', 'width', 'dependsOn', 'hidden']))
    for (const own of ['title', 'prompt', 'input', 'checks', 'default']) expect(names).not.toContain(own)
    expect(data).toEqual({ required: true })
    expect(schema.properties.width?.description).toMatch(/^They differ now/)
    expect(schema.properties.required?.description).toBeUndefined()
    const section = { id: 's', type: 'section', name: 'S', children: [] } as unknown as Element
    expect(inspectShared([...several, section], [...several, section].map(inspected)).names).not.toContain(
      'required',
    )
  })

  it('ST-02 sets a property of several in one step, which one undo takes back', () => {
    const children = ['a', 'b'].map((id) => ({ id, type: 'text-question', title: id, odd: [1] }))
    const session = openLocalDraft({ name: 'Form', pages: [{ id: 'one', name: 'One', children }] })
    const builder = createBuilder(session, catalogue)
    const written = () => ['a', 'b'].map((id) => JSON.stringify(builder.node(id)?.entry))
    const before = written()
    builder.setAll(['a', 'b', 'gone'], 'required', true, 'Change')
    expect(written()).toEqual(before.map((each) => each.replace(/\}$/, ',"required":true}')))
    session.undo()
    expect(written()).toEqual(before)
  })

  it('ST-07 sets one property and leaves every other as it was written', () => {
    const element = { id: 'a', odd: { z: 1, a: [2] }, type: 'text-question', title: 'A', input: 'Default' }
    const session = openLocalDraft({ name: 'Form', pages: [{ id: 'one', name: 'One', children: [element] }] })
    const builder = createBuilder(session, catalogue)
    const written = () => JSON.stringify(builder.node('a')?.entry)
    builder.set('a', 'required', true, 'Change')
    builder.set('a', 'title', 'A', 'Change')
    expect(written()).toBe(JSON.stringify({ ...element, required: true }))
    builder.set('a', 'required', undefined, 'Change')
    expect(written()).toBe(JSON.stringify(element))
  })
})

describe('ET-29 lists of options', () => {
  const two = [
    { id: 'yes', label: 'Yes', score: 3 },
    { id: 'no', label: 'No' },
  ]

  it('names a new one by its label, never as another or as what no document may hold', () => {
    expect(optionId('Été à Paris!', [])).toBe('e-te-a-paris')
    expect(optionId('Yes', two)).toBe('yes-2')
    expect(optionId('…', two)).toBe('option')
    expect(optionId('constructor', [])).toBe('constructor-2')
  })

  it('takes a list that is pasted, and moves one without touching the others', () => {
    const more = insertOptions(two, 1, readLines('Perhaps \n\n Yes', true))
    expect(more.map(({ id }) => id)).toEqual(['yes', 'perhaps', 'yes-2', 'no'])
    expect(more[0]).toBe(two[0])
    expect(moveOption(two, 0, 1)).toEqual([two[1], two[0]])
    expect(moveOption(two, 0, -1)).toBe(two)
    expect(isOptions([{ label: 'x' }])).toBe(false)
    expect(isOptions('x')).toBe(false)
  })

  it('reads two columns as labels and numbers, as far as the list takes numbers', () => {
    const pasted = 'Rare\t1\r\nLikely\t2,5\n\nCertain\tsoon\n\t4\nNever\t\u22122'
    expect(readLines(pasted, true)).toEqual([
      { label: 'Rare', number: 1 },
      { label: 'Likely', number: 2.5 },
      { label: 'Certain soon' },
      { label: 'Never', number: -2 },
    ])
    expect(readLines('Rare\t1', false)).toEqual([{ label: 'Rare 1' }])
    expect(['0', '-1', '.5', '1.', '-', '', '1e3', 'x', '1 2'].map(readNumber)).toEqual([
      ...[0, -1, 0.5, 1, undefined, undefined, undefined, undefined, undefined],
    ])
    const scored = insertOptions([], 0, readLines(pasted, true), 'score')
    expect(scored.map(({ score }) => score)).toEqual([1, 2.5, undefined, -2])
    expect(scored[2]).toEqual({ id: 'certain-soon', label: 'Certain soon' })
  })

  it('puts a list in the place of the option that is selected, which keeps its id and what else it says', () => {
    const next = replaceOption(two, 0, readLines('Rare\nLikely\t5', true), 'score')
    expect(next).toEqual([
      { id: 'yes', label: 'Rare', score: 3 },
      { id: 'likely', label: 'Likely', score: 5 },
      { id: 'no', label: 'No' },
    ])
    expect(replaceOption(two, 0, [], 'score')).toBe(two)
    expect(withOptionField(two[0] as never, 'score', undefined)).toEqual({ id: 'yes', label: 'Yes' })
  })

  it('knows the options that a new question begins with from those that somebody wrote', () => {
    const designer = catalogue.kindOf('option-question')?.designer
    if (!designer) throw new Error('No options')
    expect(areAsBegun(designer, 'options', two)).toBe(false)
    for (const { defaults } of [designer, ...(designer.variants ?? [])]) {
      const options = (defaults.options ?? designer.defaults.options) as never
      expect(areAsBegun(designer, 'options', options)).toBe(true)
      expect(areAsBegun(designer, 'options', insertOptions(options, 0, [{ label: 'x' }]))).toBe(false)
    }
  })

  it('offers what the schema of the list has: a column for its one number, and the rest behind the menu', () => {
    const { number, more, most } = optionFields(optionQuestion, 'options')
    expect(number).toMatchObject({ name: 'score', title: 'Score' })
    expect(more.map(({ name, kind }) => [name, kind])).toEqual([
      ...[
        ['help', 'text'],
        ['image', 'text'],
        ['dependsOn', 'rule'],
        ['exclusive', 'flag'],
      ],
      ...[
        ['comment', 'asked'],
        ['date', 'asked'],
      ],
    ])
    expect(more.find(({ name }) => name === 'comment')?.flags.map(({ name }) => name)).toEqual([
      ...['required', 'multiline'],
    ])
    expect(most).toBe(10_000)
    expect(optionFields(optionQuestion, 'nothing')).toEqual({ number: undefined, more: [], most: Infinity })
    for (const { lines } of optionPresets()) {
      const made = insertOptions([], 0, lines, 'score')
      expect(new Set(made.map(({ id }) => id)).size).toBe(lines.length)
      expect(new Set(made.map(({ label }) => label)).size).toBe(lines.length)
    }
    expect(
      optionPresets()
        .find(({ id }) => id === 'severity')
        ?.lines.map(({ number }) => number),
    ).toEqual([...[1, 2, 3, 4, 5]])
    expect(optionPresets().find(({ id }) => id === 'states')?.lines).toHaveLength(51)
  })
})

describe('ST-07 JSON as it is written', () => {
  it('says in which line it cannot be read', () => {
    expect(readJson('{"a": 1}')).toEqual({ value: { a: 1 } })
    expect(readJson('{\n  "a": 1,\n  "b" 2\n}')).toMatchObject({ fault: { line: 3 } })
    expect(readJson('{\n  "a": 1')).toMatchObject({ fault: { line: 2 } })
  })
})
