import { beforeAll, expect, it } from 'vitest'
import { compileWorkflow } from '../../runtime/core/workflow/compile-workflow.ts'
import type { Form, Report, StoredAnswer, Template } from '../../schemas/index.ts'
import type { Caller } from '../../server/contract/caller.ts'
import { publishSetting } from '../../server/features/authoring/publishing/index.ts'
import { ANSWERS } from '../../server/features/form/answer/index.ts'
import { FORMS, listedFields } from '../../server/features/form/form/index.ts'
import { REPORTS } from '../../server/features/insight/report/index.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import { PATH, PROGRAM } from './support/dashboards.ts'
import { onCampus } from './support/each-store.ts'
import type { Campus } from './support/open-campus.ts'
import { PAGE, REPORT, readAll } from './support/reports.ts'
import { keepsRights, type Principal } from './support/rights.ts'
import { smallTemplate, smallWorkflow } from './support/small-template.ts'

const admins: Principal[] = ['programAdmin', 'globalAdmin']
const log = 'programId: "injury-illness", id: "osha-300"'
keepsRights('report', { text: `{ report(${log}) { id } }`, allowed: admins })
keepsRights('reportPage', {
  text: `{ reportPage(${log}, parameters: { year: 2026, campus: "01" }) { count } }`,
  allowed: admins,
})

const publishes = (key: string) => ({ businessKeys: [{ key, path: '' }] })
const options = ['cut', 'burn'].map((id) => ({ id, label: id.toUpperCase() }))

/** A name that the program's admins read once it was handed in; the rest whoever sees the form. */
const template: Template = {
  ...smallTemplate,
  ...{ id: 'listed-v1', groupId: 'listed', name: 'Listed' },
  pages: [
    {
      ...{ id: 'main', name: 'Main' },
      children: [
        {
          ...{ id: 'name', type: 'text-question', title: 'Name', input: 'Default', ...publishes('name') },
          permissions: [{ role: 'program_admin', canViewInStatuses: ['review', 'approved'] }],
        },
        { id: 'day', type: 'date-question', title: 'Day', ...publishes('day') },
        { id: 'days', type: 'text-question', title: 'Days', input: 'Number', ...publishes('days') },
        { id: 'kind', type: 'option-question', title: 'Kind', options, ...publishes('kind') },
        {
          ...{ id: 'secret', type: 'option-question', title: 'Secret', options, ...publishes('secret') },
          permissions: [{ role: 'INSPECTOR' }],
        },
      ],
    },
  ],
  mapper: {
    fields: [
      { id: 'm1', key: 'shout', label: 'Shout', type: 'text', value: { cat: [{ answer: 'name' }, '!'] } },
    ],
  },
}

const published = (key: string) => ({ published: key })
const report = (id: string, more: Partial<Report> = {}): Report => ({
  ...{ schemaVersion: 1, id, programId: PROGRAM, name: id, templateGroupId: 'listed' },
  parameters: [
    { id: 'year', kind: 'year', label: 'Year', key: 'day' },
    { id: 'campus', kind: 'campus', label: 'Campus' },
    { id: 'hours', kind: 'number', label: 'Hours', maximum: 1_000_000 },
    { id: 'place', kind: 'text', label: 'Place' },
  ],
  columns: [
    { id: 'day', label: 'Day', kind: 'date', value: published('day') },
    { id: 'burn', label: 'Burn', kind: 'mark', value: { '==': [published('kind'), 'burn'] }, isSummed: true },
    { id: 'days', label: 'Days', kind: 'number', value: published('days'), isSummed: true },
  ],
  ...more,
})
const name = { id: 'name', label: 'Name', kind: 'text', value: published('name') } as const
const reports: Report[] = [
  report('named', { columns: [name, ...report('').columns] }),
  report('shouted', { columns: [{ ...name, value: published('shout') }] }),
  report('kept', { filter: [{ key: 'secret', operator: 'is', value: 'burn' }] }),
  report('open', { readers: 'members' }),
  report('open-named', { readers: 'members', columns: [name] }),
  report('summary', { isSummary: true }),
  { ...report('far'), programId: 'travel', readers: 'members' },
]

/** 2024 to 2026, some in every status, by two people, of two campuses. */
const forms = Array.from({ length: 24 }, (_, n) => {
  const status = ['draft', 'review', 'approved'][n % 3] as string
  const createdDate = new Date(Date.parse('2026-01-10T12:00:00Z') + n * 86_400_000).toISOString()
  return {
    form: {
      ...{ schemaVersion: 1, id: `listed-${n}`, name: `Listed ${n}`, templateId: template.id },
      ...{ templateGroupId: 'listed', status, workflowVersionId: 'small-v1', workflowStateId: status },
      ...{ ownerId: n % 4 === 0 ? 'dave' : 'chelsea', fence: 0, statusEvents: [], createdDate },
      ...{ lastSaved: createdDate, campusCode: n % 5 === 0 ? '03' : '01', autoId: `L-${n}` },
      // One is of another program, though of this template.
      programId: n === 7 ? 'travel' : PROGRAM,
    } satisfies Form,
    day: `${2024 + (n % 3)}-${n % 2 === 0 ? '01-01' : '12-31'}`,
    days: n,
    kind: n % 2 === 0 ? 'burn' : 'cut',
  }
})

async function fill(campus: Campus): Promise<void> {
  await campus.put(TEMPLATES, template)
  await campus.put(REPORTS, ...reports)
  const workflow = compileWorkflow(smallWorkflow)
  for (const { form, day, days, kind } of forms) {
    await campus.put(FORMS, { ...form, ...listedFields(form, template, workflow, []) })
    const given = {
      name: { text: `=Person ${days}` },
      day: { selectedDate: day },
      days: { text: String(days) },
      kind: { selectedOptionIds: [kind] },
      secret: { selectedOptionIds: [kind] },
    }
    await campus.put(
      ANSWERS,
      ...Object.entries(given).map(
        ([key, value]): StoredAnswer => ({
          ...{ schemaVersion: 1, id: `${form.id}:${key}`, formId: form.id, key, questionId: key, value },
          ...{ revision: 1, fence: 0, lastSaved: form.createdDate, userId: form.ownerId, operations: [] },
        }),
      ),
    )
  }
}

interface OpenedForm {
  form: {
    responses: { questionId: string; text?: string; selectedDate?: string; selectedOptionIds?: string[] }[]
  }
}
const OPEN = `query ($form: ID!) { form(id: $form) { responses { questionId
  ... on TextResponse { text } ... on DateResponse { selectedDate } ... on OptionResponse { selectedOptionIds } } } }`

onCampus('reports', (campus) => {
  const as = (who: string) => campus().as(who)
  const caller = (userId: string) => ({ userId, services: campus().services }) as Caller
  const read = (who: string, id: string, parameters: object, programId = PROGRAM) =>
    readAll(as(who), { programId, id, parameters })
  const refusal = async (who: string, id: string, parameters: unknown, programId = PROGRAM) => {
    const { errors } = await as(who).send(PAGE, { programId, id, parameters }, PATH)
    const { code, issues = [] } = errors?.[0]?.extensions ?? {}
    return [code, ...issues.map((issue) => `${issue.code} ${issue.path ?? ''}`.trim())]
  }
  /** What somebody counts who opens every form. */
  const opened = async (who: string) => {
    const found = []
    for (const { form } of forms) {
      const { data } = await as(who).send<OpenedForm>(OPEN, { form: form.id })
      const answers = new Map(data?.form?.responses.map((each) => [each.questionId, each]))
      if (data?.form) found.push({ ...form, answers })
    }
    return found
  }

  beforeAll(() => fill(campus()))

  it('DM-08 has a row for each form that belongs in it and that its viewer may read whole, and says how many are left out', async () => {
    for (const who of ['bob', 'alice'])
      for (const year of [2024, 2025, 2026]) {
        const seen = (await opened(who)).filter(
          ({ programId, answers }) =>
            programId === PROGRAM && answers.get('day')?.selectedDate?.startsWith(String(year)),
        )
        const whole = seen.filter(({ answers }) => answers.has('name'))
        const found = await read(who, 'named', { year })
        expect(found.rows.map(({ formId }) => formId)).toEqual(whole.map(({ id }) => id))
        expect(found).toMatchObject({ total: whole.length, count: whole.length, unknown: 0, isBehind: false })
        expect(found.leftOut).toBe(seen.length - whole.length)
        for (const { formId, cells } of found.rows) {
          const { answers } = whole.find(({ id }) => id === formId) ?? {}
          const isBurn = answers?.get('kind')?.selectedOptionIds?.includes('burn') ?? false
          expect(cells).toEqual([
            answers?.get('name')?.text,
            answers?.get('day')?.selectedDate,
            isBurn || null,
            Number(answers?.get('days')?.text),
          ])
        }
        const sumOf = (n: number) => found.rows.reduce((sum, { cells }) => sum + Number(cells[n]), 0)
        expect(found.sums).toEqual([null, null, sumOf(2), sumOf(3)])
        expect(await read(who, 'shouted', { year })).toMatchObject({
          rows: found.rows.map(({ formId, cells }) => ({ formId, cells: [`${cells[0]}!`] })),
          leftOut: found.leftOut,
        })
      }
    // Drafts are read by nobody but their owners: bob’s log lacks them, and says so.
    expect((await read('bob', 'named', { year: 2024 })).leftOut).toBeGreaterThan(0)
  })

  it('DM-08 counts nothing by an answer that its viewer may not read', async () => {
    const before = await read('bob', 'kept', { year: 2026 })
    expect(before).toMatchObject({ rows: [], total: 0, leftOut: 0 })
    expect(before.unknown).toBe(forms.filter(({ form }) => form.programId === PROGRAM).length)
    // Whatever the answers are, what is said is the same.
    expect(await read('bob', 'kept', { year: 2024 })).toMatchObject({ total: 0, unknown: before.unknown })
    const elsewhere = await read('bob', 'kept', { year: 2024, campus: '03' })
    expect(elsewhere.unknown).toBe(forms.filter(({ form }) => form.campusCode === '03').length)
  })

  it('is its program’s admins’, its members’ where it says so, and nobody else’s', async () => {
    const asked = (id: string, programId = PROGRAM) => ({ programId, id })
    for (const who of ['dave', 'karen', 'chelsea']) {
      expect(await as(who).refused(REPORT, asked('named'), PATH)).toBe('ACCESS_DENIED')
      expect(await refusal(who, 'named', { year: 2026 })).toEqual(['ACCESS_DENIED'])
    }
    for (const who of ['karen', 'chelsea'])
      expect(await refusal(who, 'open', { year: 2026 })).toEqual(['ACCESS_DENIED'])
    // Members have the forms that they may see, and no word of the others.
    const seen = (await opened('dave')).filter(({ answers }) =>
      answers.get('day')?.selectedDate?.startsWith('2024'),
    )
    const found = await read('dave', 'open', { year: 2024 })
    expect(found.rows.map(({ formId }) => formId)).toEqual(seen.map(({ id }) => id))
    expect(await read('dave', 'open-named', { year: 2024 })).toMatchObject({ rows: [], leftOut: seen.length })
    // Not through another program that one is an admin of, nor by a made-up name.
    expect(await refusal('bob', 'named', { year: 2026 }, 'travel')).toEqual(['NOT_FOUND'])
    for (const [id, programId] of [
      ['none', PROGRAM],
      ['__proto__', PROGRAM],
      ['named', '{"$ne":1}'],
      ['named', 'x'.repeat(1000)],
    ] as const)
      expect(['ACCESS_DENIED', 'NOT_FOUND']).toContain(
        (await refusal('bob', id, { year: 2026 }, programId))[0],
      )
    const { program } = await as('dave').ask<{ program: { reports: { id: string }[] } }>(
      'query ($id: ID!) { program(id: $id) { reports { id } } }',
      { id: PROGRAM },
      PATH,
    )
    expect(program.reports.map(({ id }) => id)).toEqual(['open', 'open-named'])
  })

  it('is of its own program’s forms: a report of another program over the same template has none of them', async () => {
    expect(await read('bob', 'far', { year: 2025 }, 'travel')).toMatchObject({
      rows: [{ formId: 'listed-7' }],
      leftOut: 0,
    })
  })

  it('shows no row in a summary, and no rule or condition to whoever reads it', async () => {
    const whole = await read('bob', 'named', { year: 2026 })
    const summary = await read('bob', 'summary', { year: 2026 })
    expect(summary.rows).toEqual([])
    expect(summary.count).toBeGreaterThanOrEqual(whole.count)
    expect(summary.sums[1]).toBeGreaterThan(0)
    const { report: sent } = await as('bob').ask<{ report: { shown: object; defaults: object } }>(
      REPORT,
      { programId: PROGRAM, id: 'kept' },
      PATH,
    )
    expect(JSON.stringify(sent)).not.toMatch(/published|secret|filter|"key"/)
    expect(sent.defaults).toEqual({ year: campus().services.clock().getUTCFullYear() })
  })

  it('takes its parameters as they are written, and refuses each of the others by name', async () => {
    const thisYear = campus().services.clock().getUTCFullYear()
    const typed = { year: '2025', campus: '01', hours: '12.5', place: ' Here ' }
    const found = await read('bob', 'named', typed)
    expect(found).toMatchObject(await read('bob', 'named', { year: 2025, campus: '01' }))
    for (const [given, ...issues] of [
      [{}, 'report.parameter_needed year'],
      [{ year: '' }, 'report.parameter_needed year'],
      [{ year: 1969 }, 'report.out_of_range year'],
      [{ year: thisYear + 1 }, 'report.out_of_range year'],
      [{ year: 2025.5 }, 'report.not_a_number year'],
      [{ year: { $gt: 0 } }, 'report.not_a_number year'],
      [{ year: 2025, campus: '99' }, 'report.unknown_campus campus'],
      [{ year: 2025, campus: { $ne: 1 } }, 'report.unknown_campus campus'],
      [{ year: 2025, hours: -1 }, 'report.out_of_range hours'],
      [{ year: 2025, hours: '1e3' }, 'report.not_a_number hours'],
      [{ year: 2025, hours: 1_000_001 }, 'report.out_of_range hours'],
      [{ year: 2025, place: 'x'.repeat(201) }, 'report.too_long place'],
      [{ year: 2025, place: [] }, 'report.not_a_text place'],
      [{ year: 2025, other: 1 }, 'report.unknown_parameter'],
      [
        { hours: 'a', campus: 'b' },
        ...['parameter_needed year', 'unknown_campus campus', 'not_a_number hours'].map(
          (each) => `report.${each}`,
        ),
      ],
      [[], 'report.no_parameters', 'report.parameter_needed year'],
      ['year', 'report.no_parameters', 'report.parameter_needed year'],
    ] as const)
      expect(await refusal('bob', 'named', given)).toEqual(['VALIDATION_FAILED', ...issues])
    for (const after of [
      '',
      'x',
      '2026-01-01T00:00:00Z',
      '2026-01-01T00:00:00Z~a~b',
      '2026-01-01T00:00:00Z~$ne',
    ])
      expect(
        await as('bob').refused(
          PAGE,
          { programId: PROGRAM, id: 'named', parameters: { year: 2025 }, after },
          PATH,
        ),
      ).toBe('BAD_USER_INPUT')
  })

  it('is published by the admins of its program, whole or not at all', async () => {
    const fresh = report('fresh')
    const refused = (who: string, document: unknown) =>
      publishSetting(caller(who), 'reports', document as Report).then(
        () => [],
        ({ code, issues }) => [code, ...issues.map((issue: { code: string }) => issue.code)],
      )
    expect(await refused('dave', fresh)).toEqual(['ACCESS_DENIED'])
    expect(await publishSetting(caller('bob'), 'reports', fresh)).toBe(true)
    expect(await publishSetting(caller('bob'), 'reports', fresh)).toBe(false)
    expect(await refused('bob', { ...fresh, programId: 'laboratory-01' })).toEqual(['ACCESS_DENIED'])
    expect(await refused('bob', { ...fresh, orderBy: 'none' })).toEqual([
      'VALIDATION_FAILED',
      'report.unknown_column',
    ])
    expect(await refused('bob', { ...fresh, columns: [] })).toEqual(['VALIDATION_FAILED', 'schema.min_items'])
    await campus().store.collection(REPORTS).deleteOne({ id: 'fresh' })
  })
})
