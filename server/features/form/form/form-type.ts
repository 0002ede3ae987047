import { sinceIn } from '../../../../runtime/core/workflow/since.ts'
import { statusOf } from '../../../../runtime/core/workflow/status.ts'
import type { Form, Person, StatusEvent } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load-by-id.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { personLoader, personType, THE_PRODUCT } from '../../ground/person/index.ts'
import { listedTemplates, localisedTemplate } from '../../template/template/index.ts'
import { statusesOf } from '../../template/workflow/index.ts'
import { assigneesOf } from './assignees.ts'
import { FORMS } from './collections.ts'
import type { FormAccess } from './form-head.ts'
import { formTemplate } from './form-template.ts'
import { keptUntil } from './keep-deleted.ts'
import { accessOnce } from './load-form.ts'
import { mayDelete, mayRename, mayUpdate } from './policy.ts'

/** Sent with every form (design §5). Whoever got this far may view it. */
const abilitiesOf = (access: FormAccess) => ({
  access,
  canView: true,
  canUpdate: mayUpdate(access),
  canDelete: mayDelete(access),
  canRename: mayRename(access),
})

/** A feature that stands on this one adds what may be done by it. */
export const formAbilities = memoize((builder: Builder) =>
  builder.objectRef<ReturnType<typeof abilitiesOf>>('FormAbilities').implement({
    description: 'What the viewer may do with the form now.',
    fields: (t) => ({
      canView: t.exposeBoolean('canView'),
      canUpdate: t.exposeBoolean('canUpdate'),
      canDelete: t.exposeBoolean('canDelete'),
      canRename: t.exposeBoolean('canRename'),
    }),
  }),
)

const statusEvent = memoize((builder: Builder) =>
  builder.objectRef<StatusEvent>('StatusEvent').implement({
    description: 'One change of status (WF-19).',
    fields: (t) => ({
      status: t.exposeString('status'),
      event: t.exposeString('event', { nullable: true }),
      timestamp: t.expose('timestamp', { type: 'DateTime' }),
      comment: t.exposeString('comment', { nullable: true }),
      declared: t.boolean({
        description: 'The declaration of the template was agreed to with it.',
        resolve: ({ declared }) => declared ?? false,
      }),
      user: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ userId }, _, { caller }) =>
          userId === THE_PRODUCT.id ? THE_PRODUCT : personLoader(caller).load(userId),
      }),
    }),
  }),
)

/** The answers, and whatever else stands on a form, are added by the features that bring them. */
export const formType = memoize((builder: Builder) =>
  builder.objectRef<Form>('Form').implement({
    description: 'A filled instance of a template, as far as the viewer may see it.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      autoId: t.exposeString('autoId', { nullable: true }),
      status: t.exposeString('status'),
      statusLabel: t.string({
        resolve: async ({ status }, _, { caller }) =>
          statusOf(status, await statusesOf(caller))?.label ?? status,
      }),
      timeZone: t.string({
        description: "The zone of the form's campus: its dates are shown in it (X-26).",
        resolve: async ({ campusCode }, _, { caller }) =>
          (await zoneOf(caller.services, campusCode)) ?? 'UTC',
      }),
      templateGroupId: t.exposeID('templateGroupId'),
      templateId: t.exposeID('templateId'),
      templateName: t.string({
        resolve: async ({ templateId, name }, _, { caller }) =>
          (await listedTemplates(caller).load(templateId))?.name ?? name,
      }),
      programId: t.exposeID('programId', { nullable: true }),
      parentFormId: t.exposeID('parentFormId', { nullable: true }),
      parentAutoId: t.string({
        description:
          'The number of the form that it belongs to: whoever works on it knows that one by no more.',
        nullable: true,
        resolve: async ({ parentFormId }, _, { caller }) =>
          parentFormId ? (await parents(caller).load(parentFormId))?.autoId : null,
      }),
      template: t.field({
        type: formTemplate(builder),
        resolve: async (form, _, { caller }) => {
          const { compiled } = await accessOnce(caller, form)
          return { form, template: localisedTemplate(caller, compiled.template), whole: compiled.template }
        },
      }),
      owner: t.field({
        type: personType(builder),
        resolve: async ({ ownerId }, _, { caller }) =>
          (await personLoader(caller).load(ownerId)) ?? departed(ownerId),
      }),
      subject: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ subjectId }, _, { caller }) => (subjectId ? personLoader(caller).load(subjectId) : null),
      }),
      assignees: t.field({
        description: 'The people who were assigned to it.',
        type: [personType(builder)],
        resolve: ({ id }, _, { caller }) => assigneesOf(caller, id),
      }),
      statusEvents: t.field({ type: [statusEvent(builder)], resolve: ({ statusEvents }) => statusEvents }),
      statusDate: t.field({
        description: 'When the status last changed: for one that waits, since when.',
        type: 'DateTime',
        resolve: (form) => form.statusDate ?? sinceIn(form)() ?? form.createdDate,
      }),
      lastSaved: t.field({ type: 'DateTime', resolve: (form) => form.lastSaved ?? form.createdDate }),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      deletedDate: t.expose('deletedDate', { type: 'DateTime', nullable: true }),
      restorableUntil: t.field({
        description: 'Of a deleted one: when it goes for good (X-06).',
        type: 'DateTime',
        nullable: true,
        resolve: keptUntil,
      }),
      viewerRoles: t.stringList({
        resolve: async (form, _, { caller }) => [...(await accessOnce(caller, form)).actor.roles],
      }),
      abilities: t.field({
        type: formAbilities(builder),
        resolve: async (form, _, { caller }) => abilitiesOf(await accessOnce(caller, form)),
      }),
    }),
  }),
)

const parents = loadById(FORMS)

/** Stands for a person whom the directory no longer has. */
const departed = (id: string): Person => ({
  schemaVersion: 1,
  id,
  firstName: 'Former',
  lastName: 'user',
  email: '',
  campusCode: 'none',
  isActive: false,
})
