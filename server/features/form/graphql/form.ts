import { statusOf } from '../../../../runtime/core/workflow/status.ts'
import type { Person } from '../../../../schemas/index.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { documentsOf } from '../../template/documents.ts'
import { deleteForm } from '../delete-form.ts'
import { openForm } from '../form-access.ts'
import { renameForm } from '../rename-form.ts'
import { restoreForm } from '../restore-form.ts'
import { abilitiesOf } from './abilities.ts'

export function addForm(builder: Builder): void {
  builder.objectType('StatusEvent', {
    description: 'One change of status (WF-19).',
    fields: (t) => ({
      status: t.exposeString('status'),
      event: t.exposeString('event', { nullable: true }),
      timestamp: t.expose('timestamp', { type: 'DateTime' }),
      comment: t.exposeString('comment', { nullable: true }),
      user: t.field({
        type: 'Person',
        nullable: true,
        resolve: ({ userId }, _, { loaders }) => loaders.person.load(userId),
      }),
    }),
  })

  builder.objectType('FormAbilities', {
    description: 'What the viewer may do with the form now.',
    fields: (t) => ({
      canView: t.exposeBoolean('canView'),
      canUpdate: t.exposeBoolean('canUpdate'),
      canDelete: t.exposeBoolean('canDelete'),
      canRename: t.exposeBoolean('canRename'),
    }),
  })

  builder.objectType('MutationResult', {
    fields: (t) => ({
      status: t.exposeInt('status'),
      errorMessage: t.exposeString('errorMessage', { nullable: true }),
    }),
  })

  builder.objectType('Form', {
    description: 'A filled instance of a template, as far as the viewer may see it.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      autoId: t.exposeString('autoId', { nullable: true }),
      status: t.exposeString('status'),
      statusLabel: t.string({
        resolve: async ({ status }, _, { loaders }) =>
          statusOf(status, await loaders.statuses())?.label ?? status,
      }),
      templateGroupId: t.exposeID('templateGroupId'),
      templateId: t.exposeID('templateId'),
      templateName: t.string({
        resolve: async ({ templateId, name }, _, { caller }) =>
          (await documentsOf(caller.services).template(templateId))?.template.name ?? name,
      }),
      programId: t.exposeID('programId', { nullable: true }),
      parentFormId: t.exposeID('parentFormId', { nullable: true }),
      template: t.field({
        type: 'FormTemplate',
        resolve: async (form, _, { loaders }) => {
          const { compiled } = await loaders.access(form)
          return { form, template: compiled.template }
        },
      }),
      owner: t.field({
        type: 'Person',
        resolve: async ({ ownerId }, _, { loaders }) =>
          (await loaders.person.load(ownerId)) ?? departed(ownerId),
      }),
      subject: t.field({
        type: 'Person',
        nullable: true,
        resolve: ({ subjectId }, _, { loaders }) => (subjectId ? loaders.person.load(subjectId) : null),
      }),
      assignees: t.field({
        description: 'The people who were assigned to it.',
        type: ['Person'],
        resolve: async ({ id }, _, { loaders }) => {
          const people = await loaders.person.loadMany([...(await loaders.assignees.load(id))])
          return people.flatMap((person) => (person && !(person instanceof Error) ? [person] : []))
        },
      }),
      statusEvents: t.field({ type: ['StatusEvent'], resolve: ({ statusEvents }) => statusEvents }),
      lastSaved: t.field({ type: 'DateTime', resolve: (form) => form.lastSaved ?? form.createdDate }),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      answered: t.int({ nullable: true, resolve: ({ id }, _, { loaders }) => loaders.answered.load(id) }),
      viewerRoles: t.stringList({
        resolve: async (form, _, { loaders }) => [...(await loaders.access(form)).actor.roles],
      }),
      abilities: t.field({
        type: 'FormAbilities',
        resolve: async (form, _, { loaders }) => abilitiesOf(await loaders.access(form)),
      }),
    }),
  })

  builder.queryFields((t) => ({
    form: t.field({
      subGraphs: FORM,
      type: 'Form',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, { caller }) => (await openForm(caller, id)).form,
    }),
  }))

  builder.mutationFields((t) => ({
    renameForm: t.field({
      description: 'Where the template lets its forms be renamed, while they may be edited (FF-17).',
      subGraphs: FORM,
      type: 'Form',
      args: {
        formId: t.arg.id({ required: true }),
        name: t.arg.string({ required: true }),
        previousName: t.arg.string(),
      },
      resolve: (_, input, { caller }) => renameForm(caller, input),
    }),
    deleteForm: t.field({
      subGraphs: FORM,
      type: 'MutationResult',
      args: { formId: t.arg.id({ required: true }) },
      resolve: async (_, { formId }, { caller }) => {
        await deleteForm(caller, formId)
        return { status: 200 }
      },
    }),
    restoreForm: t.field({
      subGraphs: FORM,
      type: 'Form',
      args: { formId: t.arg.id({ required: true }) },
      resolve: (_, { formId }, { caller }) => restoreForm(caller, formId),
    }),
  }))
}

/** Stands for a person whom the directory no longer has. */
const departed = (id: string): Person => ({
  schemaVersion: 1,
  id,
  firstName: 'Former',
  lastName: 'member',
  email: '',
  campusCode: '00',
  isActive: false,
})
