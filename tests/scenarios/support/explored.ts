import { compileWorkflow } from '../../../runtime/core/workflow/compile-workflow.ts'
import type { ElementPermission, FilterModel, Form, StoredAnswer, Template } from '../../../schemas/index.ts'
import { ANSWERS } from '../../../server/features/form/answer/index.ts'
import { FORMS, listedFields } from '../../../server/features/form/form/index.ts'
import { TEMPLATES } from '../../../server/features/template/template/index.ts'
import { PATH, PROGRAM } from './dashboards.ts'
import type { Campus, Client } from './open-campus.ts'
import { smallTemplate, smallWorkflow } from './small-template.ts'

const publishes = (key: string) => ({ businessKeys: [{ key, path: '' }] })
const options = ['cut', 'burn'].map((id) => ({ id, label: id.toUpperCase() }))
const text = { type: 'text-question', input: 'Default' }

const pagesOf = (more: object): Template['pages'] => [
  {
    ...{ id: 'main', name: 'Main' },
    children: [
      {
        ...{ ...text, id: 'name', title: 'Name', ...publishes('name') },
        permissions: [{ role: 'program_admin', canViewInStatuses: ['review', 'approved'] }],
      },
      { id: 'day', type: 'date-question', title: 'Day', ...publishes('day') },
      { ...text, id: 'days', title: 'Days', input: 'Number', ...publishes('days') },
      {
        id: 'kind',
        type: 'option-question',
        title: 'Kind',
        options,
        isMultiSelect: true,
        ...publishes('kind'),
      },
      { ...text, id: 'note', title: 'Note' },
      {
        ...{ id: 'parts', type: 'table-question', title: 'Parts' },
        children: [
          { ...text, id: 'part', title: 'Part', ...publishes('part') },
          { ...text, id: 'about', title: 'About' },
        ],
      },
      {
        ...{ id: 'secret', type: 'option-question', title: 'Secret', options, ...publishes('secret') },
        ...more,
      },
    ],
  },
]
const kept: ElementPermission[] = [{ role: 'INSPECTOR' }]

/** A name that the program's admins read once it was handed in; a secret that they never do; the rest whoever sees the form. */
const exploredTemplate: Template = {
  ...smallTemplate,
  ...{ id: 'explored-v1', groupId: 'explored', name: 'Explored' },
  pages: pagesOf({ permissions: kept }),
}

/** Some in every status, by two people, of two campuses and of two programs. */
const exploredForms = Array.from({ length: 24 }, (_, n) => {
  const status = ['draft', 'review', 'approved'][n % 3] as string
  const createdDate = new Date(Date.parse('2026-01-10T12:00:00Z') + n * 86_400_000).toISOString()
  const kinds = n % 6 === 5 ? [] : n % 6 === 4 ? ['burn', 'cut'] : [n % 2 === 0 ? 'burn' : 'cut']
  return {
    form: {
      ...{ schemaVersion: 1, id: `explored-${n}`, name: `Explored ${n}`, templateId: 'explored-v1' },
      ...{ templateGroupId: 'explored', status, workflowVersionId: 'small-v1', workflowStateId: status },
      ...{ ownerId: n % 4 === 0 ? 'dave' : 'chelsea', fence: 0, statusEvents: [], createdDate },
      ...{ lastSaved: createdDate, campusCode: n % 5 === 0 ? '03' : '01', autoId: `E-${n}` },
      // One is of another program, though of this template.
      programId: n === 7 ? 'travel' : PROGRAM,
    } satisfies Form,
    answers: {
      name: { text: n % 7 === 0 ? `=Person ${n}` : `Person ${n}` },
      day: { selectedDate: `${2024 + (n % 3)}-${n % 2 === 0 ? '01-01' : '12-31'}` },
      days: { text: String((n * 7) % 20) },
      ...(kinds.length > 0 && { kind: { selectedOptionIds: kinds } }),
      note: { text: `Note ${n}` },
      secret: { selectedOptionIds: [n % 2 === 0 ? 'burn' : 'cut'] },
    },
  }
})

export async function fillExplored(campus: Campus): Promise<void> {
  await campus.put(TEMPLATES, exploredTemplate)
  const workflow = compileWorkflow(smallWorkflow)
  for (const { form, answers } of exploredForms) {
    await campus.put(FORMS, { ...form, ...listedFields(form, exploredTemplate, workflow, []) })
    await campus.put(
      ANSWERS,
      ...Object.entries(answers).map(
        ([key, value]): StoredAnswer => ({
          ...{ schemaVersion: 1, id: `${form.id}:${key}`, formId: form.id, key, questionId: key, value },
          ...{ revision: 1, fence: 0, lastSaved: form.createdDate, userId: form.ownerId, operations: [] },
        }),
      ),
    )
  }
}

export const COLUMNS = `query ($programId: ID!, $templateGroupId: ID!) {
  explorerColumns(programId: $programId, templateGroupId: $templateGroupId) {
    id label kind values { value label } filterType isSortable isGone } }`
export const PAGE = `query ($programId: ID!, $templateGroupId: ID!, $columns: [ID!]!, $filterModel: JSON,
  $sort: ExplorerSort, $skip: Int! = 0, $size: Int! = 50) {
  explorerPage(programId: $programId, templateGroupId: $templateGroupId, columns: $columns,
    filterModel: $filterModel, sort: $sort, skip: $skip, size: $size) {
    rows { formId cells withheld } total unknown isBehind } }`

export const GROUPS = `query ($programId: ID!, $templateGroupId: ID!, $columnId: ID!, $sumId: ID, $filterModel: JSON) {
  explorerGroups(programId: $programId, templateGroupId: $templateGroupId, columnId: $columnId, sumId: $sumId,
    filterModel: $filterModel) {
    groups { value label count sum } others notAnswered unknown statistics { sum least most average median } } }`

export interface SentGroups {
  groups: { value: string; label: string; count: number; sum: number }[]
  others: number
  notAnswered: number
  unknown: number
  statistics: object | null
}

interface SentColumn {
  id: string
  label: string
  kind: string
  values: { value: string; label: string }[]
  filterType: string | null
  isSortable: boolean
  isGone: boolean
}
interface SentPage {
  rows: { formId: string; cells: (string | number | null)[]; withheld: number[] }[]
  total: number
  unknown: number
  isBehind: boolean
}
export interface AskedPage {
  columns: readonly string[]
  filterModel?: FilterModel
  sort?: { columnId: string; isDescending?: boolean }
  skip?: number
  size?: number
}

export const place = { programId: PROGRAM, templateGroupId: 'explored' }

export const columnsFor = async (client: Client, at = place) =>
  (await client.ask<{ explorerColumns: SentColumn[] }>(COLUMNS, at, PATH)).explorerColumns

export const pageFor = async (client: Client, asked: AskedPage, at = place) =>
  (await client.ask<{ explorerPage: SentPage }>(PAGE, { ...at, ...asked }, PATH)).explorerPage

interface OpenedForm {
  form: {
    responses: { questionId: string; text?: string; selectedDate?: string; selectedOptionIds?: string[] }[]
  } | null
}
const OPEN = `query ($form: ID!) { form(id: $form) { responses { questionId
  ... on TextResponse { text } ... on DateResponse { selectedDate } ... on OptionResponse { selectedOptionIds } } } }`

/** What somebody reads who opens every form of the program. */
export async function openedBy(client: Client) {
  const found = []
  for (const { form } of exploredForms) {
    if (form.programId !== PROGRAM) continue
    const { data } = await client.send<OpenedForm>(OPEN, { form: form.id })
    const answers = new Map(data?.form?.responses.map((each) => [each.questionId, each]))
    if (data?.form) found.push({ ...form, answers })
  }
  return found
}
