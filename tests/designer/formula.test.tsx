import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FUNCTIONS } from '../../designer/formula/functions.ts'
import { type FormulaNames, type NamedElement, namesAmong } from '../../designer/formula/names.ts'
import { parseFormula } from '../../designer/formula/parse-formula.ts'
import { printFormula } from '../../designer/formula/print-formula.ts'
import { isSameRule, keepWriting } from '../../designer/formula/same-rule.ts'
import { FormulaField } from '../../designer/parts/formula/FormulaField.tsx'
import { OPERATORS } from '../../runtime/core/expression/operators.ts'
import { parseRule } from '../../runtime/core/expression/parse-rule.ts'
import { fc } from '../support/random.ts'
import { openPane } from './open-pane.tsx'

const named = (id: string, title: string, more: Partial<NamedElement> = {}): NamedElement => ({
  ...{ id, title, rows: [], columns: [], options: [], ...more },
})
const levels = [
  { id: 'l', label: 'Low' },
  { id: 'h', label: 'High' },
]
const names = namesAmong([
  named('costs', 'Costs'),
  named('amount', 'Amount', { rows: ['costs'] }),
  named('severity', 'Severity', { options: levels }),
  named('day', 'Date of incident', { columns: [{ key: 'end', label: 'Until' }] }),
  named('what', 'What happened?'),
  named('other', 'Amount'),
  named('proto', '__proto__'),
  named('quoted', 'A "title" [so]'),
  named('word', 'Today'),
  named('arabic', 'التاريخ'),
])
const rule = (text: string) => {
  const read = parseFormula(text, names)
  return 'rule' in read ? read.rule : read.fault.message
}

describe('ST-07 a formula', () => {
  it.each<[string, unknown]>([
    ['sum(Costs.Amount) * 1.2', { '*': [{ sum: [{ rows: ['costs', 'amount'] }] }, 1.2] }],
    ['if(Severity = "High", "Stop", "Go")', { if: [{ '==': [{ answer: 'severity' }, 'h'] }, 'Stop', 'Go'] }],
    ['daysBetween(Date of incident, today)', { dateDiff: [{ answer: 'day' }, { today: [] }, 'days'] }],
    ['Date of incident.end', { answer: ['day', 'end'] }],
    ['[What happened?] & " " & __proto__', { cat: [{ answer: 'what' }, ' ', { answer: 'proto' }] }],
    ['Amount#2', { answer: 'other' }],
    ['[A "title" [so]]]', { answer: 'quoted' }],
    ['[Today] < today', { '<': [{ answer: 'word' }, { today: [] }] }],
    ['[التاريخ] > today', { '>': [{ answer: 'arabic' }, { today: [] }] }],
    ['1 < Severity <= 3', 'not expected'],
    ['1 - 2 - (3 - 4)', { '-': [{ '-': [1, 2] }, { '-': [3, 4] }] }],
    ['-5 - -(5)', { '-': [-5, { '-': [5] }] }],
    ['"High" in {"a", "b"}', { in: ['High', ['a', 'b']] }],
    [
      'not answered(Severity) or score(Severity) > 2',
      {
        or: [{ '!': [{ answered: 'severity' }] }, { '>': [{ score: 'severity' }, 2] }],
      },
    ],
    ['answer("gone")', { answer: 'gone' }],
  ])('is read and written: %s', (text, expected) => {
    if (typeof expected === 'string') return expect(rule(text)).toContain(expected)
    expect(rule(text)).toEqual(expected)
    expect(printFormula(expected, names)).toBe(text)
  })

  it('takes signs and names as spreadsheets have them', () => {
    expect(rule('SUM(costs.amount)')).toEqual(rule('sum(Costs.Amount)'))
    expect(rule('days between(Date of incident, today)')).toEqual(
      rule('daysBetween(Date of incident, today)'),
    )
    expect(rule('Severity <> 1')).toEqual(rule('Severity != 1'))
  })

  it.each([
    ['Severty', 'no question called “Severty”. Did you mean “Severity”?'],
    ['summ(1)', 'no function called “summ”. Did you mean “sum”?'],
    ['"abc', 'closing quotation mark'],
    ['[abc', 'closing ]'],
    ['(1 + 2', ') is missing'],
    ['round()', 'such as round(Total, 2)'],
    ['1 +', 'A value is missing'],
    ['1 2', '“2” was not expected'],
    ['', 'Write a formula'],
    ['Amount', '2 questions are called “Amount”'],
    ['item > 2', 'inside some'],
    ['a'.repeat(10_001), 'at most 10000 characters'],
    [`${'('.repeat(200)}1${')'.repeat(200)}`, 'nested more than'],
    [`${'-'.repeat(5_000)}1`, 'nested more than'],
    ['not '.repeat(2_000), 'nested more than'],
    [`1${'+(1'.repeat(50)}${')'.repeat(50)}`, 'too many parts or levels'],
  ])('says what is wrong with %.20s', (text, words) => {
    expect(rule(text)).toContain(words)
  })

  it('says where it is wrong', () => {
    expect(parseFormula('1 + Severty', names)).toMatchObject({ fault: { at: 4, end: 11 } })
  })

  it('knows every operator of rules, and each example names a function', () => {
    const signs = new Set('! - / == === != !== < <= > >= in'.split(' '))
    const said = new Set(FUNCTIONS.map(({ operator }) => operator))
    expect([...OPERATORS.keys()].filter((each) => !said.has(each) && !signs.has(each))).toEqual([])
    expect(FUNCTIONS.filter(({ name, example }) => !example.startsWith(name))).toEqual([])
  })

  it('keeps how a rule was written where it says the same', () => {
    const before = { '*': [{ sum: { rows: ['costs', 'amount'] } }, 2] }
    const next = keepWriting(rule('sum(Costs.Amount) * 3'), before)
    expect(next).toEqual({ '*': [{ sum: { rows: ['costs', 'amount'] } }, 3] })
    expect(printFormula({ nonsense: [1] }, names)).toBeUndefined()
  })
})

const titles = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    'and',
    'sum',
    'Today',
    '__proto__',
    'constructor',
    '+',
    ']',
    '"',
    '#2',
    'A.B',
    'Page 2',
    'العنوان',
    'A',
    '',
  ),
)
const IDS = ['a', 'b', 'c', 't', 'inner']
const templates = fc
  .tuple(titles, titles, titles, titles, titles, titles, titles)
  .map(([a, b, c, t, inner, one, two]) =>
    namesAmong(
      [a, b, c, t, inner].map((title, i) =>
        named(IDS[i] ?? '', title.replaceAll(/\s+/g, ' ').trim(), {
          rows: i === 4 ? ['t'] : [],
          options:
            i < 2
              ? [
                  { id: 'x', label: one },
                  { id: 'y', label: two },
                ]
              : [],
        }),
      ),
    ),
  )
const ids = fc.constantFrom(...IDS, 'gone')
const { logic } = fc.letrec<{ logic: unknown }>((tie) => ({
  logic: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('x', 'y', '2026-03-01', 'a"b')),
    fc
      .tuple(fc.constantFrom('answer', 'answered', 'text', 'score', 'shown'), ids)
      .map(([op, id]) => ({ [op]: id })),
    fc.tuple(ids, fc.constantFrom('end', 'and', 'a b')).map((pair) => ({ answer: pair })),
    fc.constant({ rows: ['t', 'inner'] }),
    fc.constantFrom(
      { today: [] },
      { now: [] },
      { status: [] },
      { viewer: 'roles' },
      { since: [] },
      { form: 'owner.id' },
    ),
    fc.array(tie('logic'), { maxLength: 3 }),
    fc
      .tuple(fc.constantFrom(...OPERATORS.keys()), fc.array(tie('logic'), { maxLength: 3 }))
      .map(([op, args]) => ({ [op]: args })),
    fc
      .tuple(fc.constantFrom('some', 'all', 'none', 'count'), fc.constantFrom('==', '<'), ids)
      .map(([op, test, id]) => ({ [op]: [{ rows: ['t', id] }, { [test]: [{ var: '' }, 'x'] }] })),
    fc
      .tuple(fc.constantFrom('dateDiff', 'dateAdd'), tie('logic'), fc.constantFrom('days', 'years'))
      .map(([op, value, unit]) => ({ [op]: [value, 1, unit] })),
    tie('logic').map((each) => ({ '!': each })),
  ),
}))

/** Whether it comes back exactly, or is said to be unsayable. */
function cameBack(each: unknown, known: FormulaNames): boolean {
  const text = printFormula(each, known)
  if (text === undefined) return false
  const read = parseFormula(text, known)
  if (!('rule' in read)) throw new Error(`${text} is not read: ${read.fault.message}`)
  expect(isSameRule(read.rule, each)).toBe(true)
  expect(keepWriting(read.rule, each)).toEqual(each)
  return true
}

it('ST-07 a random rule over hostile titles comes back exactly, and hardly any cannot be said', () => {
  let sayable = 0
  let tried = 0
  fc.assert(
    fc.property(logic, templates, (each, known) => {
      if (parseRule(each).issues.length > 0) return
      tried += 1
      if (cameBack(each, known)) sayable += 1
    }),
    { numRuns: 2_000 },
  )
  expect(tried).toBeGreaterThan(500)
  expect(sayable / tried).toBeGreaterThan(0.97)
})

const root = new URL('../../', import.meta.url)
const documents = ['server/demo', 'schemas/examples', 'plugins', 'tests/import/cases'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && !path.includes('node_modules'))
    .map((path) => JSON.parse(readFileSync(new URL(`${folder}/${path}`, root), 'utf8')) as unknown),
)

/** The outermost rules of a document, and what it calls an element. */
function rulesIn(
  document: unknown,
  rows: readonly string[],
  found: { rules: unknown[]; named: NamedElement[] },
): void {
  if (Array.isArray(document)) for (const each of document) rulesIn(each, rows, found)
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return
  const [operator = '', ...others] = Object.keys(document)
  if (others.length === 0 && OPERATORS.has(operator) && parseRule(document).issues.length === 0) {
    found.rules.push(document)
    return
  }
  const { id, type, title, name, children } = document as Readonly<Record<string, unknown>>
  const isElement = typeof id === 'string' && typeof type === 'string'
  if (isElement) found.named.push(named(id, String(title ?? name ?? ''), { rows }))
  const inside = isElement && Array.isArray(children) ? [...rows, id] : rows
  for (const each of Object.values(document)) rulesIn(each, inside, found)
}

it('ST-07 says every rule of the demo, the examples and the imports as a formula', () => {
  let sayable = 0
  const unsayable: unknown[] = []
  for (const document of documents) {
    const found = { rules: [], named: [] } as { rules: unknown[]; named: NamedElement[] }
    rulesIn(document, [], found)
    const known = namesAmong(found.named)
    for (const each of found.rules) {
      if (cameBack(each, known)) sayable += 1
      else unsayable.push(each)
    }
  }
  expect(unsayable).toEqual([])
  expect(sayable).toBeGreaterThan(800)
})

describe('ST-07 the field of a formula', () => {
  const template = {
    name: 'T',
    pages: [
      {
        ...{ id: 'p', name: 'Page' },
        children: [
          {
            ...{ id: 'costs', type: 'table-question', title: 'Costs' },
            children: [{ id: 'amount', type: 'text-question', title: 'Amount', input: 'Number' }],
          },
        ],
      },
    ],
  }
  const drawn = (value: unknown) =>
    openPane(() => <FormulaField id="total" label="Formula" value={value} onValue={() => {}} />, { template })

  it('shows the titles of questions, offers them, and changes nothing by itself', () => {
    const { markup, edits } = drawn({ sum: { rows: ['costs', 'amount'] } })
    expect(markup).toContain('>sum(Costs.Amount)</textarea>')
    expect(markup).toContain('<option value="Costs.Amount">Costs.Amount</option>')
    expect(edits).toEqual([])
  })

  it('leaves what no formula says as it is', () => {
    const { markup } = drawn({ method: ['x'] })
    expect(markup).toContain('cannot be written as a formula')
    expect(markup).toContain('&quot;method&quot;')
  })
})
