import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { accessDenied, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { formType } from '../../form/form/index.ts'
import { flagsOn } from '../../ground/flag/index.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { requireProgramAdmin } from '../../template/program-area/index.ts'
import { type OpenPlace, openPlaces } from './open-places.ts'
import { type OpenWork, openWork } from './open-work.ts'
import { assignmentChange, mayChange } from './subform-fields.ts'
import { taskType } from './task-type.ts'

/** SH-07 */
const FLAG = 'rollout-assignment'

interface ProgramAssignments {
  open: OpenWork[]
  isCapped: boolean
  places: OpenPlace[]
}

/** @throws AppError NOT_FOUND where the flag is off, ACCESS_DENIED for everybody but the admins of the program (SI-09) */
async function programAssignments(caller: Caller, programId: string): Promise<ProgramAssignments> {
  userOf(caller)
  const { campusCode } = await viewerOf(caller)
  if (!(await flagsOn(caller.services.store, campusCode)).includes(FLAG)) throw notFound()
  if (!ID_PATTERN.test(programId)) throw accessDenied()
  await requireProgramAdmin(caller, programId)
  const [work, places] = await Promise.all([openWork(caller, programId), openPlaces(caller, programId)])
  return { ...work, places }
}

export function programAssignmentsField(builder: Builder): void {
  const Work = builder.objectRef<OpenWork>('OpenWork').implement({
    description: 'What somebody was given to do and has not done.',
    fields: (t) => ({
      task: t.field({ type: taskType(builder), resolve: ({ task, form }) => ({ task, form }) }),
      elementId: t.id({ resolve: ({ task }) => task.elementId }),
      parent: t.field({
        description: 'The form that it belongs to.',
        type: formType(builder),
        resolve: ({ parent }) => parent,
      }),
      changes: t.field({
        description: 'What the viewer may change of it.',
        type: [assignmentChange(builder)],
        resolve: ({ parent, form }, _, { caller }) => mayChange(caller, parent, form),
      }),
    }),
  })
  const Place = builder.objectRef<OpenPlace>('OpenPlace').implement({
    description: 'A place in a form where the viewer may assign people now.',
    fields: (t) => ({
      form: t.field({ type: formType(builder), resolve: ({ form }) => form }),
      elementId: t.exposeID('elementId'),
      title: t.exposeString('title', { description: 'What the element lists.' }),
      label: t.exposeString('label', { description: 'What assigning is called there.' }),
      templateId: t.exposeID('templateId', { description: 'What is given: a group, or a version.' }),
      assigned: t.exposeInt('assigned', { description: 'How many have such a form already.' }),
    }),
  })
  const Assignments = builder.objectRef<ProgramAssignments>('ProgramAssignments').implement({
    fields: (t) => ({
      open: t.field({ type: [Work], resolve: ({ open }) => open }),
      isCapped: t.exposeBoolean('isCapped', { description: 'There is more open work than is listed.' }),
      places: t.field({ type: [Place], resolve: ({ places }) => places }),
    }),
  })

  builder.queryField('programAssignments', (t) =>
    t.field({
      description:
        'The work of a program, for its admins: what people have to do, those due first first, and where more may be assigned (SI-09).',
      extensions: { cost: 300, rate: 'lookups' },
      subGraphs: SHELL,
      type: Assignments,
      args: { programId: t.arg.id({ required: true }) },
      resolve: (_, { programId }, { caller }) => programAssignments(caller, programId),
    }),
  )
}
