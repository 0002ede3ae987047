import { beforeAll, describe, expect, it } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { suggestQuestions } from '../../runtime/core/mapping/import-mapper.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { ImportMapper } from '../../schemas/index.ts'
import { carryImportsOn } from '../../server/features/care/import/carry-on.ts'
import { FORM_IMPORTS, IMPORT_ROWS } from '../../server/features/care/import/collections.ts'
import { forgetImports } from '../../server/features/care/import/forget-rows.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { mortal, Reaper } from '../support/mortal-store.ts'
import { registry } from '../support/plugin-models.ts'
import { makeAuthor } from './support/drafts.ts'
import { type Campus, openCampus } from './support/open-campus.ts'
import { keepsRights, type Principal } from './support/rights.ts'
import { publishSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const authors: Principal[] = ['globalAdmin']
const studio: Principal[] = ['studio', 'globalAdmin']
const nowhere = { allowed: studio, outcome: 'NOT_FOUND' }
keepsRights('formImports', { text: '{ formImports(templateGroupId: "small") { id } }', allowed: authors })
keepsRights('formImportProblems', { text: '{ formImportProblems(importId: "none") { row } }', ...nowhere })
keepsRights('beginFormImport', {
  text: `mutation { beginFormImport(templateGroupId: "small", name: "a.csv", rowCount: 1, operationId: "import-rights-1",
    mapper: { referenceId: "r", csvHeaders: ["Name"], mappings: [{ key: "name", title: "n", type: "t", csvHeader: "Name" }] }) { id } }`,
  allowed: authors,
})
keepsRights('addFormImportRows', {
  text: 'mutation { addFormImportRows(importId: "none", from: 0, rows: [["x"]]) { id } }',
  ...nowhere,
})
keepsRights('steerFormImport', {
  text: 'mutation { steerFormImport(importId: "none", step: "make") { id } }',
  ...nowhere,
})

const AT = '/form-builder/graphql'
const FIELDS = 'id state next right wrong made refused removed kept rowCount'
const mapper: ImportMapper = {
  referenceId: 'people',
  csvHeaders: ['Name', 'Age', 'Colour', 'E-mail', 'Owner'],
  mappings: [
    { key: 'name', title: 'name', type: 'text-question', csvHeader: 'Name' },
    { key: 'age', title: 'age', type: 'text-question', csvHeader: 'Age' },
    { key: 'colour', title: 'colour', type: 'option-question', csvHeader: 'Colour' },
    { key: 'email', title: 'email', type: 'text-question', csvHeader: 'E-mail' },
  ],
}
const rows = [
  ['Ada', '36', 'Red', 'ada@example.edu', ''],
  ['=cmd|calc', '41', 'blue', '', ''],
  ['Bob', 'many', 'mauve', 'nobody', ''],
  ['Cleo', '', '', '', ''],
]

interface Run {
  id: string
  state: string
  made: number
  right: number
  wrong: number
  removed: number
  kept: number
}

let operations = 0
function importing(campus: Campus, person = 'dave') {
  const author = campus.as(person)
  const one = async (text: string, variables: object) =>
    Object.values(await author.ask<Record<string, Run>>(text, variables, AT))[0] as Run
  return {
    author,
    begin: (over: object = {}) =>
      one(
        `mutation ($group: ID!, $name: String!, $mapper: JSON!, $rows: Int!, $op: ID!) {
          beginFormImport(templateGroupId: $group, name: $name, mapper: $mapper, rowCount: $rows, operationId: $op) { ${FIELDS} } }`,
        {
          group: 'small',
          name: 'people.csv',
          mapper,
          rows: rows.length,
          op: `import-${++operations}-op`,
          ...over,
        },
      ),
    add: (id: string, from: number, given: readonly unknown[]) =>
      one(
        `mutation ($id: ID!, $from: Int!, $rows: JSON!) { addFormImportRows(importId: $id, from: $from, rows: $rows) { ${FIELDS} } }`,
        { id, from, rows: given },
      ),
    steer: (id: string, step: string) =>
      one(
        `mutation ($id: ID!, $step: String!) { steerFormImport(importId: $id, step: $step) { ${FIELDS} } }`,
        {
          ...{ id, step },
        },
      ),
    stored: async (id: string) => {
      const found = await campus.store.collection(FORM_IMPORTS).findOne({ id })
      if (!found) throw new Error('No import')
      return found
    },
    forms: async (id: string) => {
      const made = await campus.store
        .collection(IMPORT_ROWS)
        .find({ importId: id, state: 'made' }, { sort: { n: 1 } })
      return made.map(({ formId }) => formId ?? '')
    },
  }
}

async function checked(campus: Campus, over: object = {}, given = rows): Promise<Run> {
  const { begin, add } = importing(campus)
  const { id } = await begin({ rows: given.length, ...over })
  await add(id, 0, given)
  await carryImportsOn(campus.services)
  return importing(campus).stored(id)
}

/** The answers of a form by question. */
async function answersOf(campus: Campus, formId: string) {
  const found = await campus.store.collection(ANSWERS).find({ formId })
  return Object.fromEntries(found.map(({ key, value }) => [key, value as AnswerValue]))
}

describe('LI-05 an import of forms', () => {
  let campus: Campus
  beforeAll(async () => {
    campus = await openCampus()
    await publishSmall(campus)
    await makeAuthor(campus, 'dave', 'injury-illness')
    return () => campus.close()
  })

  it('says what is wrong with which cell, and makes nothing before somebody has seen it', async () => {
    const before = await campus.store.collection(FORMS).count({})
    const run = await checked(campus)
    expect(run).toMatchObject({ state: 'checked', right: 3, wrong: 1, made: 0 })
    const { author } = importing(campus)
    const { formImportProblems } = await author.ask<{
      formImportProblems: { row: number; issues: { code: string; header: string }[] }[]
    }>('query ($id: ID!) { formImportProblems(importId: $id) { row issues } }', { id: run.id }, AT)
    expect(formImportProblems.map(({ row, issues }) => [row, issues.map(({ header }) => header)])).toEqual([
      [4, ['Age', 'Colour', 'E-mail']],
    ])
    expect(await campus.store.collection(FORMS).count({})).toBe(before)
  })

  it('makes the forms of the right rows, as if they were typed, in the first state, and says so', async () => {
    const run = await checked(campus)
    const { steer, stored, forms } = importing(campus)
    await steer(run.id, 'make')
    await carryImportsOn(campus.services)
    expect(await stored(run.id)).toMatchObject({ state: 'made', made: 3, wrong: 1 })
    const [ada = '', command = ''] = await forms(run.id)
    expect(await campus.store.collection(FORMS).findOne({ id: ada })).toMatchObject({
      ...{ status: 'draft', ownerId: 'dave', templateId: 'small-v1' },
    })
    expect(await answersOf(campus, ada)).toMatchObject({
      ...{ name: { text: 'Ada' }, age: { text: '36' }, colour: { selectedOptionIds: ['red'] } },
    })
    // A formula is a text, and nothing else.
    expect((await answersOf(campus, command)).name).toEqual({ text: '=cmd|calc' })
    const lines = await campus.store.collection(AUDIT_EVENTS).find({ action: 'form.import', formId: ada })
    expect(lines).toMatchObject([{ actorId: 'dave', details: { importId: run.id, row: 2 } }])
  })

  it('gives forms to whom a column names, and refuses a row that names nobody', async () => {
    const chelsea = await campus
      .as('chelsea')
      .ask<{ profile: { email: string } }>('{ profile { email } }')
      .catch(() => null)
    const email = chelsea?.profile.email ?? 'chelsea@example.edu'
    const owned = { mapper: { ...mapper, ownerHeader: 'Owner' } }
    const run = await checked(campus, owned, [
      ['Ada', '', '', '', email],
      ['Bob', '', '', '', 'nobody@nowhere.example'],
      ['Cleo', '', '', '', ''],
    ])
    expect(run).toMatchObject({ right: 1, wrong: 2 })
    await importing(campus).steer(run.id, 'make')
    await carryImportsOn(campus.services)
    const [formId = ''] = await importing(campus).forms(run.id)
    expect((await campus.store.collection(FORMS).findOne({ id: formId }))?.ownerId).toBe('chelsea')
  })

  it('pauses, goes on, stops, and hears nothing that comes too late', async () => {
    const run = await checked(campus)
    const { steer, stored, author } = importing(campus)
    await steer(run.id, 'make')
    expect(await steer(run.id, 'pause')).toMatchObject({ state: 'paused' })
    await carryImportsOn(campus.services)
    expect(await stored(run.id)).toMatchObject({ state: 'paused', made: 0 })
    expect(await steer(run.id, 'resume')).toMatchObject({ state: 'making' })
    await carryImportsOn(campus.services)
    expect(await stored(run.id)).toMatchObject({ state: 'made', made: 3 })
    const step = 'mutation ($id: ID!, $step: String!) { steerFormImport(importId: $id, step: $step) { id } }'
    for (const late of ['pause', 'make', 'cancel', 'resume'])
      expect(await author.refused(step, { id: run.id, step: late }, AT)).toBe('CONFLICT')
    expect(await author.refused(step, { id: run.id, step: '__proto__' }, AT)).toBe('VALIDATION_FAILED')
    const other = await checked(campus)
    expect(await steer(other.id, 'cancel')).toMatchObject({ state: 'cancelled' })
  })

  it('takes back the forms that nobody has touched since, and says which stay', async () => {
    const run = await checked(campus)
    const { steer, stored, forms } = importing(campus)
    await steer(run.id, 'make')
    await carryImportsOn(campus.services)
    const [first = '', second = ''] = await forms(run.id)
    campus.wait(60_000)
    const answer = await campus.store.collection(ANSWERS).findOne({ formId: first, key: 'name' })
    await campus.store
      .collection(ANSWERS)
      .updateOne(
        { id: answer?.id ?? '' },
        { $set: { revision: 2, lastSaved: campus.services.clock().toISOString() } },
      )
    await steer(run.id, 'undo')
    await carryImportsOn(campus.services)
    expect(await stored(run.id)).toMatchObject({ state: 'undone', removed: 2, kept: 1 })
    expect((await campus.store.collection(FORMS).findOne({ id: first }))?.deletedDate).toBeUndefined()
    expect((await campus.store.collection(FORMS).findOne({ id: second }))?.deletedDate).toBeDefined()
    campus.resetClock()
  })

  it('stops when its person may no longer import', async () => {
    const run = await checked(campus)
    await importing(campus).steer(run.id, 'make')
    const admin = { user: 'user:dave', relation: 'admin', object: 'program:injury-illness' }
    await campus.services.authorizer.deleteTuple(admin)
    await carryImportsOn(campus.services)
    expect(await importing(campus).stored(run.id)).toMatchObject({ state: 'cancelled', made: 0 })
    await campus.services.authorizer.writeTuple(admin)
  })

  it('keeps to its bounds, and to what a mapper may say', async () => {
    const { author, begin } = importing(campus)
    const text = `mutation ($mapper: JSON!, $rows: Int!, $op: ID!) {
      beginFormImport(templateGroupId: "small", name: "x", mapper: $mapper, rowCount: $rows, operationId: $op) { id } }`
    const refused = (given: unknown, count = 1) =>
      author.refused(text, { mapper: given, rows: count, op: `bounds-${++operations}-op` }, AT)
    expect(await refused(mapper, 50_001)).toBe('VALIDATION_FAILED')
    expect(await refused(mapper, 0)).toBe('VALIDATION_FAILED')
    const one = (over: object) => ({ ...mapper, mappings: [{ ...mapper.mappings[0], ...over }] })
    for (const bad of [
      ...[3, [], {}, { ...mapper, mappings: [] }, { ...mapper, csvHeaders: ['a', 'a'] }],
      ...[
        one({ key: 'guest-name' }),
        one({ key: '__proto__' }),
        one({ key: 'guests' }),
        one({ csvHeader: 'None' }),
      ],
      ...[
        { ...mapper, ownerHeader: 'None' },
        { ...mapper, mappings: [mapper.mappings[0], mapper.mappings[0]] },
      ],
      { ...mapper, csvHeaders: Array.from({ length: 201 }, (_, i) => `c${i}`) },
    ])
      expect(await refused(bad)).toBe('VALIDATION_FAILED')
    const { id } = await begin()
    const add =
      'mutation ($id: ID!, $from: Int!, $rows: JSON!) { addFormImportRows(importId: $id, from: $from, rows: $rows) { id } }'
    for (const [from, given] of [
      ...[
        [0, []],
        [0, 'x'],
        [0, [3]],
        [0, [[3]]],
        [0, [['x'.repeat(10_001)]]],
        [4, [['x']]],
        [-1, [['x']]],
      ],
      ...[
        [0, [Array.from({ length: 6 }, () => 'x')]],
        [0, Array.from({ length: 1_001 }, () => ['x'])],
      ],
    ])
      expect(await author.refused(add, { id, from, rows: given }, AT)).toBe('VALIDATION_FAILED')
    await importing(campus).steer(id, 'cancel')
  })

  it('is forgotten with its rows 30 days after its end', async () => {
    const run = await checked(campus)
    await importing(campus).steer(run.id, 'cancel')
    campus.wait(31 * 86_400_000)
    await forgetImports(campus.services)
    expect(await campus.store.collection(FORM_IMPORTS).findOne({ id: run.id })).toBeNull()
    expect(await campus.store.collection(IMPORT_ROWS).count({ importId: run.id })).toBe(0)
    campus.resetClock()
  })

  it('suggests the question that is called like a column', () => {
    const compiled = compileTemplate(smallTemplate, registry)
    expect([
      ...suggestQuestions(['Full name', 'AGE', 'Colour', 'colours ', 'guest-name', ''], compiled),
    ]).toEqual(
      expect.arrayContaining([
        [1, 'age'],
        [2, 'colour'],
        [3, 'colours'],
      ]),
    )
  })
})

describe('LI-05 an import whose server dies', () => {
  const reaper = new Reaper()
  let campus: Campus
  beforeAll(async () => {
    campus = await openCampus({ wrap: (store) => mortal(store, reaper) })
    await publishSmall(campus)
    await makeAuthor(campus, 'dave', 'injury-illness')
    return () => campus.close()
  })

  it('makes no form twice and leaves none out, whichever call it dies at', async () => {
    const { steer, stored, forms } = importing(campus)
    const make = async (deaths: readonly number[]) => {
      const run = await checked(campus, {}, rows.slice(0, 2))
      await steer(run.id, 'make')
      for (const call of deaths) {
        reaper.strikeAt(call)
        await carryImportsOn(campus.services).catch(() => undefined)
        reaper.rest()
      }
      reaper.strikeAt(Number.POSITIVE_INFINITY)
      await carryImportsOn(campus.services)
      const { calls } = reaper
      reaper.rest()
      expect(await stored(run.id)).toMatchObject({ state: 'made', made: 2 })
      const ids = await forms(run.id)
      const lines = await campus.store
        .collection(AUDIT_EVENTS)
        .find({ action: 'form.import', formId: { $in: ids } })
      expect([ids.length, lines.length]).toEqual([2, 2])
      for (const id of ids) expect(Object.keys(await answersOf(campus, id))).toContain('name')
      return calls
    }
    const calls = await make([])
    for (let call = 1; call <= calls; call++) await make([call])
  })
})
