import type { Element, Template } from '../../../schemas/index.ts'
import { ANSWERS } from '../../../server/features/form/answer/collections.ts'
import { TEMPLATES } from '../../../server/features/template/template/collections.ts'
import type { Campus, Client } from './open-campus.ts'
import { smallTemplate } from './small-template.ts'

const text = (id: string, rest: Partial<Element> = {}): Element => ({
  id,
  type: 'text-question',
  title: id,
  input: 'Default',
  ...rest,
})

const choices = (...ids: string[]) => ids.map((id) => ({ id, label: id }))
const mapped = (field: string, sourceId = 'viewer') => ({ defaultMapping: { sourceId, field } })

/** A template of what is done with whole forms: copied, renamed, prefilled. */
export const wholeTemplate: Template = {
  ...smallTemplate,
  id: 'whole-v1',
  groupId: 'whole',
  name: 'Whole',
  autoIdPrefix: 'WH-',
  pages: [
    {
      id: 'main',
      name: 'Main',
      children: [
        text('name'),
        text('short', { maxLength: 10 }),
        { id: 'colour', type: 'option-question', title: 'colour', options: choices('red', 'green') },
        { id: 'agreed', type: 'toggle-question', title: 'agreed', defaultValue: true },
        { id: 'sign', type: 'signature-question', title: 'sign' },
        { id: 'photos', type: 'image-upload', title: 'photos' },
        {
          id: 'guests',
          type: 'table-question',
          title: 'guests',
          children: [
            text('guest-name'),
            { id: 'pets', type: 'table-question', title: 'pets', children: [text('pet-name')] },
          ],
        },
      ],
    },
    {
      id: 'mapped',
      name: 'Mapped',
      children: [
        text('full-name', mapped('fullName')),
        text('mail', { input: 'Email', ...mapped('email') }),
        text('tiny', { maxLength: 3, ...mapped('fullName') }),
        {
          id: 'site',
          type: 'option-question',
          title: 'site',
          options: choices('01', '03'),
          ...mapped('campusCode'),
        },
        { id: 'me', type: 'subject-question', title: 'me', subjectType: 'User', ...mapped('userId') },
        {
          id: 'home',
          type: 'search-question',
          title: 'home',
          category: 'Campus',
          ...mapped('campusCode'),
        },
        { id: 'on', type: 'toggle-question', title: 'on', defaultValue: false, ...mapped('fullName') },
        text('proto', mapped('__proto__')),
        text('chain', mapped('constructor', '__proto__')),
        text('nothing', mapped('middleName')),
      ],
    },
    {
      id: 'inside',
      name: 'Inside',
      permissions: [{ role: 'program_admin' }],
      children: [text('verdict')],
    },
    {
      id: 'seen',
      name: 'Seen',
      permissions: [
        { role: 'owner', canViewInStatuses: ['draft', 'review'] },
        { role: 'program_admin', canViewInStatuses: ['draft', 'review'], canUpdateWhen: ['draft'] },
      ],
      children: [text('printed')],
    },
  ],
}

/** Publishes it, or another version of it. */
export async function publishWhole(campus: Campus, template: Template = wholeTemplate): Promise<void> {
  await campus.put(TEMPLATES, template)
  const object = `template_group:${template.groupId}`
  await campus.services.authorizer.writeTuple({ user: 'user:*', relation: 'starter', object })
  await campus.services.authorizer.writeTuple({
    user: `program:${template.programId}`,
    relation: 'program',
    object,
  })
}

export const startWhole = async (client: Client): Promise<string> =>
  (
    await client.ask<{ createForm: { id: string } }>(
      'mutation { createForm(templateGroupId: "whole") { id } }',
    )
  ).createForm.id

export interface Copied {
  id: string
  name: string
  autoId: string
  status: string
  owner: { userId: string }
}

export const copy =
  'mutation ($form: ID!, $op: ID) { copyForm(formId: $form, operationId: $op) { id name autoId status owner { userId } } }'

export const copyOf = async (client: Client, form: string, op?: string): Promise<Copied> =>
  (await client.ask<{ copyForm: Copied }>(copy, { form, op })).copyForm

/** Stores answers as they would stand there, by key. */
export async function putAnswers(
  campus: Campus,
  formId: string,
  values: Readonly<Record<string, Record<string, unknown> | null>>,
): Promise<void> {
  const lastSaved = new Date().toISOString()
  for (const [key, value] of Object.entries(values)) {
    await campus.put(ANSWERS, {
      schemaVersion: 1,
      id: `${formId}:${key}`,
      formId,
      key,
      questionId: key.split('/').at(-1) as string,
      value,
      revision: 3,
      fence: 0,
      lastSaved,
      userId: 'chelsea',
      operations: [],
    })
  }
}

/** What the store holds of a form, by key. */
export async function storedAnswers(campus: Campus, formId: string): Promise<Record<string, unknown>> {
  const answers = await campus.store.collection(ANSWERS).find({ formId })
  return Object.fromEntries(answers.map(({ key, value }) => [key, value]))
}
