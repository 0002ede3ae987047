import { describe, expect, it } from 'vitest'
import { questionsIn } from '../../designer/import/fhir/path/questions.ts'
import { pathToRule } from '../../designer/import/fhir/path/to-rule.ts'
import { readQuestionnaire } from '../../designer/import/fhir/read-questionnaire.ts'
import { become } from './become.ts'

const listed = (linkId: string, ...codings: object[]) => ({
  ...{ linkId, type: 'choice' },
  answerOption: codings.map((valueCoding) => ({ valueCoding })),
})
const ITEMS = [
  { linkId: 'yes', type: 'boolean' },
  { linkId: 'n', type: 'integer' },
  { linkId: 't', type: 'string' },
  { linkId: 'far', type: 'choice', answerValueSet: 'http://x.example/set' },
  listed('c', { code: 'LA1', display: 'Not  at all' }, { code: 'la1', display: 'Often' }, { code: 'b' }),
  { ...listed('m', { code: 'x', display: 'X' }), repeats: true },
  ...['decimal', 'quantity', 'date', 'dateTime', 'time'].map((type) => ({ linkId: type, type })),
]
const ruleOf = (expression: string) =>
  pathToRule(expression.replace(/@(\w+)/g, `item.where(linkId='$1').answer.value`), {
    questions: questionsIn(ITEMS),
    variables: new Map(),
    self: '',
    budget: { left: 1e9 },
  })
const answer = (id: string) => ({ answer: id })

describe('what is true or false', () => {
  const isOne = { '==': [answer('n'), 1] }
  const asNumber = (rule: unknown) => ({ if: [rule, 1, 0] })

  it.each<[string, unknown]>([
    ['(@n = 1).toInteger()', asNumber(isOne)],
    ['(@n = 1).toDecimal()', asNumber(isOne)],
    ['(@n = 1).toQuantity()', asNumber(isOne)],
    ['(@n = 1).toInteger() + 1', { '+': [asNumber(isOne), 1] }],
    ['(@n != 1).toInteger()', asNumber({ '!=': [answer('n'), 1] })],
    ...['<', '<=', '>', '>='].map((sign): [string, unknown] => [
      `(@n ${sign} 1).toInteger()`,
      asNumber({ [sign]: [answer('n'), 1] }),
    ]),
    ['(@yes and @yes).toInteger()', asNumber({ and: [answer('yes'), answer('yes')] })],
    ['(@yes or @yes).toInteger()', asNumber({ or: [answer('yes'), answer('yes')] })],
    ['@yes.not().toInteger()', asNumber({ '!': [answer('yes')] })],
    ['@n.exists().toInteger()', asNumber({ answered: 'n' })],
    ['(@n in (1 | 2)).toInteger()', asNumber({ in: [answer('n'), [1, 2]] })],
    ['(1 in @n).toInteger()', asNumber({ is: [answer('n'), 1] })],
    ['@yes.toInteger()', asNumber(answer('yes'))],
    ['true.toInteger()', 1],
    ['false.toDecimal()', 0],
    // Each of what it may come to by itself.
    ['iif(@yes, @n = 1, 5).toInteger()', { if: [{ coalesce: [answer('yes'), false] }, asNumber(isOne), 5] }],
    ['iif(@yes, 5, true).toInteger()', { if: [{ coalesce: [answer('yes'), false] }, 5, 1] }],
    ['iif(@yes, @yes).toInteger()', { if: [answer('yes'), asNumber(answer('yes'))] }],
    ['(@n | @yes).toInteger()', { coalesce: [answer('n'), asNumber(answer('yes'))] }],
    ['(@yes | true).toInteger()', { coalesce: [asNumber(answer('yes')), 1] }],
    ['(@n = 1).toString()', { if: [isOne, 'true', 'false'] }],
    [`'a' + true.toString()`, { cat: ['a', 'true'] }],
    // What is no truth stays as it is.
    ['@n.toInteger()', answer('n')],
    ['(@n + 1).toInteger()', { '+': [answer('n'), 1] }],
    ['{}.toInteger()', null],
    ['@date.toDate()', answer('date')],
  ])('counts 1 or 0 as a number: %s', (expression, rule) => {
    expect(ruleOf(expression)).toEqual(rule)
  })
})

describe('what is alike', () => {
  const alike = (...rules: unknown[]) => ({
    coalesce: [rules[0], { '==': rules.slice(1) }],
  })
  const is = (id: string, value: unknown) => ({ '==': [answer(id), value] })

  it.each<[string, unknown]>([
    [`@c.code ~ 'B'`, alike(is('c', 'b'), { answered: 'c' }, true)],
    [`'B' ~ @c.code`, alike(is('c', 'b'), true, { answered: 'c' })],
    [`@c.code ~ 'La1'`, alike({ or: [is('c', 'LA1'), is('c', 'la1')] }, { answered: 'c' }, true)],
    [`@c.display ~ 'not at ALL '`, alike(is('c', 'LA1'), { answered: 'c' }, true)],
    [`@c.code !~ 'B'`, { '!': [alike(is('c', 'b'), { answered: 'c' }, true)] }],
    // No option is called so.
    [`@c.display ~ 'Never'`, alike(is('c', 'Never'), { answered: 'c' }, true)],
    [`@m ~ 'X'`, alike(is('m', 'x'), { answered: 'm' }, true)],
    [`'a  b' ~ 'A b'`, alike({ '==': ['a b', 'a b'] }, true, true)],
    [`@t ~ '12-3'`, alike(is('t', '12-3'), { answered: 't' }, true)],
    ['@t ~ 12', alike(is('t', 12), { answered: 't' }, true)],
    ['@t ~ @n', alike({ '==': [answer('t'), answer('n')] }, { answered: 't' }, { answered: 'n' })],
    ['@yes ~ true', alike(is('yes', true), { answered: 'yes' }, true)],
    [
      `(@t = 'A') ~ 'X'`,
      alike(
        { '==': [is('t', 'A'), 'X'] },
        { coalesce: [{ '==': [is('t', 'A'), is('t', 'A')] }, false] },
        true,
      ),
    ],
    ['@n ~ {}', alike({ '==': [answer('n'), null] }, { answered: 'n' }, false)],
    ...['yes', 'n', 'decimal', 'quantity', 'date', 'dateTime', 'time'].map((id): [string, unknown] => [
      `@${id} ~ 'Said'`,
      alike(is(id, 'Said'), { answered: id }, true),
    ]),
  ])('without regard to capitals: %s', (expression, rule) => {
    expect(ruleOf(expression)).toEqual(rule)
  })

  it.each([
    ...[`@t ~ 'Yes'`, `'yes' ~ @t`, `@t ~ 'a b'`, `@t ~ ' '`, `@t !~ 'YES'`, '@t ~ @t', '@t ~ @c.display'],
    ...[`@far.code ~ 'la1'`, '@c ~ @far', `(@t | '1') ~ 'yes'`, `iif(@yes, @t, 1) ~ 'yes'`],
    ...[`iif(@yes, 1, @t) ~ 'yes'`, `('a' & @n) ~ 'A1'`, `@c.display ~ @t`],
  ])('is lost where a rule would tell capitals apart: %s', (expression) => {
    expect(() => ruleOf(expression)).toThrow('capitals make no difference there')
  })

  it('is told of what one of two truths depends on, and not of the truths', () => {
    expect(ruleOf(`iif(@t = 'A', 1, 2) ~ 'a'`)).toMatchObject({ coalesce: expect.any(Array) })
    expect(() => ruleOf(`@c.where(code = 'LA1') ~ 'la1'`)).toThrow('several values')
  })
})

describe('what answers count for', () => {
  const SD = 'http://hl7.org/fhir/StructureDefinition'
  const scored = (valueDecimal: number) => ({ extension: [{ url: `${SD}/ordinalValue`, valueDecimal }] })
  const total = {
    ...{ linkId: 'total', type: 'decimal', text: 'Total' },
    extension: [
      {
        url: `${SD}/sdc-questionnaire-calculatedExpression`,
        valueExpression: { expression: '%resource.item.answer.value.ordinal().sum()' },
      },
    ],
  }
  const own = { ...listed('own', { code: 'a' }), text: 'Own' }
  const withScore = {
    ...own,
    answerOption: [{ valueCoding: { code: 'a' }, ...scored(2) }],
  }
  const ofSet = (linkId: string, answerValueSet: string) => ({
    ...{ linkId, type: 'choice', text: linkId, answerValueSet },
  })
  const set = (id: string, concept: object[], more: object = {}) => ({
    ...{ resourceType: 'ValueSet', id },
    compose: { include: [{ system: 'http://x.example', concept }] },
    ...more,
  })
  const read = (item: object[], contained: object[] = []) => {
    const { template, lost } = become(readQuestionnaire, {
      ...{ resourceType: 'Questionnaire', item: [...item, total], contained },
    })
    const questions = template.pages[0]?.children as unknown as Record<string, unknown>[]
    const missed = lost.filter(([, , why]) => why !== 'about' && why !== 'service')
    return { sum: questions.at(-1)?.value, questions, missed }
  }
  const sumOf = (...ids: string[]) => ({ sum: ids.map((score) => ({ coalesce: [{ score }, 0] })) })
  const unknown = [
    expect.stringMatching('/extension/0'),
    total.extension[0]?.valueExpression.expression,
    'calculation',
    'what the answers count for is not in the file',
  ]

  it('is added up where all of it is in the file, also what counts for nothing', () => {
    expect(read([withScore]).sum).toEqual(sumOf('own'))
    expect(read([withScore, { ...own, linkId: 'idle' }])).toMatchObject({ sum: sumOf('own'), missed: [] })
    const plain = set('plain', [{ code: 'p', display: 'P' }])
    expect(read([withScore, ofSet('of-set', '#plain')], [plain])).toMatchObject({
      sum: sumOf('own'),
      missed: [],
    })
  })

  it('is lost where it stands elsewhere, even of one of several', () => {
    const { sum, missed } = read([withScore, ofSet('far', 'http://terms.example/scale')])
    expect(sum).toBeUndefined()
    expect(missed).toEqual([unknown])
    expect(read([own]).missed).toEqual([unknown])
    const filtered = set('some', [], { compose: { include: [{ filter: [{ value: 'x' }] }] } })
    expect(read([withScore, ofSet('far', '#some')], [filtered]).missed).toContainEqual(unknown)
  })

  it('may be said of a set of answers, of its system, and as it was expanded', () => {
    const contained = [
      set('composed', [{ code: 'a', ...scored(1) }, { code: 'b' }]),
      {
        ...{ resourceType: 'CodeSystem', id: 'codes', url: 'http://x.example/codes' },
        concept: [
          { code: 'c', property: [{ code: 'itemWeight', valueDecimal: 3 }] },
          {
            code: 'd',
            property: [
              { code: 'other', valueInteger: 9 },
              { code: 'itemWeight', valueInteger: 0 },
            ],
          },
        ],
      },
      set('all', [], { compose: { include: [{ system: 'http://x.example/codes' }] } }),
      set('some', [], {
        compose: { include: [{ system: 'http://x.example/codes', concept: [{ code: 'c' }] }] },
      }),
      set('expanded', [], { compose: undefined, expansion: { contains: [{ code: 'e', ...scored(5) }] } }),
    ]
    const names = ['composed', 'all', 'some', 'expanded']
    const { sum, questions, missed } = read(
      names.map((name) => ofSet(name, `#${name}`)),
      contained,
    )
    expect(missed).toEqual([])
    expect(sum).toEqual(sumOf(...names))
    const scores = questions
      .slice(0, 4)
      .map(({ options }) => (options as { score?: number }[]).map((o) => o.score))
    expect(scores).toEqual([[1, undefined], [3, 0], [3], [5]])
  })

  it('describes a code where it is no number, and says no more than once what a code counts for', () => {
    const odd = { url: `${SD}/ordinalValue`, valueString: '2' }
    const concept = [
      { code: 'a', extension: [odd] },
      { code: 'b', extension: [odd, ...scored(1).extension, { ...odd, valueDecimal: '3' }] },
    ]
    const { template, lost } = become(readQuestionnaire, {
      ...{ resourceType: 'Questionnaire', item: [ofSet('q', '#odd')], contained: [set('odd', concept)] },
    })
    expect(template.pages[0]?.children).toMatchObject([{ options: [{ id: 'a' }, { id: 'b', score: 1 }] }])
    const place = '/contained/0/compose/include/0/concept'
    expect(lost.filter(([at]) => at?.startsWith(place)).map(([at, , why]) => [at, why])).toEqual([
      [`${place}/0/extension`, 'about'],
      [`${place}/1/extension/0`, 'about'],
      [`${place}/1/extension/2`, 'about'],
    ])
  })
})
