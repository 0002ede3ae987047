import { describe, expect, it } from 'vitest'
import { element, elementsOf, type Item, missing, reasons } from './real-forms.ts'
import { convert, problemsOf } from './support.ts'

const object = (properties: Item, more: Item = {}) => ({ type: 'object', ...more, properties })
const text = (title?: string) => ({ type: 'string', ...(title && { title }) })
const named = (schema: Item) => convert({ title: 'A form', ...schema }, 'json-schema')

describe('a JSON Schema of those gathered later', () => {
  it('asks for more while an answer is one, and not while it is any other', async () => {
    const onlyIf = (key: string, value: unknown, properties: Item) => ({
      oneOf: [
        { properties: { [key]: { const: value }, ...properties }, required: Object.keys(properties) },
        { not: { properties: { [key]: { const: value } } }, required: [] },
      ],
    })
    const shift = { type: 'string', enum: ['day', 'night'] }
    const imported = await named(
      object(
        {
          kind: { type: 'string', enum: ['Fall', 'Other'] },
          otherKind: { type: 'string', minLength: 1, title: 'Which Other Kind' },
          inShifts: { type: 'boolean' },
          shift: { ...shift, title: 'Your Shift' },
        },
        {
          dependencies: {
            kind: onlyIf('kind', 'Other', { otherKind: { type: 'string', minLength: 1 } }),
            inShifts: onlyIf('inShifts', true, { shift, since: { type: 'integer' } }),
          },
        },
      ),
    )
    expect(missing(imported)).toEqual([])
    expect(await problemsOf(imported)).toEqual([])
    const isOther = { '==': [{ answer: 'kind' }, 'Other'] }
    expect(element(imported, 'otherKind')).toMatchObject({
      title: 'Which Other Kind',
      checks: [{ rule: { or: [{ '!': [isOther] }, { answered: 'otherKind' }] } }],
    })
    expect(element(imported, 'shift')).toMatchObject({ title: 'Your Shift' })
    expect(element(imported, 'since')?.dependsOn).toEqual({ rule: { '==': [{ answer: 'inShifts' }, true] } })
    // A branch that is told by another question, or says more, is not known.
    const odd = { not: { properties: { other: { const: 1 } } } }
    const dependencies = { kind: { oneOf: [{ properties: { kind: { const: 'a' } } }, odd] } }
    expect(missing(await named(object({ kind: text() }, { dependencies })))).toMatchObject([
      { at: '/dependencies/kind/oneOf', why: 'unknown' },
    ])
  })

  it('asks which of several groups it is, and takes an answer to one question alone', async () => {
    const whom = (title: string) => object({ name: text() }, { title, required: ['name'] })
    const groups = {
      person: whom('A person'),
      firm: whom('A company'),
      since: { type: 'string', format: 'date' },
    }
    const either = (...keys: string[]) => keys.map((key) => ({ required: [key] }))
    const imported = await named(object(groups, { oneOf: either('person', 'firm') }))
    expect(missing(imported)).toEqual([])
    expect(await problemsOf(imported)).toEqual([])
    const [choice, person, , firm] = elementsOf(imported)
    expect(choice).toMatchObject({ required: true, options: [{ label: 'A person' }, { label: 'A company' }] })
    const [one, other] = (choice?.options ?? []) as Item[]
    expect(person?.dependsOn).toEqual({ rule: { '==': [{ answer: choice?.id }, one?.id] } })
    expect(firm?.dependsOn).toEqual({ rule: { '==': [{ answer: choice?.id }, other?.id] } })
    expect(element(imported, 'since')?.dependsOn).toBeUndefined()

    const one1 = await named(
      object({ mail: text('Mail'), phone: text('Phone') }, { oneOf: either('mail', 'phone') }),
    )
    expect(missing(one1)).toEqual([])
    expect(await problemsOf(one1)).toEqual([])
    const counted = (id: string) => ({ if: [{ and: [{ answered: id }] }, 1, 0] })
    expect(element(one1, 'mail')?.checks).toMatchObject([
      {
        rule: { '==': [{ '+': [counted('mail'), counted('phone')] }, 1] },
        message: 'Answer exactly one of: Mail, Phone.',
      },
    ])
    // Of a group and a question nothing says which it is.
    const mixed = await named(object({ ...groups, mail: text() }, { oneOf: either('person', 'mail') }))
    expect(missing(mixed)).toMatchObject([{ at: '/oneOf', why: 'unknown' }])
  })

  it('calls what tells several objects apart by its own name, not by where it stands', async () => {
    const from = (country: string) => ({ properties: { country: { enum: [country] }, code: text() } })
    const address = object({ city: text() }, { oneOf: [from('CAN'), from('USA')] })
    const imported = await named(object({ homeAddress: address }))
    expect(element(imported, 'homeAddress-country')).toMatchObject({ title: 'Country' })
  })

  it.each([
    ['of another question', { not: { properties: { other: { const: 1 } } } }],
    ['of several questions', { not: { properties: { kind: { const: 1 }, other: { const: 1 } } } }],
    ['of one that has to be there', { not: { properties: { kind: { const: 1 } }, required: ['other'] } }],
    ['of more than its value', { not: { properties: { kind: { const: 1 } }, minProperties: 1 } }],
    ['of no value', { not: { properties: { kind: { type: 'string' } } } }],
    ['of an odd value', { not: { properties: { kind: 5 } } }],
    ['of nothing', { not: {} }],
    ['of no object', 5],
  ])('knows no branch that is told by a not %s', async (_, odd) => {
    const dependencies = { kind: { oneOf: [{ properties: { kind: { const: 'a' } } }, odd] } }
    const imported = await named(object({ kind: text(), other: text() }, { dependencies }))
    expect(missing(imported)).toMatchObject([{ at: '/dependencies/kind/oneOf', why: 'unknown' }])
  })

  it('asks what a branch asks for, told by all but one value', async () => {
    const not = { type: 'object', properties: { kind: { const: 'a' } }, required: ['kind'] }
    const branch = { not, properties: { why: text() }, required: ['why'] }
    const dependencies = { kind: { oneOf: [{ properties: { kind: { const: 'a' } } }, branch] } }
    const imported = await named(object({ kind: text() }, { dependencies }))
    expect(missing(imported)).toEqual([])
    expect(element(imported, 'why')).toMatchObject({
      required: true,
      dependsOn: { rule: { '!': [{ coalesce: [{ '==': [{ answer: 'kind' }, 'a'] }, false] }] } },
    })
  })

  it.each([
    ['the same', { enum: ['x', 'y'] }, false],
    ['its words', { enum: ['x', 'y'], title: 'More' }, false],
    ['fewer choices', { enum: ['x'] }, true],
    ['other choices', { enum: ['x', 'z'] }, true],
    ['other words for them', { oneOf: [{ const: 'x', title: 'Ex' }, { const: 'y' }] }, true],
    ['another title', { enum: ['x', 'y'], title: 'Else' }, true],
    ['what it is for', { enum: ['x', 'y'], description: 'So.' }, true],
    ['another kind of question', { type: 'integer' }, true],
  ])('tells where a condition says of a question that is there %s', async (_, again, isLost) => {
    const then = { properties: { more: again } }
    const given = { properties: { kind: { const: 'a' } } }
    const more = { title: 'More', enum: ['x', 'y'] }
    const imported = await named(object({ kind: text(), more }, { if: given, then }))
    expect(missing(imported).map(({ why }) => why)).toEqual(isLost ? ['duplicate'] : [])
  })

  it.each([
    ['uri', 'a:b', 'a b'],
    ['iri', 'https://å.example', 'å'],
    ['uuid', '9453d770-e450-11e9-b3b6-212ded63c337', '9453d770'],
    ['ipv4', '192.168.0.255', '192.168.0.256'],
    ['hostname', 'a-1.example.org', '-a.example'],
  ])('has a pattern for the format %s', async (format, good, bad) => {
    const imported = await named(object({ q: { type: 'string', format } }))
    expect(missing(imported)).toEqual([])
    const pattern = new RegExp(`^(?:${element(imported, 'q')?.pattern})$`)
    expect([good, bad].map((each) => pattern.test(each))).toEqual([true, false])
  })

  it('has none for other formats that are known, and asks for a length where one is meant', async () => {
    const others = [
      'uri-reference',
      'ipv6',
      'regex',
      'idn-hostname',
      'iri-reference',
      'uri-template',
      'json-pointer',
      'duration',
    ]
    const properties = Object.fromEntries(others.map((format) => [format, { type: 'string', format }]))
    expect(missing(await named(object(properties))).map(({ what }) => what)).toEqual(others)
    const chosen = ['date', 'date-time', 'time', 'data-url']
    const lengths = (minLength: number) =>
      named(
        object(Object.fromEntries(chosen.map((format) => [format, { type: 'string', format, minLength }]))),
      )
    expect(missing(await lengths(1))).toEqual([])
    expect(missing(await lengths(2))).toHaveLength(4)
  })

  it('leaves out what says nothing of an answer', async () => {
    const imported = await named(
      object({
        advertised: { type: 'string', enum: ['yes', 'no'], pattern: '^(.*)$', examples: ['yes'] },
        coded: { type: 'string', enum: ['a1', 'b2'], pattern: '^a' },
        agreed: { type: 'boolean', default: false, examples: [true] },
        day: { type: 'string', format: 'date', minLength: 1, examples: ['2026-01-01'] },
        name: { type: 'string', minLength: 1, examples: ['Jane'] },
        rows: { type: 'array', items: object({ a: text() }), additionalItems: object({ a: text() }) },
      }),
    )
    expect(missing(imported)).toMatchObject([{ at: '/properties/coded/pattern' }])
    expect(element(imported, 'name')).toMatchObject({ minLength: 1, placeholder: 'Jane' })
    expect(reasons(imported)).toContain('/properties/rows/additionalItems never')
    expect(reasons(imported)).toContain('/properties/agreed/examples about')
  })

  it('asks for a text where what a question is stands elsewhere', async () => {
    const imported = await named(
      object(
        { name: { $ref: '#/definitions/fullName' }, site: { type: 'string', format: 'uri' } },
        { required: ['name'] },
      ),
    )
    expect(missing(imported)).toMatchObject([{ at: '/properties/name/$ref', why: 'reference' }])
    expect(element(imported, 'name')).toMatchObject({ title: 'Name', required: true })
    const pattern = new RegExp(`^(?:${element(imported, 'site')?.pattern})$`)
    expect(
      ['https://a.example', 'urn:a:b', 'a.example', 'https: //a'].map((each) => pattern.test(each)),
    ).toEqual([true, true, false, false])
  })
})

describe('a file of a JSON Schema and of how react-jsonschema-form draws it', () => {
  const address = object(
    { city: text('City'), code: { type: 'string', format: 'postal' } },
    { required: ['code'] },
  )
  const drawn = (uiSchema: Item, more: Item = {}) =>
    convert({
      schema: object(
        {
          notes: text('Notes'),
          home: { $ref: '#/definitions/address', title: 'Home' },
          work: { $ref: '#/definitions/address', title: 'Work' },
          total: { type: 'integer' },
          tags: { type: 'array', items: object({ tag: text() }) },
        },
        { title: 'A form', definitions: { address } },
      ),
      uiSchema,
      ...more,
    })

  it('puts questions in order, says their words and hides what is hidden', async () => {
    const imported = await drawn(
      {
        'ui:order': ['home', '*', 'notes'],
        notes: {
          'ui:widget': 'textarea',
          'ui:help': 'In short.',
          'ui:options': { rows: 3 },
          classNames: 'wide',
        },
        home: {
          'ui:order': ['code', 'city'],
          code: { 'ui:placeholder': 'A1A 1A1', 'ui:title': 'Postal code' },
        },
        total: { 'ui:widget': 'hidden' },
        tags: { items: { tag: { 'ui:options': { inputType: 'email' } } } },
      },
      { customFormats: { postal: '^[A-Z]\\d$' } },
    )
    expect(missing(imported)).toEqual([])
    expect(await problemsOf(imported)).toEqual([])
    const ids = elementsOf(imported).map(({ id }) => id)
    expect(ids).toEqual([
      'home',
      'home-code',
      'home-city',
      'work',
      'work-city',
      'work-code',
      'total',
      'tags',
      'tags-tag',
      'notes',
    ])
    expect(element(imported, 'notes')).toMatchObject({ input: 'Paragraph', info: 'In short.' })
    expect(element(imported, 'home-code')).toMatchObject({
      ...{ title: 'Postal code', placeholder: 'A1A 1A1', required: true, pattern: '^[A-Z]\\d$' },
    })
    // What the other place says of the same definition stays as it is.
    expect(element(imported, 'work-code')).toMatchObject({ title: 'Code', pattern: '^[A-Z]\\d$' })
    expect(element(imported, 'work-code')?.placeholder).toBeUndefined()
    expect(element(imported, 'total')).toMatchObject({ hidden: true })
    expect(element(imported, 'tags-tag')).toMatchObject({ input: 'Email' })
    expect(reasons(imported)).toEqual([
      '/uiSchema/notes/ui:options/rows look',
      '/uiSchema/notes/classNames look',
    ])
  })

  it('tells where what it draws of its own stands', async () => {
    const imported = await drawn(
      {
        notes: { 'ui:field': 'Ours', 'ui:widget': 'OurSearch', 'ui:readonly': true, 'ui:disabled': false },
        total: { 'ui:widget': 'updown', 'ui:formula': 'a + b' },
        gone: { 'ui:widget': 'radio' },
        home: 'odd',
      },
      { customFormats: { postal: 5 }, errors: { postal: 'Odd.' } },
    )
    expect(imported.format).toBe('json-schema')
    expect(reasons(imported)).toEqual([
      '/customFormats/postal unreadable',
      '/errors unknown',
      '/uiSchema/notes/ui:field not_taken',
      '/uiSchema/notes/ui:widget not_taken',
      '/uiSchema/total/ui:formula unknown',
      '/uiSchema/home unreadable',
      '/uiSchema/total/ui:widget look',
      '/uiSchema/gone never',
      '/schema/definitions/address/properties/code/format about',
      '/schema/definitions/address/properties/code/format about',
    ])
  })

  it.each<[string, string, Item?]>([
    ['textarea', 'string', { input: 'Paragraph' }],
    ['email', 'string', { input: 'Email' }],
    ['tel', 'string', { input: 'PhoneNumber' }],
    ['date', 'string', { type: 'date-question' }],
    ['alt-date', 'string', { type: 'date-question' }],
    ['date-time', 'string', { includeTime: true }],
    ['datetime-local', 'string', { includeTime: true }],
    ['alt-datetime', 'string', { includeTime: true }],
    ['time', 'string', { type: 'time-question' }],
    ['file', 'string', { type: 'image-upload' }],
    ['hidden', 'string', { hidden: true }],
    ...[
      'radio',
      'select',
      'checkbox',
      'checkboxes',
      'updown',
      'range',
      'text',
      'number',
      'uri',
      'url',
      'color',
    ].map((widget): [string, string] => [widget, 'string']),
    ['textarea', 'integer'],
  ])('takes the widget %s of a %s', async (widget, type, said) => {
    const imported = await convert({
      schema: object({ q: { type } }),
      uiSchema: { q: { 'ui:widget': widget } },
    })
    expect(missing(imported)).toEqual([])
    expect(reasons(imported)).toEqual(said ? [] : ['/uiSchema/q/ui:widget look'])
    if (said) expect(element(imported, 'q')).toMatchObject(said)
  })

  it('says of choices what they are called, and keeps a format that is there', async () => {
    const imported = await convert({
      schema: object({
        q: { type: 'string', enum: ['a', 'b'] },
        n: { type: 'integer' },
        d: { type: 'string', format: 'date' },
        f: { $ref: '#/definitions/none/x' },
        o: object({ kept: text() }),
      }),
      uiSchema: {
        q: { 'ui:enumNames': ['A', 'B'], 'ui:description': 'One.', 'ui:readonly': false },
        n: { 'ui:widget': 'email', 'ui:enumNames': 'A' },
        d: { 'ui:widget': 'email' },
        f: { x: { 'ui:widget': 'radio' } },
        o: { items: { 'ui:widget': 'radio' }, 'ui:order': 5 },
      },
    })
    expect(element(imported, 'q')).toMatchObject({
      options: [{ label: 'A' }, { label: 'B' }],
      prompt: 'One.',
    })
    expect(element(imported, 'd')).toMatchObject({ type: 'date-question' })
    expect(reasons(imported).toSorted()).toEqual([
      '/schema/properties/f/$ref reference',
      '/uiSchema/d/ui:widget look',
      '/uiSchema/f/x never',
      '/uiSchema/n/ui:enumNames unknown',
      '/uiSchema/n/ui:widget not_taken',
      '/uiSchema/o/items never',
      '/uiSchema/o/ui:order unreadable',
    ])
  })

  it('is no such file without the properties of a schema', async () => {
    await expect(convert({ schema: 'a', uiSchema: {} })).rejects.toThrow('its format is not recognised')
    await expect(convert({ schema: { a: 1 }, uiSchema: {} })).rejects.toThrow('its format is not recognised')
    await expect(convert({ schema: object({}), uiSchema: [] })).rejects.toThrow(
      'its format is not recognised',
    )
    expect(
      (await convert({ schema: { $ref: '#/$defs/a', $defs: { a: object({ b: text() }) } } })).format,
    ).toBe('json-schema')
  })
})
