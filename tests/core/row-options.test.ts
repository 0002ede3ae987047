import { describe, expect, it, vi } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import type { Actor } from '../../runtime/core/model/engine.ts'
import { visibleTemplate } from '../../runtime/core/permission/visible-template.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import {
  fakes,
  fakesWith,
  options,
  section,
  table,
  templateOf,
  text,
  when,
  whenRule,
} from '../support/elements.ts'

const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }
const open = (content: Element[], actor: Actor = erin) =>
  createEngine(compileTemplate(templateOf(content), fakes), { actor, context })
type Form = ReturnType<typeof open>

const lint = (...content: Element[]) =>
  lintTemplate(templateOf(content), fakes).map(({ code, path, severity }) => [code, path, severity])

type Extra = Record<string, unknown>
const chemicals = (extra: Extra = {}) => table('chemicals', [text('chemical'), text('amount')], extra)
const spilled = (extra: Extra = {}, fixed: string[] = []) =>
  options('spilled', fixed, { optionsFrom: { rows: 'chemicals', label: 'chemical' }, ...extra })

const name = (form: Form, row: string, words: string | null, at = '') =>
  form.apply(`${at}chemicals/${row}/chemical`, 'setWords', { text: words })
const offered = (form: Form, key = 'spilled') =>
  ((form.get(key)?.element.options ?? []) as { id: string; label: string }[]).map(
    ({ id, label }) => `${id} ${label}`,
  )

/** Two chemicals, the first one chosen. */
function filled(content = [chemicals(), spilled()], actor: Actor = erin) {
  const form = open(content, actor)
  form.set('chemicals', { rowIds: ['r1', 'r2'] })
  name(form, 'r1', 'Acetone')
  name(form, 'r2', 'Nitric acid')
  form.set('spilled', { selectedOptionIds: ['r1'] })
  return form
}

describe('ET-44 options that are the rows of another question', () => {
  it('are the rows with a label, in their order and before its own', () => {
    const form = open([chemicals(), spilled({}, ['none'])])
    expect(form.get('spilled')).not.toHaveProperty('awaits')
    form.set('chemicals', { rowIds: ['r2', 'r1', 'r3'] })
    name(form, 'r1', ' Acetone ')
    name(form, 'r2', 'Nitric acid')
    name(form, 'r3', '   ')
    expect(offered(form)).toEqual(['r2 Nitric acid', 'r1 Acetone', 'none none'])
  })

  it('say which list to fill in first while there are none', () => {
    const form = open([chemicals(), spilled()])
    expect(form.get('spilled')?.awaits).toEqual(['Title of chemicals'])
    form.set('chemicals', { rowIds: ['r1'] })
    expect(form.get('spilled')?.awaits).toEqual(['Title of chemicals'])
    name(form, 'r1', 'Acetone')
    expect(form.get('spilled')).not.toHaveProperty('awaits')
  })

  it('keep a row that was chosen and then removed, hold it against the answer, and take it back', () => {
    const form = filled()
    expect(form.validate()).toEqual([])
    form.apply('chemicals', 'removeRow', { rowId: 'r1' })
    expect(form.get('spilled')).toMatchObject({ value: { selectedOptionIds: ['r1'] }, withheld: ['r1'] })
    const issue = { code: 'option_withheld', path: 'spilled', params: { option: 'Acetone' } }
    expect(form.validate()).toEqual([issue])
    form.apply('chemicals', 'addRow', { rowId: 'r1' })
    expect(form.validate()).toEqual([])
  })

  it('call by its place what has lost its label, and what is not there at all a removed entry', () => {
    const form = filled()
    name(form, 'r1', null)
    expect(offered(form)).toEqual(['r2 Nitric acid', 'r1 Row 1'])
    form.set('spilled', { selectedOptionIds: ['nobody'] })
    expect(offered(form)).toEqual(['r2 Nitric acid', 'nobody A removed entry'])
  })

  it('call by its place what is called by blanks alone, or by what its own plugin cannot say', () => {
    const form = filled()
    name(form, 'r1', '   ')
    expect(offered(form)).toEqual(['r2 Nitric acid', 'r1 Row 1'])
    const silent = fakesWith({
      toText: () => {
        throw new Error('broken plugin')
      },
    })
    const broken = createEngine(compileTemplate(templateOf([chemicals(), spilled()]), silent), {
      actor: erin,
      context,
      answers: [
        ['chemicals', { rowIds: ['r1'] }],
        ['chemicals/r1/chemical', { text: 'Acetone' }],
        ['spilled', { selectedOptionIds: ['r1'] }],
      ],
    })
    expect(offered(broken)).toEqual(['r1 Row 1'])
  })

  it('call a removed row by what it is called since, as soon as that is heard of', () => {
    const form = filled()
    form.set('spilled', { selectedOptionIds: ['r1', 'r9'] })
    form.apply('chemicals', 'removeRow', { rowId: 'r1' })
    const told: string[] = []
    form.subscribeAll((keys) => told.push(...keys))
    form.set('chemicals/r1/amount', { text: '1 L' })
    form.set('chemicals/r8/chemical', { text: 'Water' })
    expect(told).toEqual([])
    form.set('chemicals/r1/chemical', { text: 'Ethanol' })
    expect(told).toEqual(['spilled'])
    expect(offered(form)).toEqual(['r2 Nitric acid', 'r1 Ethanol', 'r9 A removed entry'])
    const nowhere = open([chemicals(), spilled({ optionsFrom: { rows: 'nobody', label: 'chemical' } })])
    nowhere.set('chemicals/r1/chemical', { text: 'Ethanol' })
    expect(offered(nowhere)).toEqual([])
  })

  it('call a chosen row by its label even where that is hidden by now', () => {
    const named = text('chemical', when('kind', 'own'))
    const form = open([table('chemicals', [options('kind', ['own']), named]), spilled()])
    form.set('chemicals', { rowIds: ['r1'] })
    form.set('chemicals/r1/kind', { selectedOptionIds: ['own'] })
    name(form, 'r1', 'Acetone')
    form.set('spilled', { selectedOptionIds: ['r1'] })
    form.set('chemicals/r1/kind', null)
    expect(offered(form)).toEqual(['r1 Acetone'])
    form.set('chemicals/r1/chemical', { text: 'Ethanol' })
    expect(offered(form)).toEqual(['r1 Ethanol'])
  })

  it('stand beside its own, which are never taken for rows', () => {
    const form = filled([chemicals(), spilled({}, ['none'])])
    form.set('spilled', { selectedOptionIds: ['none'] })
    expect(form.validate()).toEqual([])
    expect(form.get('spilled')).not.toHaveProperty('withheld')
    expect(offered(open([chemicals(), spilled({ options: 'none' })]))).toEqual([])
    const owner: Actor = { userId: 'chelsea', roles: ['owner'] }
    const unseen = filled([chemicals({ permissions: [{ role: 'reviewer' }] }), spilled({}, ['none'])], owner)
    unseen.set('spilled', { selectedOptionIds: ['none', 'r1'] })
    expect(offered(unseen)).toEqual(['r1 An entry that is not shown to you', 'none none'])
    expect(unseen.get('spilled')).not.toHaveProperty('withheld')
  })

  it('stay the same where a row is called the same, and nothing that reads them is decided anew', () => {
    const why = text('why', whenRule({ '==': [{ text: 'spilled' }, 'Acetone'] }))
    const compiled = compileTemplate(templateOf([chemicals(), spilled(), why]), fakes)
    const form = createEngine(compiled, { actor: erin, context })
    form.set('chemicals', { rowIds: ['r1'] })
    name(form, 'r1', 'Acetone')
    form.set('spilled', { selectedOptionIds: ['r1'] })
    const rule = compiled.elements.get('why')?.visibility
    if (!rule) throw new Error('no rule')
    const decide = vi.spyOn(rule, 'evaluate')
    const [before, told] = [form.get('spilled'), [] as string[]]
    form.subscribeAll((keys) => told.push(...keys))
    name(form, 'r1', 'Acetone ')
    expect(told).toEqual(['chemicals/r1/chemical'])
    expect(form.get('spilled')).toBe(before)
    expect(decide).not.toHaveBeenCalled()
  })

  it('draw again only the questions that read the label', () => {
    const form = filled([chemicals(), spilled(), options('other', ['a'])])
    const told: string[] = []
    form.subscribeAll((keys) => told.push(...keys))
    form.apply('chemicals/r1/amount', 'setWords', { text: '1 L' })
    expect(told.splice(0)).toEqual(['chemicals/r1/amount'])
    name(form, 'r1', 'Ethanol')
    expect(told.sort()).toEqual(['chemicals/r1/chemical', 'spilled'])
  })

  it('change the words of what quotes and compares them', () => {
    const form = filled([
      chemicals(),
      spilled(),
      text('why', whenRule({ '==': [{ text: 'spilled' }, 'Ethanol'] })),
    ])
    expect(form.get('why')?.visible).toBe(false)
    name(form, 'r1', 'Ethanol')
    expect(form.get('why')?.visible).toBe(true)
  })

  it('are none while their source is hidden, or their labels are', () => {
    const asked = options('asked', ['yes'])
    const form = filled([asked, section('s', [chemicals()], when('asked', 'yes')), spilled()])
    expect(form.get('spilled')).toMatchObject({ withheld: ['r1'], awaits: [] })
    form.apply('asked', 'choose', { optionId: 'yes' })
    expect(offered(form)).toEqual(['r1 Acetone', 'r2 Nitric acid'])
    expect(form.validate()).toEqual([])
  })

  it('are those of their own row where the source stands in it', () => {
    const form = open([table('visits', [chemicals(), spilled()])])
    form.set('visits', { rowIds: ['v1', 'v2'] })
    form.set('visits/v1/chemicals', { rowIds: ['r1'] })
    name(form, 'r1', 'Acetone', 'visits/v1/')
    expect(offered(form, 'visits/v1/spilled')).toEqual(['r1 Acetone'])
    expect(offered(form, 'visits/v2/spilled')).toEqual([])
  })

  it('name nothing to whoever may not see their source, and hold nothing against them', () => {
    const restricted = { permissions: [{ role: 'reviewer' }] }
    const content = [chemicals(restricted), spilled()]
    const owner: Actor = { userId: 'chelsea', roles: ['owner'] }
    const sent = visibleTemplate(templateOf(content), owner, 'draft')
    const there = createEngine(compileTemplate(sent, fakes), { actor: owner, context })
    for (const form of [filled(content, owner), there]) {
      form.set('spilled', { selectedOptionIds: ['r1'] })
      expect(offered(form)).toEqual(['r1 An entry that is not shown to you'])
      expect(form.validate()).toEqual([])
    }
    expect(offered(filled(content, { userId: 'bob', roles: ['reviewer'] }))).toContain('r1 Acetone')
  })

  it('take what a hostile document says of them for nothing', () => {
    for (const optionsFrom of [
      null,
      3,
      [],
      { rows: 1, label: {} },
      { rows: '__proto__', label: 'constructor' },
    ])
      expect(open([chemicals(), spilled({ optionsFrom })]).get('spilled')?.visible).toBe(true)
    const form = open([chemicals(), spilled({ options: [null, 3, { id: 'a', label: 'A' }] })])
    form.set('spilled', { selectedOptionIds: ['x'] })
    expect(form.validate().map(({ code }) => code)).toEqual(['option_withheld'])
    form.set('spilled', { selectedOptionIds: [3, 'x'] })
    expect(form.get('spilled')?.withheld).toEqual(['x'])
  })
})

describe('ET-44 publishing options that are rows', () => {
  it('takes rows that can be read, and words for an option of their own', () => {
    expect(lint(chemicals(), spilled({}, ['none']), text('why', when('spilled', 'none')))).toEqual([])
  })

  it('refuses what is not there, has no rows, is out of reach, or has its label elsewhere', () => {
    const from = (rows: string, label: string) => spilled({ optionsFrom: { rows, label } })
    const at = (field: string, place = '/pages/0/children/1') => `${place}/optionsFrom/${field}`
    expect(lint(chemicals(), from('nobody', 'chemical'))).toEqual([
      ['dependency.missing_question', at('rows'), undefined],
    ])
    expect(lint(chemicals(), from('chemicals', 'nobody'))).toEqual([
      ['dependency.missing_question', at('label'), undefined],
    ])
    expect(lint(text('a'), from('a', 'a'))).toEqual([['options.not_rows', at('rows'), undefined]])
    expect(lint(text('a'), from('chemicals', 'a'), chemicals())).toEqual([
      ['options.label_elsewhere', at('label'), undefined],
    ])
    expect(lint(table('t', [chemicals()]), spilled())).toEqual([
      ['dependency.out_of_reach', at('rows'), undefined],
    ])
  })

  it('refuses the rows in which the question stands, and a circle', () => {
    const inside = table('chemicals', [text('chemical'), spilled()])
    expect(lint(inside)).toEqual([
      ['options.own_rows', '/pages/0/children/0/children/1/optionsFrom/rows', undefined],
    ])
    const circle = table('chemicals', [text('chemical', whenRule({ answered: 'spilled' }))])
    expect(lint(spilled(), circle)).toEqual([
      ['dependency.cycle', '/pages/0/children/0/optionsFrom', undefined],
    ])
  })

  it('warns where an answer is required and nothing will ever be offered', () => {
    const path = '/pages/0/children/1/optionsFrom/rows'
    expect(lint(chemicals({ hidden: true }), spilled({ required: true }))).toEqual([
      ['options.never', path, 'warning'],
    ])
    expect(lint(chemicals({ hidden: true }), spilled())).toEqual([])
    const unnamed = table('chemicals', [text('chemical', { hidden: true })])
    expect(lint(unnamed, spilled({ required: true }))).toEqual([['options.never', path, 'warning']])
  })

  it('calls no form by them: what they are called changes without the answer', () => {
    const template = { ...templateOf([chemicals(), spilled()]), titleFrom: ['spilled'] }
    expect(lintTemplate(template, fakes).map(({ code }) => code)).toEqual(['title.rows'])
  })
})
